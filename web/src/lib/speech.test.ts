// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { longDay, shortDay } from './calendar';
import { preferred, speech } from './speech.svelte';
import { t } from './texts';

const wish = (...languages: string[]): unknown =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

afterEach(async () => {
  await speech.choose('en');
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('preferred', () => {
  it('is the first wish we can grant', () => {
    expect(preferred(['pt-BR', 'fr-CA', 'en'])).toBe('fr');
    expect(preferred(['ja'])).toBe('en');
    expect(preferred([])).toBe('en');
  });
});

describe('speech', () => {
  it('begins as the browser asks', async () => {
    wish('de-AT', 'en');
    await speech.start();
    expect([speech.code, document.documentElement.lang, t.hive.delete]).toEqual(['de', 'de', 'Löschen']);
  });

  it('keeps what the player chose over what the browser asks', async () => {
    wish('de');
    await speech.choose('fr');
    await speech.start();
    expect([speech.code, localStorage.getItem('lexicade:speech')]).toEqual(['fr', '"fr"']);
  });

  it('takes a choice it does not know for none', async () => {
    wish('es');
    localStorage.setItem('lexicade:speech', '"tlh"');
    await speech.start();
    expect(speech.code).toBe('es');
  });

  it('goes by the last of two quick choices', async () => {
    await Promise.all([speech.choose('fr'), speech.choose('es')]);
    expect(speech.code).toBe('es');
  });

  it('writes days and numbers its own way', async () => {
    await speech.choose('fr');
    expect(longDay('2026-11-15')).toBe('dimanche 15 novembre');
    expect(t.words(0)).toBe('0 mot');
    expect(t.number(12345).replace(/\s/g, ' ')).toBe('12 345');
    await speech.choose('de');
    expect(longDay('2026-11-15')).toBe('Sonntag, 15. November');
    expect(t.points(1234)).toBe('1.234 Punkte');
    await speech.choose('es');
    expect(shortDay('2026-11-15')).toBe('dom, 15 nov');
  });
});
