// The ids of saved homes, newest first, in this browser's storage: a visitor's own list, or a copy of the account's, so
// that every page shows the right hearts immediately. The account itself is read and written by account-saved.ts.
import { readAccount, subscribeToSession } from '#app/session/session.ts';

const VISITOR_KEY = 'stoop.saved-homes';
/** Removed at sign-out with everything else that is stored for the account. */
const ACCOUNT_KEY = 'stoop.account.saved-homes';
const EMPTY: readonly number[] = [];

interface AccountCopy {
  owner: string;
  ids: readonly number[];
  /** When the account was last read (milliseconds). */
  readAt: number;
}

/** Used if the browser refuses storage: saved homes then last as long as the page. */
const unstored = new Map<string, string>();
/** The parsed list and its stored text, so that an unchanged list stays the same object. */
let remembered: { text: string; ids: readonly number[] } = { text: '', ids: EMPTY };
const listeners = new Set<() => void>();

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
}

function writeItem(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}

/** The list of the person at this browser. Browser only. */
export function readSavedIds(): readonly number[] {
  const owner = readAccount()?.id;
  const text = `${owner} ${readItem(owner ? ACCOUNT_KEY : VISITOR_KEY)}`;
  if (text !== remembered.text) {
    remembered = { text, ids: owner ? (readAccountCopy(owner)?.ids ?? EMPTY) : readVisitorIds() };
  }
  return remembered.ids;
}

export function readVisitorIds(): readonly number[] {
  return parseIds(parse(readItem(VISITOR_KEY)));
}

export function writeVisitorIds(ids: readonly number[]): void {
  writeItem(VISITOR_KEY, JSON.stringify(ids));
}

/** Null if this browser has no copy of that account's list. */
export function readAccountCopy(owner: string): AccountCopy | null {
  const copy = parse(readItem(ACCOUNT_KEY)) as Partial<AccountCopy> | null;
  if (copy?.owner !== owner) return null;
  return { owner, ids: parseIds(copy.ids), readAt: Number(copy.readAt) || 0 };
}

export function writeAccountCopy(copy: AccountCopy): void {
  writeItem(ACCOUNT_KEY, JSON.stringify(copy));
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function parseIds(ids: unknown): readonly number[] {
  return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : EMPTY;
}

export function subscribeToSavedIds(listener: () => void): () => void {
  listeners.add(listener);
  // Also reports changes made in other tabs, since it listens to every change of the storage.
  const endSession = subscribeToSession(listener);
  return () => {
    listeners.delete(listener);
    endSession();
  };
}

export function withId(ids: readonly number[], id: number, isSaved: boolean): readonly number[] {
  const others = ids.filter((each) => each !== id);
  return isSaved ? [id, ...others] : others;
}

/** Applies to `ids` what was added and removed between two other states of the list. */
export function withChanges(
  ids: readonly number[],
  before: readonly number[],
  after: readonly number[],
): readonly number[] {
  const added = after.filter((id) => !before.includes(id)).toReversed();
  const removed = before.filter((id) => !after.includes(id));
  return [...removed.map((id) => [id, false] as const), ...added.map((id) => [id, true] as const)].reduce(
    (list, [id, isSaved]) => withId(list, id, isSaved),
    ids,
  );
}
