/** As much of `localStorage` as settings need. */
export interface TextStore {
  read(key: string): string | undefined;
  write(key: string, text: string): void;
}

/** The browser's own store; where it is missing or refuses, things last as long as the page. */
export function browserStore(): TextStore {
  const memory = new Map<string, string>();
  return {
    read(key) {
      try {
        return localStorage.getItem(key) ?? memory.get(key);
      } catch {
        return memory.get(key);
      }
    },
    write(key, text) {
      memory.set(key, text);
      try {
        localStorage.setItem(key, text);
      } catch {
        // Full or forbidden: the memory has it.
      }
    },
  };
}

/** A stored JSON value, or undefined where there is none that can be read. */
export function readJson(store: TextStore, key: string): unknown {
  try {
    return JSON.parse(store.read(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
