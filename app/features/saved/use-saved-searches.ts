import { useEffect, useSyncExternalStore } from 'react';
import { noteFailure } from '#app/render/note-failure.ts';
import { useAccount } from '#app/session/session.ts';
import type { OpenedSearch } from './opened-search.ts';
import { searchCopy } from './saved-search-copy.ts';
import { readVisitorSearches } from './saved-searches.ts';

/** How long it may take to see a search that was saved on another device. */
const COPY_IS_FRESH_MS = 60_000;

/** One page may ask more than once. */
let reading: Promise<unknown> | null = null;

async function readOf(owner: string): Promise<void> {
  const { readAccountSearches } = await import('./account-saved.ts');
  await readAccountSearches(owner);
}

/** The saved searches of the person at this browser; null: not known yet. */
export function useSavedSearches(): readonly OpenedSearch[] | null {
  const owner = useAccount()?.id;
  const copy = useSyncExternalStore(searchCopy.subscribe, searchCopy.read, () => null);
  const own = copy !== null && copy.owner === owner ? copy : null;
  const readAt = own?.readAt ?? 0;
  useEffect(() => {
    if (!owner || Date.now() - readAt < COPY_IS_FRESH_MS) return;
    // Without an answer the copy stays as it is; the next page tries again.
    reading ??= readOf(owner)
      .catch((error: unknown) => noteFailure('Saved searches could not be read', error))
      .finally(() => {
        reading = null;
      });
  }, [owner, readAt]);
  return owner ? (own?.searches ?? null) : readVisitorSearches();
}
