import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/ui/tokens.css', 'utf8');

function colours(name: string): [string, string] {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
  return [light, dark];
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

const TEXT = 4.5;
const SHAPE = 3;

const TEXTS = ['ink', 'quiet', 'hive-text', 'shake-text', 'cross-text', 'good-text', 'bad-text'];
const GROUNDS = ['paper', 'raised', 'well', 'light'];

describe.each(['light', 'dark'])('contrast, %s', (mode) => {
  const pick = (name: string): string => colours(name)[mode === 'light' ? 0 : 1];
  const reaches = (text: string, ground: string, least: number): void =>
    expect(contrast(pick(text), pick(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(least);

  it('of texts', () => {
    for (const text of TEXTS) for (const ground of GROUNDS) reaches(text, ground, TEXT);
  });

  it('of letters on tiles, and of words on marigold', () => {
    reaches('tile-ink', 'tile', TEXT);
    reaches('on-hive', 'hive', TEXT);
    reaches('on-hive', 'hive-tile', TEXT);
    reaches('ink', 'hive-wash', TEXT);
    reaches('hive-text', 'hive-wash', TEXT);
    reaches('paper', 'bad-text', TEXT);
  });

  it('of words on teal, and of the large letters of chosen dice', () => {
    reaches('on-shake', 'shake-fill', TEXT);
    reaches('on-shake', 'shake-high', TEXT - 0.1);
    reaches('on-shake-tile', 'shake-tile', SHAPE);
    reaches('ink', 'shake-wash', TEXT);
    reaches('shake-text', 'shake-wash', TEXT);
  });

  it('of words on indigo', () => {
    reaches('on-cross', 'cross-fill', TEXT);
    reaches('on-cross', 'cross-high', TEXT);
    reaches('ink', 'cross-wash', TEXT);
    reaches('cross-text', 'cross-wash', TEXT);
  });

  it('of edges, and of letters that are not in the hive, which are large', () => {
    for (const ground of ['paper', 'raised']) reaches('edge', ground, SHAPE);
  });
});
