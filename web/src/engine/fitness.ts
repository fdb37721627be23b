/** The smallest module with the instructions that the kernel needs. */
const VECTORS = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
];
const KEY = 'page-engine';
const SLOW_TOO = 'page-engine-slow';
/** Words beyond which a list takes too much memory for a page. */
const MAX_WORDS = 700_000;
/** A machine that takes longer to get ready, in milliseconds, asks the server from then on. */
export const MAX_READY = 8000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const { connection, deviceMemory } = navigator as { connection?: Connection; deviceMemory?: number };

/** Whether the line is slow, or whoever pays for it wants to save. */
export const isSlowLine = (): boolean =>
  Boolean(connection?.saveData) || /2g|3g/.test(connection?.effectiveType ?? '');

/** The reader knows the size, and wants the files over a slow line too. */
export const loadOverSlowLine = (): void => localStorage.setItem(SLOW_TOO, 'yes');

/** Whether this browser could answer questions itself. */
export const isAble = (): boolean =>
  typeof WebAssembly === 'object' &&
  typeof Worker === 'function' &&
  WebAssembly.validate(Uint8Array.from(VECTORS)) &&
  (deviceMemory ?? 4) >= 2 &&
  localStorage.getItem(KEY) !== 'weak';

/** Whether it does: it has proved no weak one, and nobody loads a lot over a slow line unasked. */
export const isFit = (): boolean => isAble() && (!isSlowLine() || localStorage.getItem(SLOW_TOO) === 'yes');

export const fits = (words: number): boolean => words <= MAX_WORDS;

/** Measured once, kept. */
export function proveWeak(): void {
  localStorage.setItem(KEY, 'weak');
}
