// Saved searches, newest first: a visitor's in this browser, or those of an account (account-saved.ts).
import { readAccount } from '#app/session/session.ts';
import { forgetOpened, rememberOpened } from './opened-search.ts';

const STORAGE_KEY = 'stoop.saved-searches';
const LIMIT = 50;

export interface SavedSearch {
  /** Its number in the account, which mails link to. */
  id?: number;
  /** Path and parameters of the results page. */
  path: string;
  title: string;
  /** When it was last opened (milliseconds); missing in lists that older versions stored in a browser. */
  lookedAt?: number;
  /** How often its homes are emailed; null: as the account's preferences say. Missing for a visitor's searches. */
  frequency?: SearchFrequency | null;
  /** Whether it tells by text message and push; null: as the account's preferences say. Only accounts have these. */
  bySms?: boolean | null;
  byPush?: boolean | null;
}

/** What can be changed of a saved search. */
export type SearchChange = Partial<Pick<SavedSearch, 'path' | 'title' | 'frequency' | 'bySms' | 'byPush'>>;

/** Another saved search has the new filters already. */
export class SameFilters extends Error {
  override readonly name = 'SameFilters';
}

export type SearchFrequency = 'instant' | 'daily' | 'weekly' | 'never';

export function readVisitorSearches(): SavedSearch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSavedSearch) : [];
  } catch {
    // If storage is refused or holds something foreign, the list is empty.
    return [];
  }
}

/** False if the browser refuses storage. */
export function writeVisitorSearches(searches: readonly SavedSearch[]): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(searches.slice(0, LIMIT)));
    return true;
  } catch {
    return false;
  }
}

/** Marks the search as opened: new homes are counted from now on. */
export async function lookAtSearch(path: string): Promise<void> {
  const owner = readAccount()?.id;
  if (owner) {
    const { lookAtAccountSearch } = await import('./account-saved.ts');
    return lookAtAccountSearch(owner, path);
  }
  const lookedAt = Date.now();
  writeVisitorSearches(readVisitorSearches().map((each) => (each.path === path ? { ...each, lookedAt } : each)));
}

/** Whoever it belongs to. @throws SameFilters */
export async function changeSearch(path: string, change: SearchChange): Promise<void> {
  const owner = readAccount()?.id;
  if (owner) {
    const { changeAccountSearch } = await import('./account-saved.ts');
    return changeAccountSearch(owner, path, change);
  }
  const searches = readVisitorSearches();
  if (change.path !== undefined && searches.some((each) => each.path === change.path)) throw new SameFilters();
  writeVisitorSearches(searches.map((each) => (each.path === path ? { ...each, ...change } : each)));
}

/** Returns where the search was saved; null if this browser refuses storage. Throws if the account rejects it. */
export async function saveSearch(search: SavedSearch): Promise<'account' | 'browser' | null> {
  const place = await store(search);
  // Its results, which are often on the page, say that it is saved.
  if (place !== null) rememberOpened(search);
  return place;
}

async function store(search: SavedSearch): Promise<'account' | 'browser' | null> {
  const owner = readAccount()?.id;
  if (owner) {
    const { addAccountSearch } = await import('./account-saved.ts');
    await addAccountSearch(owner, search);
    return 'account';
  }
  const others = readVisitorSearches().filter((each) => each.path !== search.path);
  return writeVisitorSearches([search, ...others]) ? 'browser' : null;
}

export async function removeSearch(path: string): Promise<void> {
  forgetOpened(path);
  const owner = readAccount()?.id;
  if (owner) {
    const { removeAccountSearch } = await import('./account-saved.ts');
    await removeAccountSearch(owner, path);
  } else writeVisitorSearches(readVisitorSearches().filter((each) => each.path !== path));
}

function isSavedSearch(value: unknown): value is SavedSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { path, title } = value as Partial<SavedSearch>;
  return typeof path === 'string' && /^\/(buy|rent|search)(\?|$)/.test(path) && typeof title === 'string';
}
