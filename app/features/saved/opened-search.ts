// The saved search that this tab has opened, for as long as its results are being refined.
const STORAGE_KEY = 'stoop.opened-search';

export interface OpenedSearch {
  path: string;
  title: string;
}

export function rememberOpened({ path, title }: OpenedSearch): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path, title }));
  } catch {
    // Without storage, the search can't be updated from its results.
  }
}

/** The search with this path is no longer saved. */
export function forgetOpened(path: string): void {
  if (readOpened()?.path === path) sessionStorage.removeItem(STORAGE_KEY);
}

/** Null: none, or something else was stored there. */
export function readOpened(): OpenedSearch | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<OpenedSearch> | null;
    return typeof kept?.path === 'string' && typeof kept.title === 'string'
      ? { path: kept.path, title: kept.title }
      : null;
  } catch {
    return null;
  }
}
