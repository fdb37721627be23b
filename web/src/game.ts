/** What the client has to know of a game to show it among others: the shape of the `entry.ts` in a game's folder. */
import type { Component } from 'svelte';
import type { Row } from './lib/game-row';
import type { CoreRoute, RoutePattern } from './lib/routes';
import type { Catalogue, PageCatalogue } from './lib/ui-language.svelte';
import type {
  AssignmentOptions,
  GameSummary,
  GameTotals,
  Invitation,
  PushWishes,
  TaskAhead,
  TaskInfo,
} from './lib/wire';
import type { Art } from './ui/art';
import type { Drawing, IconName } from './ui/Icon.svelte';

/** The texts of each game under its name. Every entry adds its own by a `declare module`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface GameTexts {}

/** The routes of each game's pages under its name. Every entry adds its own by a `declare module`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface GameRoutes {}

/** Texts that only some pages of a game need, each under its name. Every entry adds its own by a `declare module`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface GamePageTexts {}

export type GameName = keyof GameTexts;
export type GameRoute = GameRoutes[keyof GameRoutes];

export interface PageProps<Route> {
  route: Route;
  onhelp: () => void;
}

/** Loads the component of a page. A page that needs neither its route nor the help takes no props. */
export type LoadPage<Route> = () => Promise<{
  default: Component<PageProps<Route>> | Component<Record<string, never>>;
}>;

export type LoadCard = () => Promise<{ default: Component }>;

type Pages<Route extends { page: string }> = {
  readonly [P in Route['page']]: LoadPage<Extract<Route, { page: P }>>;
};

/** Something the home page offers to do with a game. */
export interface Action {
  text: () => string;
  icon?: IconName;
  primary?: boolean;
  href?: string;
  /** Starts a game and returns its address. */
  start?: () => Promise<string>;
}

/** A way in which a class plays a game together, as its teacher reads it. */
export interface ClassPlay {
  /** As the server calls it. */
  play: string;
  icon?: IconName;
  text: () => string;
  note: () => string;
}

/** Something that a teacher chooses about an assignment. */
export interface AssignedField {
  /** As the server calls it. */
  of: string;
  label: () => string;
  hint?: () => string;
  /** What there is to choose; without it the field takes a text. */
  choices?: () => readonly { value: string | number | null; text: string }[];
  /** Whether there is nothing to choose when the words of a list are given. */
  notWithWords?: boolean;
}

/** A way in which a class is given something to do by a day, mostly a game. */
export interface AssignedWay {
  /** As the server calls it. */
  way: AssignmentOptions['way'];
  /** The catalogue that all pages need which show it. */
  texts?: keyof GamePageTexts;
  icon?: IconName;
  title: () => string;
  note: () => string;
  /** What was given, with the number of its parts: "2 boards". */
  text: (parts: number, options: AssignmentOptions) => string;
  fields: readonly AssignedField[];
  /** What is chosen at first. */
  first: Readonly<Record<string, string | number | null>>;
  /** Whether it can be made of the words of a list. */
  takesWords?: boolean;
  /** Whether it is a list of words as it is. */
  isList?: boolean;
  /** Whether it is worth a look before it is given. */
  shows?: boolean;
  /** The catalogues that the fields need besides. */
  catalogues?: readonly string[];
  /** When it is done, where that is not at its end. */
  goal?: (options: AssignmentOptions) => string;
  /** How far a part is, in the game's own figures; without it what was found. */
  figures?: (part: TaskInfo) => string;
  /** Where a part is done that is no game of the log. */
  subject?: (subject: string, cards: readonly string[]) => string;
  /** Keeps what a part needs to be played without a connection. */
  keep?: (ahead: NonNullable<TaskAhead>, part: { assignment: string; task: number }) => Promise<void>;
  /** Begins a part without a connection; its address, or null if that cannot be done. */
  begin?: (part: { assignment: string; task: number }) => Promise<string | null>;
}

export interface Game<Route extends { page: string } = never> {
  /** As the server calls it; also the name of its colours in its `tokens.css`: `--name`, `--name-text`. */
  name: GameName;
  /** Its place among the games, from the first. */
  place: number;
  icon: Drawing;
  /** Its piece of Lexicade's mark, as a path on a grid of 48, if it has one. */
  mark?: string;
  texts: Catalogue;
  /** Texts that only some of its pages need; the pages of tables do without. */
  pageTexts?: readonly PageCatalogue<keyof GamePageTexts, Route['page']>[];
  /** Where its link in the bars leads. */
  home: string;
  patterns: readonly RoutePattern<Route>[];
  pages: Pages<Route>;
  /** The pages on which a game is played: there the bars make room. */
  tables: readonly Route['page'][];
  addressOf: (game: { id: string; date: string | null; language: string }) => string;
  row: (game: GameSummary) => Row;
  art: Art;
  actions: readonly Action[];
  /** Whether one of my games is a round that runs now, so that the home page leads back to it first. */
  live: (game: GameSummary) => boolean;
  /**
   * What the game shows on the home page: above all games, below them, and as a puzzle of the day among others;
   * and which games appear there.
   */
  homeCards?: {
    top?: LoadCard;
    daily?: LoadCard;
    bottom?: LoadCard;
    has?: (game: GameSummary) => boolean;
  };
  /** What of it is kept on this device, for the account page. */
  keptCard?: LoadCard;
  /** What a class can play of it. */
  classPlays?: readonly ClassPlay[];
  /** What a class can be given of it to do by a day. */
  assigned?: () => Promise<{ ASSIGNED: readonly AssignedWay[] }>;
  /** How a table plays, in sentences, from the options that the server tells of it. */
  tableFacts?: (options: NonNullable<Invitation['options']>) => Promise<readonly string[]>;
  /** Sends the requests that the first page will need, while its code is still loading. */
  ask: (route: CoreRoute | Route) => void;
  /** Gives the server what was played without it, once it can be reached. */
  deliver?: () => Promise<void>;
  /** What the account page adds up of the player's games. */
  figures: readonly { of: keyof GameTotals; text: (n: number) => string }[];
  /** Pages about the player's own games, for the account page. */
  records: readonly { text: () => string; icon: IconName; href: (language: string) => string }[];
  /** What the game can tell a browser that is not open, beyond whose turn it is. */
  pushWishes?: readonly { of: Exclude<keyof PushWishes, 'turns'>; text: () => string }[];
}

/** A game as the pages see it that do not know which one it is. */
export type AnyGame = Omit<Game, 'patterns' | 'pages' | 'pageTexts' | 'tables' | 'ask'> & {
  patterns: readonly RoutePattern<GameRoute>[];
  pages: Readonly<Record<string, LoadPage<never>>>;
  pageTexts?: readonly PageCatalogue<keyof GamePageTexts>[];
  tables: readonly string[];
  ask: (route: never) => void;
};

/** The entry of a game, held to the routes of its pages. */
export const defineGame = <Route extends GameRoute>(game: Game<Route>): AnyGame => game;
