/** A small picture of a game: some of its pieces with letters on them. */
export interface Art {
  shape: 'cell' | 'die' | 'square';
  /** Whether lines of a board run behind the pieces. */
  grid?: boolean;
  /** The colours of the bright piece. */
  face: string;
  side: string;
  ink: string;
  pieces: readonly { x: number; y: number; letter: string; bright?: boolean }[];
}
