import type { SearchPort, SearchQuery } from '#domain/search/search-query.ts';
import { MOST_NEW_HOMES } from './new-homes.ts';

const PAGE_SIZE = 100;
/** Homes without a known listing date count as read but not as new: an import may bring many at once. */
const MOST_PAGES = 5;

/**
 * How many homes of a search were first listed after `since` (milliseconds), at most one more than MOST_NEW_HOMES.
 * Of homes whose source gives no date it is not known, so they do not count (docs/spec-deviations.md).
 */
export async function countNewHomes(search: SearchPort, query: SearchQuery, since: number): Promise<number> {
  let count = 0;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { items } = await search.search({ ...query, sort: 'recent', page, pageSize: PAGE_SIZE });
    const later = items.filter((home) => Date.parse(home.listedAt) > since);
    count += later.filter((home) => home.listedAtIsKnown).length;
    if (later.length < PAGE_SIZE || count > MOST_NEW_HOMES) break;
  }
  return Math.min(count, MOST_NEW_HOMES + 1);
}
