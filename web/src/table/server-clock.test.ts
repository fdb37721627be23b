import { describe, expect, it } from 'vitest';
import { ServerClock } from './server-clock.svelte';

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();

describe('ServerClock', () => {
  it('is the device’s own until the server has spoken', () => {
    expect(new ServerClock(() => 5000).now).toBe(5000);
  });

  it('believes the quickest message: none arrives before it was sent', () => {
    let local = 100_000;
    const clock = new ServerClock(
      () => local,
      () => local,
    );
    clock.synchronise(time(160_000 - 400));
    clock.synchronise(time(160_000 - 30));
    clock.synchronise(time(160_000 - 250));
    expect(clock.offset).toBe(59_970);
    local += 2000;
    clock.tick();
    expect(clock.now).toBe(161_970);
  });

  it('forgets what it heard long ago: clocks drift', () => {
    let local = 0;
    const clock = new ServerClock(
      () => local,
      () => local,
    );
    clock.synchronise(time(9000));
    local = 100_000;
    for (let i = 0; i < 12; i += 1) clock.synchronise(time(101_000));
    expect(clock.offset).toBe(1000);
  });

  it.each([-3_600_000, 3_600_000])(
    'is right with the first message after the device’s was set by %i',
    (by) => {
      let [local, steady] = [100_000, 0];
      const clock = new ServerClock(
        () => local,
        () => steady,
      );
      for (let i = 0; i < 12; i += 1) clock.synchronise(time(160_000));
      steady += 1000;
      local += 1000 + by;
      clock.synchronise(time(161_000));
      expect(clock.now).toBe(161_000);
    },
  );

  it('does not listen to nonsense', () => {
    const clock = new ServerClock(() => 7);
    clock.synchronise('');
    expect([clock.offset, clock.now]).toEqual([0, 7]);
  });
});
