/** The game whose colours and help a page borrows that belongs to none but has found out which one it is about. */
class Accent {
  borrowed = $state<string | null>(null);
}

export const accent = new Accent();
