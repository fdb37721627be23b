/** Which games the statistics count; empty: all of them. */
export interface Filters {
  language: string;
  against: '' | 'people' | 'bots';
  days: '' | '30' | '90' | '365';
}

const AGAINST = ['people', 'bots'] as const;
export const DAYS = ['30', '90', '365'] as const;

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | '' =>
  known.find((each) => each === text) ?? '';

/** The filters of an address; what it says wrongly is left out. */
export function readFilters(query: string): Filters {
  const said = new URLSearchParams(query);
  const language = said.get('language') ?? '';
  return {
    language: /^[a-z]{2,3}(-[a-z0-9]+)*$/.test(language) && language.length <= 16 ? language : '',
    against: oneOf(AGAINST, said.get('against')),
    days: oneOf(DAYS, said.get('days')),
  };
}

/** The query of an address, with its question mark; empty if all games count. */
export function writeFilters(filters: Partial<Filters>): string {
  const said = Object.entries(filters).filter(([, value]) => value);
  return said.length > 0 ? `?${new URLSearchParams(said).toString()}` : '';
}
