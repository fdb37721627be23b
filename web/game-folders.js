import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

/** What one game's `build.json` says of its files, which it names as they begin.
 * @typedef {object} GameBuild
 * @property {Record<string, string[]>} [chunks] The files of a game that share one file of the build, by its name.
 *   `core` and `ui` are those that every page loads.
 * @property {string[]} [home] What the home page needs of the game at once.
 * @property {string} [texts] The texts that its pages need, `*` being the language.
 * @property {{ path: string, page: string }[]} [pages] The pages that people open first: the server names their files
 *   in the head of the page.
 * @property {{ page: string, max: number }} [budget] How many bytes of JavaScript playing may load first.
 */

/** A game's folder.
 * @typedef {object} GameFolder
 * @property {string} name
 * @property {string} path
 * @property {GameBuild} build
 */

const SRC = join(import.meta.dirname, 'src');

/** Folders outside of the client whose games a build has besides, as in a test that adds one. */
const further = (process.env.LEXICADE_GAME_FOLDERS ?? '').split(delimiter).filter(Boolean);

/** @returns {GameBuild} */
function buildOf(/** @type {string} */ path) {
  const file = join(path, 'build.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The folders of the games: those in `src` that have an entry.
 * @type {readonly GameFolder[]}
 */
export const GAME_FOLDERS = [...readdirSync(SRC).map((name) => join(SRC, name)), ...further]
  .filter((path) => existsSync(join(path, 'entry.ts')))
  .map((path) => ({ name: basename(path), path, build: buildOf(path) }));
