import { written } from './draft';

export type Stroke = { act: 'write'; letters: string[] } | { act: 'erase' | 'clear' | 'shuffle' | 'enter' };

/**
 * What a key means at the hive, or null when it belongs to somebody else: to the browser, to a dialog
 * or a field, or to the very button that has the focus.
 */
export function stroke(event: KeyboardEvent): Stroke | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('dialog, input, textarea, select, [contenteditable]')) return null;
  const letters = written(event.key);
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
