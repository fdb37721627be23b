import type { Gender, Language } from './wire';

type Rows = Language['articles'];

/** The article that stands before a noun; empty, if its language has none or the gender is unknown. */
export function articleOf(rows: Rows, word: string, gender: Gender): string {
  const small = word.toLowerCase();
  const fits = (before: string): boolean => before === '' || new RegExp(`^(?:${before})`, 'u').test(small);
  return rows.find((row) => row.gender === gender && fits(row.before))?.article ?? '';
}

/** The genders of a language's nouns, each with the article it has before most of them. */
export const genders = (rows: Rows): { gender: Gender; article: string }[] =>
  rows.filter((row) => row.before === '').map(({ gender, article }) => ({ gender, article }));

/** An article with what parts it from its noun: "la ", "l’". */
export const before = (article: string): string =>
  article === '' || /['’]$/.test(article) ? article : `${article} `;

/** A noun behind its article: "la pomme", "l’ail". */
export const joined = (article: string, word: string): string => before(article) + word;
