// Notes what a page reads while it is rendered, so that the page cache knows which changes end it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnsweredSearch } from '#domain/alerts/pages/cached-pages.ts';
import { spelledWords } from '#domain/alerts/pages/spelled-words.ts';
import type { ReadModel } from '#domain/search/read-model.server.ts';
import type { SearchPort } from '#domain/search/search-query.ts';

export interface PageReads {
  searches: AnsweredSearch[];
  /** All listings of the home whose page it is. */
  listings: number[];
  /** The page says that it shows nothing of listings besides these and the answers of these searches. */
  isAll: boolean;
}

const reading = new AsyncLocalStorage<PageReads>();

export async function noteReads<Made>(make: () => Promise<Made>): Promise<{ made: Made; reads: PageReads }> {
  const reads: PageReads = { searches: [], listings: [], isAll: false };
  return { made: await reading.run(reads, make), reads };
}

export function notedSearch({ search, corpus }: Pick<ReadModel, 'search' | 'corpus'>): SearchPort['search'] {
  return async (query) => {
    const answer = await search(query);
    const reads = reading.getStore();
    if (reads) {
      const words = query.term === undefined ? [] : spelledWords(query.term, corpus);
      reads.searches.push({ query, answer, words });
    }
    return answer;
  };
}

/** For loaders of pages that show nothing of listings besides the answers of searches. */
export function readsOnlySearches(): void {
  const reads = reading.getStore();
  if (reads) reads.isAll = true;
}

/** For the page of a home: it shows nothing of listings besides these, all those of the home, and the answers of searches. */
export function readsHome(listings: readonly number[]): void {
  const reads = reading.getStore();
  if (!reads) return;
  reads.listings.push(...listings);
  reads.isAll = true;
}
