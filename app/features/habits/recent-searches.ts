// The most recent searches in this browser, newest first. Unlike saved searches, they are never mailed about.
import { createBrowserStore } from '#app/session/browser-store.ts';

export interface RecentSearch {
  /** Path and parameters of the results page. */
  path: string;
  title: string;
  /** Milliseconds. */
  at: number;
}

const LIMIT = 10;
/** A filter changed within this time counts as the same search. */
const SAME_SEARCH_MS = 30_000;

export const recentSearches = createBrowserStore<readonly RecentSearch[]>('stoop.recent-searches', (stored) =>
  Array.isArray(stored) ? stored.filter(isRecentSearch) : [],
);

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { path, title, at } = value as Partial<RecentSearch>;
  return (
    typeof path === 'string' &&
    /^\/(buy|rent|search)(\?|$)/.test(path) &&
    typeof title === 'string' &&
    typeof at === 'number'
  );
}

/** Adds a search to the list. If it only refines the newest one, it replaces that one. */
export function withSearch(searches: readonly RecentSearch[], search: RecentSearch): readonly RecentSearch[] {
  const [newest] = searches;
  const isRefined =
    newest !== undefined && search.at - newest.at < SAME_SEARCH_MS && pageOf(newest.path) === pageOf(search.path);
  const others = (isRefined ? searches.slice(1) : searches).filter((each) => each.path !== search.path);
  return [search, ...others].slice(0, LIMIT);
}

export function pageOf(path: string): string {
  return path.split('?')[0] ?? path;
}
