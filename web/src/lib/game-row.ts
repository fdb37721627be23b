/** What a list of games shows of one. */
export interface Row {
  title: string;
  /** Whether the title is a row of letters rather than words. */
  letters?: boolean;
  /** Whether the icon is filled, for a game that is complete. */
  filled?: boolean;
  /** What the phase `over` is called where the table goes on afterwards. */
  over?: string;
  /** Without it the list shows the phase, the people and the points. */
  progress?: { title: string; note: string; share: number };
}
