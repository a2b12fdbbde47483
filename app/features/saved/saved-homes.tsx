// Homes that a visitor saved, kept in this browser until there are accounts.
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';

const STORAGE_KEY = 'stoop.saved-homes';
const EMPTY: readonly number[] = [];

/** The parsed list by its stored text, so that an unchanged store keeps its identity. */
let remembered: { text: string | null; ids: readonly number[] } = { text: null, ids: EMPTY };
const listeners = new Set<() => void>();

/** The saved ids, newest first. Browser only. */
export function readSavedIds(): readonly number[] {
  const text = readStorage();
  if (text !== remembered.text) remembered = { text, ids: parseIds(text) };
  return remembered.ids;
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is refused in some private windows: saving then lasts as long as the page.
    return remembered.text;
  }
}

function parseIds(text: string | null): readonly number[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : EMPTY;
  } catch {
    return EMPTY;
  }
}

function writeIds(ids: readonly number[]) {
  const text = JSON.stringify(ids);
  remembered = { text, ids };
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // As in readStorage.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export interface SavedHomes {
  /** Newest first. */
  ids: readonly number[];
  toggle: (id: number) => void;
}

const SavedHomesContext = createContext<SavedHomes | null>(null);

export function SavedHomesProvider({ children }: { children: ReactNode }) {
  const ids = useSyncExternalStore(subscribe, readSavedIds, () => EMPTY);
  const saved = useMemo(
    () => ({
      ids,
      toggle: (id: number) => {
        const now = readSavedIds();
        writeIds(now.includes(id) ? now.filter((each) => each !== id) : [id, ...now]);
      },
    }),
    [ids],
  );
  return <SavedHomesContext value={saved}>{children}</SavedHomesContext>;
}

/** Throws outside its provider (spec section 8). */
export function useSavedHomes(): SavedHomes {
  const saved = use(SavedHomesContext);
  if (!saved) throw new Error('useSavedHomes must be used within a SavedHomesProvider');
  return saved;
}
