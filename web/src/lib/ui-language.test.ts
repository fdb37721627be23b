// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { longDay, shortDay } from './calendar';
import { preferred, uiLanguage, type Catalogue } from './ui-language.svelte';
import { t } from './texts';

const wish = (...languages: string[]): unknown =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

afterEach(async () => {
  await uiLanguage.choose('en');
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

describe('uiLanguage', () => {
  it('begins as the browser asks', async () => {
    wish('de-AT', 'en');
    await uiLanguage.start(['hive']);
    expect([uiLanguage.code, document.documentElement.lang, t.hive.delete]).toEqual(['de', 'de', 'Löschen']);
  });

  it('keeps what the player chose over what the browser asks', async () => {
    wish('de');
    await uiLanguage.choose('fr');
    await uiLanguage.start();
    expect([uiLanguage.code, localStorage.getItem('lexicade:speech')]).toEqual(['fr', '"fr"']);
  });

  it('takes a choice it does not know for none', async () => {
    wish('es');
    localStorage.setItem('lexicade:speech', '"tlh"');
    await uiLanguage.start();
    expect(uiLanguage.code).toBe('es');
  });

  it('goes by the last of two quick choices', async () => {
    await Promise.all([uiLanguage.choose('fr'), uiLanguage.choose('es')]);
    expect(uiLanguage.code).toBe('es');
  });

  it('writes days and numbers its own way', async () => {
    await uiLanguage.choose('fr');
    expect(longDay('2026-11-15')).toBe('dimanche 15 novembre');
    expect(t.words(0)).toBe('0 mot');
    expect(t.number(12345).replace(/\s/g, ' ')).toBe('12 345');
    await uiLanguage.choose('de');
    expect(longDay('2026-11-15')).toBe('Sonntag, 15. November');
    expect(t.points(1234)).toBe('1.234 Punkte');
    await uiLanguage.choose('es');
    expect(shortDay('2026-11-15')).toBe('dom, 15 nov');
  });
});

describe('the texts of a game', () => {
  const named = (name: string) => () => Promise.resolve({ name, note: '' });
  const texts = (load: Catalogue['load']): { name: string; texts: Catalogue } => ({
    name: 'cross',
    texts: { home: { en: named('C'), fr: named('F'), de: named('D'), es: named('E') }, load },
  });
  const cross = (): Record<string, string> => t.cross as unknown as Record<string, string>;
  const full = {
    en: () => Promise.resolve({ move: 'Move' }),
    fr: () => Promise.resolve({ move: 'Coup' }),
    de: () => Promise.resolve({}),
    es: () => Promise.resolve({}),
  };

  it('come when they are needed, and follow the language', async () => {
    uiLanguage.register([texts(full)]);
    await uiLanguage.choose('en');
    expect([cross().name, cross().move, uiLanguage.has('cross')]).toEqual(['C', undefined, false]);
    await Promise.all([uiLanguage.need('cross'), uiLanguage.need('cross')]);
    expect([cross().name, cross().move, uiLanguage.has('cross')]).toEqual(['C', 'Move', true]);
    await uiLanguage.choose('fr');
    expect([cross().name, cross().move]).toEqual(['F', 'Coup']);
  });

  it('are asked for again after a failure', async () => {
    vi.useFakeTimers();
    const load = vi.fn().mockRejectedValue(new TypeError('failed'));
    uiLanguage.register([{ ...texts({ ...full, en: load }), name: 'other' }]);
    const outcome = uiLanguage.need('other').catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await outcome).toBeInstanceOf(Error);
    expect(uiLanguage.has('other')).toBe(false);
    load.mockResolvedValue({ move: 'Move' });
    await uiLanguage.need('other');
    expect(uiLanguage.has('other')).toBe(true);
    vi.useRealTimers();
  });
});
