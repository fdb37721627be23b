import { describe, expect, it, vi } from 'vitest';
import { feedback } from '../lib/feedback.svelte';
import { fakeView } from './fakes';
import { HEXAGON } from './icons';
import type { HiveView } from './types';
import { menuItems } from './menu';

const acts = {
  share: vi.fn(),
  result: vi.fn(),
  invite: vi.fn(),
  reveal: vi.fn(),
  end: vi.fn(),
  wall: vi.fn(),
  help: vi.fn(),
};
const texts = (view: Partial<HiveView>, today: string | null = null): string[] =>
  menuItems(fakeView(view), today, acts).map(({ text }) => text);

describe('the menu', () => {
  it('reveals only to who plays alone and is not done', () => {
    expect(texts({})).toContain('Show the answers…');
    expect(texts({ phase: 'over', revealed: true })).not.toContain('Show the answers…');
    expect(texts({ mode: 'coop' })).not.toContain('Show the answers…');
  });

  it('lets a host end and everybody invite', () => {
    expect(texts({ mode: 'race' })).toEqual(
      expect.arrayContaining(['Invite…', 'Projector', 'End for everyone…']),
    );
    expect(texts({ mode: 'race', host: false })).not.toContain('End for everyone…');
    expect(texts({ mode: 'race', host: false })).not.toContain('Projector');
    expect(texts({ mode: 'race', phase: 'lobby', seed: '' })).not.toContain('Share this hive…');
  });

  it('shares a hive when it is over, and a day at any time', () => {
    expect(texts({ seed: '' })).not.toContain('Share this hive…');
    expect(texts({ seed: '', date: '2026-11-15' })).toContain('Share this hive…');
    expect(texts({ phase: 'over', revealed: true })).toContain('Share this hive…');
  });

  it('says what the switch of the sound will do', () => {
    expect(texts({})).toContain('Turn sound on');
    feedback.sound = true;
    expect(texts({})).toContain('Turn sound off');
    feedback.sound = false;
  });

  it('leads to today and yesterday', () => {
    const all = menuItems(fakeView({ date: '2026-11-02' }), '2026-11-15', acts);
    expect(all.find(({ icon }) => icon === HEXAGON)?.href).toBe('/hive/day/2026-11-15');
    expect(texts({ date: '2026-11-15' }, '2026-11-15')).not.toContain('Play today’s hive');
    expect(texts({}, '2026-11-15')).toContain('Yesterday’s answers');
  });

  it('keeps the answers of yesterday from who is playing it', () => {
    expect(texts({ date: '2026-11-14' }, '2026-11-15')).not.toContain('Yesterday’s answers');
    expect(texts({ date: '2026-11-14', phase: 'over' }, '2026-11-15')).toContain('Yesterday’s answers');
  });
});
