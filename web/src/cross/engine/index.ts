import type { Engine } from './engine';
import { PageEngine } from './page/page-engine';
import { ServerEngine } from './server-engine';

export type * from './engine';

/** Who answers questions about positions: the page what it can, the server the rest. */
export const engine: Engine = new PageEngine(new ServerEngine());
