import { describe, expect, it } from 'vitest';
import { readFilters, writeFilters } from './filters';

describe('filters', () => {
  it.each([
    ['', { language: '', against: '', days: '' }],
    ['?language=fr&against=bots&days=90', { language: 'fr', against: 'bots', days: '90' }],
    ['?language=<b>&against=cats&days=7', { language: '', against: '', days: '' }],
  ] as const)('are read from %s', (query, filters) => expect(readFilters(query)).toEqual(filters));

  it('are read as they are written', () => {
    const filters = { language: 'en', against: 'people', days: '365' } as const;
    expect(readFilters(writeFilters(filters))).toEqual(filters);
    expect(writeFilters(readFilters(''))).toBe('');
  });
});
