import { SAVED_HOMES_A_REQUEST, type SavedHome } from '#domain/saved/saved-home.ts';
import { readSavedIds } from './saved-homes.tsx';
import { readSavedSearches, type SavedSearch } from './saved-searches.ts';

export interface SavedData {
  homes: SavedHome[];
  /** Saved homes that may not be shown any more. */
  hiddenIds: number[];
  searches: SavedSearch[];
  now: number;
}

/** What this browser keeps, with the homes as they stand today. */
export async function loadSaved(): Promise<SavedData> {
  const ids = readSavedIds();
  const homes = await fetchHomes(ids);
  const shown = new Set(homes.map((home) => home.card.id));
  return { homes, hiddenIds: ids.filter((id) => !shown.has(id)), searches: readSavedSearches(), now: Date.now() };
}

async function fetchHomes(ids: readonly number[]): Promise<SavedHome[]> {
  const parts: Promise<SavedHome[]>[] = [];
  for (let from = 0; from < ids.length; from += SAVED_HOMES_A_REQUEST)
    parts.push(fetchPart(ids.slice(from, from + SAVED_HOMES_A_REQUEST)));
  return (await Promise.all(parts)).flat();
}

async function fetchPart(ids: readonly number[]): Promise<SavedHome[]> {
  const response = await fetch(`/saved-homes?ids=${ids.join(',')}`);
  if (!response.ok) throw new Response('The saved homes could not be read.', { status: response.status });
  const { homes } = (await response.json()) as { homes: SavedHome[] };
  return homes;
}
