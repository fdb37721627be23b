// @vitest-environment jsdom
import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Comb from './Comb.svelte';

let said: string[];
let comb: object;

beforeEach(() => {
  said = [];
  comb = mount(Comb, {
    target: document.body,
    props: { letters: [...'NAECORT'], onletter: (letter: string) => said.push(letter) },
  });
});

afterEach(() => unmount(comb));

function button(name: string): HTMLButtonElement {
  const found = document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
  if (!found) throw new Error(`no button ${name}`);
  return found;
}

const down = (): MouseEvent => new MouseEvent('pointerdown', { bubbles: true, button: 0 });

describe('Comb', () => {
  it('names its seven tiles', () => {
    const names = [...document.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'));
    expect(names).toEqual(['N, centre letter', 'A', 'C', 'E', 'O', 'R', 'T']);
  });

  it('writes one letter a touch', () => {
    button('A').dispatchEvent(down());
    button('A').click();
    expect(said).toEqual(['A']);
  });

  it('writes one letter a click that no touch began, as screen readers make them', () => {
    button('N, centre letter').click();
    button('N, centre letter').click();
    expect(said).toEqual(['N', 'N']);
  });

  it('loses nothing when a second finger is down before the first is up', () => {
    button('A').dispatchEvent(down());
    button('C').dispatchEvent(down());
    button('C').click();
    expect(said).toEqual(['A', 'C']);
  });
});
