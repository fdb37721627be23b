export interface Counting {
  number: (n: number) => string;
  /** With one digit after the point: "12.0", "−5.5". */
  decimal: (n: number) => string;
  /** The singular or the plural: French says "0 mot" where English says "0 words". */
  form: (n: number, one: string, many: string) => string;
  count: (n: number, one: string, many: string) => string;
  /** A share of 1: "30%", "30 %"; with digits "99.9%". */
  percent: (share: number, digits?: number) => string;
  /** "Ada, Ben and Cleo" */
  list: (items: readonly string[]) => string;
  /** Letters or words in a sentence: the server's "Q Z" is "Q and Z". */
  listed: (items: unknown) => string;
  seconds: (n: number) => string;
  minutes: (n: number) => string;
  hours: (n: number) => string;
}

/** Formats numbers, counted nouns, shares, lists and stretches of time in a language. */
export function counting(language: string): Counting {
  // The English texts are British.
  const locale = language === 'en' ? 'en-GB' : language;
  const figures = new Intl.NumberFormat(locale);
  const rules = new Intl.PluralRules(locale);
  const shares = (digits: number): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  // A hyphen is no minus sign.
  const signed = (text: string): string => text.replace('-', '\u2212');
  const number = (n: number): string => signed(figures.format(n));
  const form = (n: number, one: string, many: string): string => (rules.select(n) === 'one' ? one : many);
  const list = (items: readonly string[]): string => lists.format(items);
  const unit = (name: string): ((n: number) => string) => {
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' });
    return (n) => format.format(n);
  };
  return {
    number,
    decimal: (n) => signed(tenths.format(n)),
    form,
    count: (n, one, many) => `${number(n)} ${form(n, one, many)}`,
    percent: (share, digits = 0) => shares(digits).format(share),
    list,
    listed: (items) => list(String(items ?? '').split(/,?\s+/)),
    seconds: unit('second'),
    minutes: unit('minute'),
    hours: unit('hour'),
  };
}
