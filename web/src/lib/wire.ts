/**
 * What goes over the wire and belongs to no game, under the names the client uses.
 *
 * The `types.ts` of each game does the same for that game. Only these files read `wire.gen.ts`, so a
 * schema that is renamed is renamed in one line here.
 */
import type { components } from './wire.gen';

export type Schema = components['schemas'];

export type Me = Schema['Me'];
/** The level of a language class. Several games have it, each in types of its own. */
export type ClassLevel = 'A1' | 'A2' | 'B1' | 'B2' | 'C1';
export type SignedUp = Schema['SignedUp'];
export type SessionInfo = Schema['SessionInfo'];
export type NewDeviceCode = Schema['NewDeviceCode'];
export type AdminAccount = Schema['AdminAccount'];
export type AdminTable = Schema['AdminTable'];
export type AdminReport = Schema['AdminReport'];
export type AuditLine = Schema['AuditLine'];
export type SiteLimit = Schema['SiteLimit'];
export type AccountSettings = Schema['AccountSettings'];
export type TokenInfo = Schema['TokenInfo'];
export type MadeToken = Schema['MadeToken'];
export type PushWishes = Schema['PushWishes'];
export type GameTotals = Schema['GameTotals'];
export type Failure = Schema['Failure'];

/** A game as one seat sees it. */
export type GameState<View = unknown> = Omit<Schema['GameState'], 'view'> & { view: View };
/** The answer to a command: what happened, and the state after it. */
export interface Played<View, Event> {
  state: GameState<View>;
  events: Event[];
}
/** A command as it is sent: the server fills in a countdown that is left out. */
export type Sent<Command> = Command extends { countdown: number }
  ? Omit<Command, 'countdown'> & { countdown?: number }
  : Command;
/** A game in a list. */
export type GameSummary = Schema['GameSummary'];
export type GameList = Schema['GameList'];
export type Invitation = Schema['TableInfo'];

export type ChatMessage = Schema['ChatText'];
export type ChatHistory = Schema['ChatHistory'];
export type ChatPosted = Schema['ChatPosted'];

export type Language = Schema['LanguageInfo'];
export type WordInfo = Schema['WordInfo'];
export type WordMeaning = Schema['WordMeaning'];
export type WordReason = NonNullable<WordInfo['code']>;
export type WordsFound = Schema['WordsFound'];
export type Find = WordsFound['find'];
export type AboutLanguage = Schema['AboutLanguage'];
export type AboutSource = Schema['SourceInfo'];

export type WordGloss = Schema['WordGloss'];
