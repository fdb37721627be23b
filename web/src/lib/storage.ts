/** Browser storage that may be full, forbidden or filled by an older version of us: then we do without. */
export interface Stored<T> {
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

export function stored<T>(key: string, room: () => Storage = () => sessionStorage): Stored<T> {
  const name = `lexicade:${key}`;
  return {
    read() {
      try {
        const text = room().getItem(name);
        return text === null ? null : (JSON.parse(text) as T);
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        room().setItem(name, JSON.stringify(value));
      } catch {
        // Private windows and full disks: the game goes on, only without surviving a reload.
      }
    },
    clear() {
      try {
        room().removeItem(name);
      } catch {
        // As above.
      }
    },
  };
}
