export interface Counting {
  number: (n: number) => string;
  /** The singular or the plural: French says "0 mot" where English says "0 words". */
  form: (n: number, one: string, many: string) => string;
  count: (n: number, one: string, many: string) => string;
}

/** Formats numbers and counted nouns in a language. */
export function counting(locale: string): Counting {
  const figures = new Intl.NumberFormat(locale);
  const rules = new Intl.PluralRules(locale);
  const number = (n: number): string => figures.format(n);
  const form = (n: number, one: string, many: string): string => (rules.select(n) === 'one' ? one : many);
  return { number, form, count: (n, one, many) => `${number(n)} ${form(n, one, many)}` };
}
