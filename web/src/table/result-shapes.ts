import { hexagon } from '../ui/hexagon';

/** A hexagon with round corners as a path of a canvas. */
export function roundedHexagon(x: number, y: number, radius: number): Path2D {
  const path = new Path2D();
  path.addPath(new Path2D(hexagon(radius, 0.24)), { e: x, f: y });
  return path;
}
