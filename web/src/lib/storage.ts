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
