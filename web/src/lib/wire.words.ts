/** What goes over the wire about languages and words. */

export interface Language {
  code: string;
  /** In its own tongue. */
  name: string;
  english_name: string;
  tier: string;
  words: number | null;
  /** The alphabet in order; a letter may be several characters. */
  letters: readonly string[];
  vowels: readonly string[];
  /** Single characters that are typed for other letters. */
  folds: Readonly<Record<string, string>>;
  hive?: boolean;
}

export type WordReason = 'not-a-word' | 'bad-letters' | 'too-short';

export interface WordMeaning {
  lemma: string;
  senses: readonly { part: string; text: string }[];
  translations: readonly string[];
  source: string;
  licence: string;
}

export interface WordInfo {
  language: string;
  /** In game letters. */
  word: string;
  valid: boolean;
  code: WordReason | null;
  spellings: readonly string[];
  lemma: string | null;
  level: number | null;
  offensive: boolean;
  meaning: WordMeaning | null;
  points: { cross: number | null; shake: number | null } | null;
  hooks: { front: readonly string[]; back: readonly string[] } | null;
}

export type Find = 'anagrams' | 'pattern' | 'prefix' | 'suffix';

export interface WordsFound {
  language: string;
  find: Find;
  text: string;
  /** All there are; `words` are the first of them. */
  count: number;
  words: readonly string[];
}

export interface AboutSource {
  title: string;
  licence: string;
  attribution: string;
  /** The package it was taken from. */
  package?: string | null;
  taken?: string | null;
}

export interface AboutLanguage {
  code: string;
  name: string;
  words: number | null;
  edition: string | null;
  licence?: string | null;
  /** Whether, or where, the whole list can be had. */
  download: boolean | string | null;
  sources: readonly AboutSource[];
  meanings?: { coverage: number | null; source: string | null; licence: string | null } | null;
}
