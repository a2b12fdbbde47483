// One value in this browser's storage that a page can follow. It is read when needed, stays the same object while its
// text is unchanged, and notifies every tab.

export interface BrowserStore<Value> {
  read(): Value;
  /** False if the browser refuses to store it. */
  write(value: Value): boolean;
  /** For useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
}

/** `parse` gets whatever is stored (null for nothing) and never throws. */
export function createBrowserStore<Value>(key: string, parse: (stored: unknown) => Value): BrowserStore<Value> {
  let known: { text: string | null; value: Value } | null = null;
  const listeners = new Set<() => void>();
  return {
    read() {
      const text = readItem(key);
      if (!known || known.text !== text) known = { text, value: parse(parseJson(text)) };
      return known.value;
    },
    write(value) {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        return false;
      }
      for (const listener of listeners) listener();
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
