/** One entry of the browser's storage. Storage may be full, forbidden or hold an old format; then nothing is kept. */
export interface Stored<T> {
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

export function stored<T>(key: string, storage: () => Storage = () => sessionStorage): Stored<T> {
  const name = `lexicade:${key}`;
  return {
    read() {
      try {
        const text = storage().getItem(name);
        return text === null ? null : (JSON.parse(text) as T);
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        storage().setItem(name, JSON.stringify(value));
      } catch {
        // In private windows and on full disks the game works, but does not survive a reload.
      }
    },
    clear() {
      try {
        storage().removeItem(name);
      } catch {
        // As above.
      }
    },
  };
}

const MINE = 'mine:';

/**
 * An entry that belongs to the person at this browser: kept when the browser is closed, forgotten at log-out.
 * Games, drafts and commands that wait for a connection are such entries.
 */
export const personal = <T>(key: string): Stored<T> => stored<T>(MINE + key, () => localStorage);

/** The keys of personal entries that begin so. */
export function personalKeys(beginning = ''): string[] {
  const start = `lexicade:${MINE}`;
  try {
    const names = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
    return names.filter((name) => name.startsWith(start + beginning)).map((name) => name.slice(start.length));
  } catch {
    return [];
  }
}

/** Forgets what belongs to the person who leaves. */
export function forgetPersonal(): void {
  for (const key of personalKeys()) personal(key).clear();
}
