// A copy of the account's saved searches in this browser: results pages are the same for everybody, but they say whether
// their search is saved. Removed at sign-out with everything else that is stored for the account.
import { createBrowserStore } from '#app/session/browser-store.ts';
import type { OpenedSearch } from './opened-search.ts';

export interface SearchCopy {
  owner: string;
  searches: readonly OpenedSearch[];
  /** When the account was last read (milliseconds). */
  readAt: number;
}

export const searchCopy = createBrowserStore('stoop.account.saved-searches', (stored): SearchCopy | null => {
  const { owner, searches, readAt } = (stored ?? {}) as Partial<SearchCopy>;
  return typeof owner === 'string' && Array.isArray(searches)
    ? { owner, searches: searches.filter(isSearch), readAt: Number(readAt) || 0 }
    : null;
});

function isSearch(search: Partial<OpenedSearch> | null): search is OpenedSearch {
  return typeof search?.path === 'string' && typeof search.title === 'string';
}

let changes = 0;

/**
 * Called before the account is read; what it returns stores the answer. An answer that may be older than a change of
 * this tab is dropped, and the next page reads again.
 */
export function startReading(owner: string): (searches: readonly OpenedSearch[]) => void {
  const before = changes;
  return (searches) => {
    if (changes !== before) return;
    const known = searches.map(({ path, title }) => ({ path, title }));
    searchCopy.write({ owner, searches: known, readAt: Date.now() });
  };
}

/** After a change that the account has stored; without a copy, there is nothing to change. */
export function changeSearchCopy(
  owner: string,
  change: (searches: readonly OpenedSearch[]) => readonly OpenedSearch[],
): void {
  changes++;
  const copy = searchCopy.read();
  if (copy?.owner === owner) searchCopy.write({ ...copy, searches: change(copy.searches) });
}
