import { expect, it } from 'vitest';
import { hexagon, ring } from './hexagon';

it('draws six rounded corners and closes', () => {
  const path = hexagon(50, 0.2);
  expect(path.match(/Q/g)).toHaveLength(6);
  expect(path.endsWith('Z')).toBe(true);
  expect(path).toContain('Q0.00 -50.00');
});

it('lays six neighbours around the middle, clockwise from the upper right', () => {
  const places = ring(95);
  expect(places).toHaveLength(6);
  for (const { x, y } of places) expect(Math.hypot(x, y)).toBeCloseTo(95);
  expect(places[0]?.x).toBeGreaterThan(0);
  expect(places[0]?.y).toBeLessThan(0);
  expect(places[1]?.y).toBeCloseTo(0);
});
