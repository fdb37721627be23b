/** Measures the colours of the stylesheets, for the tests that hold them to WCAG's contrasts. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

export const TEXT = 4.5;
export const SHAPE = 3;

export const MODES = ['light', 'dark'] as const;
export const GROUNDS = ['paper', 'raised', 'well', 'light'];

/** Checks two colours of a mode: that one can be read, or seen, on the other. */
export type Reaches = (text: string, ground: string, least: number) => void;

/** The checks of the colours of the palette and of further files. */
export function contrastsOf(mode: (typeof MODES)[number], ...files: string[]): Reaches {
  const css = ['src/ui/tokens.css', ...files].map((file) => readFileSync(file, 'utf8')).join('\n');
  const pick = (name: string): string => {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '';
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    if (other) return pick(other);
    const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
    return mode === 'light' ? light : dark;
  };
  return (text, ground, least) =>
    expect(contrast(pick(text), pick(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(least);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
