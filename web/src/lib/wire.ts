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
export type ClassInfo = Schema['ClassInfo'];
export type ClassPage = Schema['ClassPage'];
export type PupilInfo = Schema['PupilInfo'];
export type PupilCard = Schema['PupilCard'];
export type ClassReport = Schema['ClassReport'];
export type ReportPupil = Schema['ReportPupil'];
export type ReportRound = Schema['ReportRound'];
export type ReportWeek = Schema['ReportWeek'];
export type ReportWord = Schema['ReportWord'];
export type ClubInfo = Schema['ClubInfo'];
export type ClubPage = Schema['ClubPage'];
export type EveningInfo = Schema['EveningInfo'];
export type QuickLogin = Schema['QuickLogin'];
export type NamesToChoose = Schema['NamesToChoose'];
export type PlayOffer = Schema['PlayOffer'];
export type RoundInfo = Schema['RoundInfo'];
export type RoundTableInfo = Schema['RoundTableInfo'];
export type SeatWaiting = Schema['SeatWaiting'];
export type AssignmentOptions = Schema['AssignmentOptions'];
export type AssignmentLine = Schema['AssignmentLine'];
export type AssignmentList = Schema['AssignmentList'];
export type AssignmentPage = Schema['AssignmentPage'];
export type LaidOutAssignment = Schema['LaidOutAssignment'];
export type MyAssignment = Schema['MyAssignment'];
export type MyWork = Schema['MyWork'];
export type BegunTask = Schema['BegunTask'];
export type TaskAhead = Schema['TaskAhead'];
export type TaskInfo = Schema['TaskInfo'];
export type PupilWorkInfo = Schema['PupilWorkInfo'];
export type MyClass = Schema['MyClass'];
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
export type BotAccount = Schema['BotAccount'];
export type SentInvitation = Schema['SentInvitation'];

export type ChatMessage = Schema['ChatText'];
export type ChatHistory = Schema['ChatHistory'];
export type ChatPosted = Schema['ChatPosted'];

export type Language = Schema['LanguageInfo'];
export type WordList = Schema['WordListInfo'];
export type WordInfo = Schema['WordInfo'];
export type WordMeaning = Schema['WordMeaning'];
export type WordReason = NonNullable<WordInfo['code']>;
export type WordsFound = Schema['WordsFound'];
export type Find = WordsFound['find'];
export type AboutLanguage = Schema['AboutLanguage'];
export type AboutSource = Schema['SourceInfo'];

export type WordGloss = Schema['WordGloss'];

export type ListInfo = Schema['ListInfo'];
export type FullList = Schema['FullList'];
export type ListEntry = Schema['ListEntry'];
export type ReadEntry = Schema['ReadEntry'];
export type GameOfWords = Schema['GameOfWords'];
export type Gender = ListEntry['gender'];
export type ReaderLanguage = FullList['into'];
export type Mention = Schema['Mention'];
export type Deck = Schema['Deck'];
export type DeckCard = Schema['DeckCard'];
export type DeckInfo = Schema['DeckInfo'];
export type TypedReview = Schema['TypedReview'];
