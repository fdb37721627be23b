/** A small board on which a word can be chained over neighbouring tiles, as the path shows. */
export interface SmallBoard {
  size: number;
  faces: string[];
  path: number[];
}

const TRIES = 500;

/** Whether two squares of a board touch, also at a corner. */
export function areNeighbours(a: number, b: number, size: number): boolean {
  const [down, across] = [Math.floor(a / size) - Math.floor(b / size), (a % size) - (b % size)];
  return a !== b && Math.abs(down) <= 1 && Math.abs(across) <= 1;
}

/** A way over as many squares, none twice. */
function way(length: number, size: number, random: () => number): number[] {
  const pick = (from: readonly number[]): number => from[Math.floor(random() * from.length)] ?? 0;
  const squares = Array.from({ length: size * size }, (_, i) => i);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const path = [pick(squares)];
    while (path.length < length) {
      const last = path.at(-1) ?? 0;
      const free = squares.filter((square) => areNeighbours(square, last, size) && !path.includes(square));
      if (free.length === 0) break;
      path.push(pick(free));
    }
    if (path.length === length) return path;
  }
  // Row by row, each in the other direction, goes over every square.
  const turned = (i: number): number => {
    const row = Math.floor(i / size);
    return row % 2 === 0 ? i : row * size + (size - 1 - (i % size));
  };
  return squares.slice(0, length).map(turned);
}

/** A board with these tiles on it; the other squares get some of the letters of other words. */
export function boardOf(
  tiles: readonly string[],
  others: readonly string[],
  random: () => number = Math.random,
): SmallBoard {
  const size = tiles.length <= 4 ? 3 : 4;
  const path = way(tiles.length, size, random);
  const letters = others.length > 0 ? others : tiles;
  const faces = Array.from({ length: size * size }, (_, square) => {
    const at = path.indexOf(square);
    return at >= 0 ? (tiles[at] ?? '') : (letters[Math.floor(random() * letters.length)] ?? '');
  });
  return { size, faces, path };
}
