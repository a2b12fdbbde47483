import type { SupabaseClient } from '@supabase/supabase-js';
import type { AlertHistory } from '#domain/alerts/history/read-history.server.ts';
import { SEARCHES_A_REQUEST } from '#domain/saved/new-homes.ts';
import type { SavedHome } from '#domain/saved/saved-home.ts';
import { callFunction } from '#app/session/call-function.ts';
import { loadWithSession } from '#app/session/guards.ts';
import { noteFailure } from '#app/render/note-failure.ts';
import { readAccount } from '#app/session/session.ts';
import type { LoadedHistory } from './alert-history-texts.ts';
import type { SavedBuilding } from './account-saved.ts';
import { fetchHomes } from './fetch-homes.ts';
import { readVisitorIds } from './saved-ids.ts';
import { readVisitorSearches, type SavedSearch } from './saved-searches.ts';
import type { UsualMails } from './usual-mails.ts';

export interface SavedData {
  homes: SavedHome[];
  /** Saved homes that can no longer be shown. */
  hiddenIds: number[];
  /** When each was saved (milliseconds), if known: a list stored in the browser has no times. */
  savedAt: ReadonlyMap<number, number>;
  searches: SavedSearch[];
  /** How often an account's settings have its searches mailed; null: a visitor. */
  usualMails: UsualMails | null;
  /** Only accounts have them. */
  buildings: SavedBuilding[];
  /** By path: how many homes were listed in each search since it was last opened. */
  newHomes: ReadonlyMap<string, number>;
  /** What alerts found, on its own tab; null elsewhere. */
  history: LoadedHistory | null;
  /** True if stored in an account, false if in this browser. */
  isAccount: boolean;
  now: number;
}

/** Loads what the account or this browser stores, with the homes' current data. */
export async function loadSaved(url: URL): Promise<SavedData | Response> {
  const kept = await readKept(url);
  if (kept instanceof Response) return kept;
  const { savedAt, ids, searches, usualMails, buildings, history, isAccount } = kept;
  const [homes, newHomes] = await Promise.all([fetchHomes(ids), countNewHomes(searches)]);
  const shown = new Set(homes.map((home) => home.card.id));
  return {
    homes,
    hiddenIds: ids.filter((id) => !shown.has(id)),
    savedAt,
    searches,
    usualMails,
    buildings,
    newHomes,
    history,
    isAccount,
    now: Date.now(),
  };
}

async function readKept(url: URL) {
  // A mail links to a search of an account, so somebody who is signed out signs in first.
  if (!readAccount() && !url.searchParams.has('search')) {
    const savedAt: ReadonlyMap<number, number> = new Map();
    const searches = readVisitorSearches();
    return {
      ids: readVisitorIds(),
      savedAt,
      searches,
      usualMails: null,
      buildings: [],
      history: null,
      isAccount: false,
    };
  }
  return loadWithSession(url, async ({ session, client }) => {
    const { pullSaved, readAccountBuildings, readAccountSearches, readUsualMails } = await import('./account-saved.ts');
    const [savedAt, searches, usualMails, buildings, history] = await Promise.all([
      pullSaved(session.user.id),
      readAccountSearches(session.user.id),
      readUsualMails(session.user.id),
      readAccountBuildings(session.user.id),
      readHistory(url, client),
    ]);
    return { ids: [...savedAt.keys()], savedAt, searches, usualMails, buildings, history, isAccount: true };
  });
}

const USUAL_DAYS = 7;
const MORE_DAYS = 30;

async function readHistory({ searchParams }: URL, client: SupabaseClient): Promise<LoadedHistory | null> {
  if (searchParams.get('tab') !== 'alerts') return null;
  const days = searchParams.get('days') === String(MORE_DAYS) ? MORE_DAYS : USUAL_DAYS;
  return { ...(await callFunction<AlertHistory>(client, 'read-alert-history', { days })), days };
}

/** Without the counts, the searches themselves are still useful. */
async function countNewHomes(searches: readonly SavedSearch[]): Promise<ReadonlyMap<string, number>> {
  const asked = searches.flatMap(({ path, lookedAt: since }) => (since === undefined ? [] : [{ path, since }]));
  const parts: Promise<[string, number][]>[] = [];
  for (let from = 0; from < asked.length; from += SEARCHES_A_REQUEST)
    parts.push(countPart(asked.slice(from, from + SEARCHES_A_REQUEST)));
  return new Map((await Promise.all(parts)).flat());
}

async function countPart(searches: readonly { path: string; since: number }[]): Promise<[string, number][]> {
  try {
    const response = await fetch('/new-homes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ searches }),
    });
    if (!response.ok) throw new Error(String(response.status));
    const { counts } = (await response.json()) as { counts: number[] };
    return searches.map(({ path }, index) => [path, counts[index] ?? 0]);
  } catch (error) {
    noteFailure('New homes could not be counted', error);
    return [];
  }
}
