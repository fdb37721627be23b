import { chosenCards } from '../deck/chosen-cards';
import type { AnyGame, AssignedWay } from '../game';
import { GAMES } from '../games';
import { stretch } from '../lib/calendar';
import { loadChunk } from '../lib/load-chunk';
import { paths } from '../lib/routes';
import { t } from '../lib/texts';
import { uiLanguage } from '../lib/ui-language.svelte';
import type { AssignmentOptions, TaskInfo } from '../lib/wire';

/** A way in which a class is given something, and the game it is of; null: it is none. */
export interface KnownWay extends AssignedWay {
  game: AnyGame | null;
}

/** What a class is given beside the games. */
const WORDS: KnownWay = {
  way: 'words',
  game: null,
  icon: 'again',
  title: () => t.classes.work.learn.title,
  note: () => t.classes.work.learn.note,
  text: (_, options) => t.classes.work.learn.text(options.way === 'words' ? (options.size ?? 0) : 0),
  isList: true,
  fields: [],
  first: {},
  subject: (language, cards) => {
    chosenCards.ask(cards);
    return paths.deck(language);
  },
};

/** What all games can give to a class; loaded by the pages that need it. */
class Assigned {
  ways = $state.raw<readonly KnownWay[]>([]);
  #loading: Promise<void> | null = null;

  load(): Promise<void> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #load(): Promise<void> {
    const found = await Promise.all(
      GAMES.map(async (game) => {
        const { ASSIGNED } = game.assigned ? await loadChunk(game.assigned) : { ASSIGNED: [] };
        return ASSIGNED.map((way) => ({ ...way, game }));
      }),
    );
    const ways = [...found.flat(), WORDS];
    await Promise.all(
      ['classes', ...new Set(ways.flatMap(({ texts }) => texts ?? []))].map((each) => uiLanguage.need(each)),
    );
    this.ways = ways;
  }
}

export const assigned = new Assigned();

/** A way as the server names it; undefined: this client does not know it, or has not loaded it yet. */
export const wayNamed = (game: string | null, way: string): KnownWay | undefined =>
  assigned.ways.find((each) => (each.game?.name ?? null) === game && each.way === way);

/** The sign of a way. */
export const iconOf = ({ icon, game }: KnownWay) => icon ?? game?.icon ?? 'again';

/** The colour of what was given: its game's, if it is one. */
export const colourOf = (game: string | null | undefined): string =>
  game ? `var(--${game}-text, var(--accent-text))` : 'var(--accent-text)';

/** What was given, in a few words. */
export const textOf = (given: {
  game: string | null;
  way: string;
  tasks: number;
  options: AssignmentOptions;
}): string => wayNamed(given.game, given.way)?.text(given.tasks, given.options) ?? given.way;

/** How far a part is, in the game's own figures. */
export function figuresOf(given: { game: string | null; way: string }, part: TaskInfo): string {
  const figures = wayNamed(given.game, given.way)?.figures;
  return figures ? figures(part) : t.classes.work.found(part.found, part.total);
}

/** What is found in all parts together. */
export function sumOf(parts: readonly TaskInfo[]): TaskInfo | null {
  const [first] = parts;
  if (!first) return null;
  const sum = (figure: (part: TaskInfo) => number): number =>
    parts.reduce((all, part) => all + figure(part), 0);
  const begun = parts.filter(({ state }) => state !== 'new');
  return {
    ...first,
    state: begun.length === 0 ? 'new' : parts.every(({ state }) => state === 'done') ? 'done' : 'begun',
    found: sum(({ found }) => found),
    total: begun.every(({ total }) => total !== null) ? sum(({ total }) => total ?? 0) : null,
    score: sum(({ score }) => score),
    seconds: sum(({ seconds }) => seconds),
    hints: sum(({ hints }) => hints),
    won: parts.every(({ won }) => won),
    revealed: parts.some(({ revealed }) => revealed),
  };
}

/** When something is done, where that is not at its end; empty if there is nothing to say. */
export const goalOf = (given: { game: string | null; way: string; options: AssignmentOptions }): string =>
  wayNamed(given.game, given.way)?.goal?.(given.options) ?? '';

/** "12 min", "1 hr 5 min"; a moment is a minute. */
export function timeOf(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return stretch(Math.floor(minutes / 60), minutes % 60);
}
