import type { Language } from '../lib/wire';
import { written } from './typing';

export type Stroke = { act: 'write'; letters: string[] } | { act: 'erase' | 'clear' | 'shuffle' | 'enter' };

/**
 * What a key does at a table, or null when it belongs to the browser, a dialog, a field, or the button
 * with the focus.
 */
export function stroke(event: KeyboardEvent, language: Language): Stroke | null {
  if (event.isComposing || shortcut(event)) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('dialog, input, textarea, select, [contenteditable]')) return null;
  const letters = written(event.key, language);
  if (letters.length > 0) return { act: 'write', letters };
  const pressable = Boolean(target?.closest('a, button, summary'));
  switch (event.key) {
    case 'Backspace':
      return { act: 'erase' };
    case 'Escape':
      return { act: 'clear' };
    case ' ':
      return pressable || event.repeat ? null : { act: 'shuffle' };
    case 'Enter':
      return pressable || event.repeat ? null : { act: 'enter' };
    default:
      return null;
  }
}

/** AltGr, and Option on a Mac, write letters on many keyboards: Ł, Ñ, Å. Other modifiers are shortcuts. */
function shortcut(event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph')) return false;
  if (event.altKey && !event.ctrlKey && !event.metaKey) return !/^[^\p{ASCII}]$/u.test(event.key);
  return event.ctrlKey || event.metaKey || event.altKey;
}
