import type { Engine } from './engine';
import { ServerEngine } from './server-engine';

export type * from './engine';

/** Who answers questions about positions. */
export const engine: Engine = new ServerEngine();
