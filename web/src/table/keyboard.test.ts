// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../lib/word-languages.svelte';
import { stroke, type Stroke } from './keyboard';

function press(key: string, html = '', init: KeyboardEventInit = {}): Stroke | null {
  document.body.innerHTML = html;
  let meant: Stroke | null = null;
  document.addEventListener('keydown', (event) => (meant = stroke(event, ENGLISH)), { once: true });
  const target = document.querySelector('[data-here]') ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  return meant;
}

const ON_BUTTON = '<button data-here></button>';

describe('stroke', () => {
  it.each([
    ['n', { act: 'write', letters: ['N'] }],
    ['Backspace', { act: 'erase' }],
    ['Escape', { act: 'clear' }],
    [' ', { act: 'shuffle' }],
    ['Enter', { act: 'enter' }],
    ['ArrowLeft', null],
    ['?', null],
  ])('%s', (key, meant) => expect(press(key)).toEqual(meant));

  it('leaves Enter and Space to a button that has the focus, letters not', () => {
    expect(press('Enter', ON_BUTTON)).toBe(null);
    expect(press(' ', ON_BUTTON)).toBe(null);
    expect(press('n', ON_BUTTON)).toEqual({ act: 'write', letters: ['N'] });
  });

  it('leaves everything to fields, dialogs and the browser', () => {
    expect(press('n', '<input data-here>')).toBe(null);
    expect(press('n', '<dialog open><p data-here></p></dialog>')).toBe(null);
    expect(press('r', '', { ctrlKey: true })).toBe(null);
    expect(press('a', '', { isComposing: true })).toBe(null);
  });

  it('takes letters that AltGr or Option write, and leaves shortcuts', () => {
    expect(press('ł', '', { altKey: true })).toEqual({ act: 'write', letters: ['Ł'] });
    expect(press('ł', '', { ctrlKey: true, altKey: true, modifierAltGraph: true })).not.toBe(null);
    expect(press('l', '', { altKey: true })).toBe(null);
    expect(press('ł', '', { ctrlKey: true, altKey: true })).toBe(null);
  });

  it('enters a word once, however long the key is held', () => {
    expect(press('Enter', '', { repeat: true })).toBe(null);
    expect(press('Backspace', '', { repeat: true })).toEqual({ act: 'erase' });
  });
});
