import { crossPaths } from '../routes';
import { MAX_FRAGMENT, packed, type SharedAnalysis } from './shared';

/**
 * The address of an analysis; null, if it is too long for one.
 *
 * `same`: nothing was added to what the address led to, so that it only says which move is shown.
 */
export async function addressOf(shared: SharedAnalysis, same: boolean): Promise<string | null> {
  const query = new URLSearchParams(location.search);
  if (same && query.has('game') && isOnMain(shared)) {
    query.set('after', String(shared.at + 1));
    return `${crossPaths.analysis}?${query}`;
  }
  if (same && query.has('link')) return null;
  if (same && shared.nodes.length === 0 && !shared.cgp.replace(/[\d/ ]/g, '')) return null;
  const text = await packed(shared);
  return text.length <= MAX_FRAGMENT ? `${crossPaths.analysis}#${text}` : null;
}

/** Whether the moves up to the shown one are those of the game, one after the other. */
const isOnMain = ({ nodes }: SharedAnalysis): boolean => nodes.every(({ parent }, i) => parent === i - 1);
