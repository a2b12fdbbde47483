// Searches that a visitor keeps in this browser, newest first.
const STORAGE_KEY = 'stoop.saved-searches';
const LIMIT = 50;

export interface SavedSearch {
  /** Path and parameters of the results page. */
  path: string;
  title: string;
}

export function readSavedSearches(): SavedSearch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSavedSearch) : [];
  } catch {
    // Storage that is refused or was written by something else holds nothing of ours.
    return [];
  }
}

/** False when the browser refuses to keep anything. */
export function writeSavedSearches(searches: readonly SavedSearch[]): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(searches.slice(0, LIMIT)));
    return true;
  } catch {
    return false;
  }
}

export function saveSearch(search: SavedSearch): boolean {
  return writeSavedSearches([search, ...readSavedSearches().filter((each) => each.path !== search.path)]);
}

function isSavedSearch(value: unknown): value is SavedSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { path, title } = value as Partial<SavedSearch>;
  return typeof path === 'string' && /^\/(buy|rent|search)(\?|$)/.test(path) && typeof title === 'string';
}
