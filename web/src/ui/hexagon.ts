export interface Point {
  x: number;
  y: number;
}

const turn = (degrees: number, radius: number): Point => ({
  x: radius * Math.cos((degrees * Math.PI) / 180),
  y: radius * Math.sin((degrees * Math.PI) / 180),
});

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

const text = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** The outline of a hexagon standing on a corner, its corners rounded by a share of the side. */
export function hexagon(radius: number, round: number, middle: Point = { x: 0, y: 0 }): string {
  const corners = [-90, -30, 30, 90, 150, 210].map((angle) => {
    const { x, y } = turn(angle, radius);
    return { x: middle.x + x, y: middle.y + y };
  });
  const steps = corners.map((corner, i) => {
    const before = corners.at(i - 1) ?? corner;
    const after = corners[(i + 1) % 6] ?? corner;
    const start = `${i === 0 ? 'M' : 'L'}${text(between(corner, before, round))}`;
    return `${start} Q${text(corner)} ${text(between(corner, after, round))}`;
  });
  return `${steps.join(' ')} Z`;
}

/** The middles of the six cells around one in the middle, clockwise from the upper right. */
export function ring(distance: number): Point[] {
  return [-60, 0, 60, 120, 180, 240].map((angle) => turn(angle, distance));
}
