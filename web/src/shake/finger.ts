export interface Spot {
  x: number;
  y: number;
}

/** The radius of a die's touch area as a share of its cell. It is round, so that diagonals pass between corners. */
const REACH = 0.41;

/** The cell of a board that a spot touches, or null between cells. Spots are in shares of the board's width. */
export function touched(spot: Spot, size: number): Spot | null {
  const x = Math.floor(spot.x * size);
  const y = Math.floor(spot.y * size);
  if (x < 0 || y < 0 || x >= size || y >= size) return null;
  const away = Math.hypot(spot.x * size - x - 0.5, spot.y * size - y - 0.5);
  return away <= REACH ? { x, y } : null;
}

/** The spots between two, close enough together that a quick finger skips no die. */
export function between(from: Spot, to: Spot, size: number): Spot[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * size * 6));
  return Array.from({ length: steps }, (_, i) => {
    const share = (i + 1) / steps;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}
