import { stored } from './storage';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

// `public/theme.js` reads the same entry before the first paint.
const kept = stored<Theme>('theme', () => localStorage);

/** Light, dark, or as the device is set. */
class ThemeChoice {
  value = $state<Theme>(known(kept.read()));

  choose(theme: Theme): void {
    this.value = theme;
    if (theme === 'auto') {
      kept.clear();
      delete document.documentElement.dataset.theme;
    } else {
      kept.write(theme);
      document.documentElement.dataset.theme = theme;
    }
    this.tint();
  }

  /** Sets the colour of the browser's own bars by switching off the other of the page's two theme colours. */
  tint(): void {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const mode = meta.dataset.mode ?? 'light';
      const chosen = this.value === mode ? 'all' : 'not all';
      meta.setAttribute('media', this.value === 'auto' ? `(prefers-color-scheme: ${mode})` : chosen);
    }
  }

  next(): void {
    this.choose(THEMES[(THEMES.indexOf(this.value) + 1) % THEMES.length] ?? 'auto');
  }
}

function known(theme: Theme | null): Theme {
  return theme && THEMES.includes(theme) ? theme : 'auto';
}

export const theme = new ThemeChoice();
