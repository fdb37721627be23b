import type { Drawing } from '../ui/Icon.svelte';

const OUTLINE = 'M12 3.2 19.6 7.6v8.8L12 20.8 4.4 16.4V7.6Z';

export const HEXAGON: Drawing = { path: OUTLINE, solid: true };

/** A word that uses every letter of the hive. */
export const PANGRAM: Drawing = { path: `${OUTLINE}M9 12.2l2.2 2.2 4-4.6` };
