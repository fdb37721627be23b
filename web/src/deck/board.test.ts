import { describe, expect, it } from 'vitest';
import { areNeighbours, boardOf } from './board';

/** Numbers that look random and are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

describe('a small board', () => {
  it.each(['MOT', 'PAIN', 'PORTE', 'LUMIÈRE', 'ESCALIERS'])('has %s on a chain of neighbours', (word) => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const { size, faces, path } = boardOf([...word], [...'ABCDE'], random(seed));
      expect(faces).toHaveLength(size * size);
      expect(path.map((square) => faces[square]).join('')).toBe(word);
      expect(new Set(path).size).toBe(word.length);
      for (const [i, square] of path.slice(1).entries())
        expect(areNeighbours(square, path[i] ?? -1, size)).toBe(true);
    }
  });

  it('goes on with bad luck, and without other words', () => {
    const { faces, path } = boardOf([...'ESCALIERS'], [], () => 0);
    expect(path.map((square) => faces[square]).join('')).toBe('ESCALIERS');
    expect(faces.every((face) => 'ESCALIERS'.includes(face))).toBe(true);
  });
});
