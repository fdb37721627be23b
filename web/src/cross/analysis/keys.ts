import type { Language } from '../../lib/wire';
import { stroke } from '../../table/keyboard';
import type { Analysis, Tab } from './analysis.svelte';
import type { SetUp } from './set-up.svelte';

const ARROWS: Readonly<Record<string, [down: boolean, by: 1 | -1]>> = {
  ArrowUp: [true, -1],
  ArrowDown: [true, 1],
  ArrowLeft: [false, -1],
  ArrowRight: [false, 1],
};
const TABS: readonly Tab[] = ['plays', 'simulation', 'end', 'kept'];
const LISTS =
  '[role="tabpanel"] :is([role="grid"], [data-row], [data-testid="preend-row"], [data-testid="end-move"])';

/** What a key does while a position is set up; whether it did something. */
export function settingUp(event: KeyboardEvent, setUp: SetUp, language: Language | undefined): boolean {
  const arrow = ARROWS[event.key];
  const target = event.target instanceof Element ? event.target : null;
  if (arrow) {
    if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('[role="group"]')) return false;
    setUp.step(...arrow);
    return true;
  }
  if (event.key === 'Delete') {
    setUp.erase();
    return true;
  }
  if (!language) return false;
  const meant = stroke(event, { ...language, letters: [...setUp.alphabet] });
  if (!meant) return false;
  if (meant.act === 'write') for (const letter of meant.letters) setUp.type(letter, event.shiftKey);
  else if (meant.act === 'erase') setUp.erase();
  else if (meant.act === 'shuffle') setUp.turnCursor();
  else if (meant.act === 'clear') setUp.held = null;
  else return false;
  return true;
}

/** What a key does to an analysis; whether it did something. */
export function analysing(event: KeyboardEvent, analysis: Analysis, add: () => void): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey) return false;
  const arrow = ARROWS[event.key];
  if (arrow) {
    const [vertical, by] = arrow;
    if (event.altKey && vertical) analysis.turnAside(by);
    else if (event.altKey || target?.closest('[role="tablist"]')) return false;
    else if (!vertical) analysis.walk(by);
    else return toList();
    return true;
  }
  if (event.altKey || event.repeat) return false;
  const pressable = Boolean(target?.closest('a, button, summary'));
  if (event.key === ' ' && !pressable) {
    if (analysis.isRunning('simulation')) analysis.stop('simulation');
    else if (analysis.rack.length > 0) {
      analysis.tab = 'simulation';
      analysis.ask('simulation');
    }
    return true;
  }
  if (event.key === 'Enter' && !pressable && analysis.ghost) analysis.playGhost();
  else if (event.key === 'Escape' && analysis.ghost) analysis.ghost = null;
  else if (event.key === 'a' || event.key === 'A') add();
  else if (/^[1-4]$/.test(event.key)) analysis.tab = TABS[Number(event.key) - 1] ?? 'plays';
  else return false;
  return true;
}

/** To the first row of the list in sight. */
function toList(): boolean {
  const first = document.querySelector<HTMLElement>(LISTS);
  first?.focus();
  return first !== null;
}
