/** What can be seen of a text before the server reads it: just enough to ask the right questions. */
export interface Glimpse {
  kind: 'none' | 'position' | 'unfinished' | 'finished';
  /** The players of a record. */
  players: readonly string[];
}

const PLAYER = /^#player([1-4])[ \t]+(\S+)[ \t]*(.*)$/gim;
/** The tiles that are left in the end, a penalty for time, or our own line about who gave up. */
const END = /^>[^:\n]*:.*\((?!challenge\))[^)]+\)\s+[+-]\d+/im;
const RESIGNED = /^#tile-set\s+lexicade\b.*\bresigned=/im;

export function glimpse(text: string): Glimpse {
  if (!text.trim()) return { kind: 'none', players: [] };
  if (!/^\s*[#>\ufeff]/.test(text)) return { kind: 'position', players: [] };
  const players = [...text.matchAll(PLAYER)]
    .sort((a, b) => Number(a[1]) - Number(b[1]))
    .map((found) => found[3]?.trim() || (found[2] ?? ''));
  return { kind: END.test(text) || RESIGNED.test(text) ? 'finished' : 'unfinished', players };
}

/** A line of a text, counted from 1. */
export const lineOf = (text: string, line: number): string => text.split(/\r?\n/)[line - 1]?.trim() ?? '';
