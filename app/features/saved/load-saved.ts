import type { ListingCard } from '#domain/listings/listing.ts';
import { readSavedIds } from './saved-homes.tsx';
import { readSavedSearches, type SavedSearch } from './saved-searches.ts';

export interface SavedData {
  homes: ListingCard[];
  /** Saved homes that are no longer listed. */
  goneIds: number[];
  searches: SavedSearch[];
  now: number;
}

/** What this browser keeps, with the homes as they stand today. */
export async function loadSaved(): Promise<SavedData> {
  const ids = readSavedIds();
  const homes = ids.length === 0 ? [] : await fetchHomes(ids);
  const listed = new Set(homes.map((home) => home.id));
  return { homes, goneIds: ids.filter((id) => !listed.has(id)), searches: readSavedSearches(), now: Date.now() };
}

async function fetchHomes(ids: readonly number[]): Promise<ListingCard[]> {
  const response = await fetch(`/saved-homes?ids=${ids.join(',')}`);
  if (!response.ok) throw new Response('The saved homes could not be read.', { status: response.status });
  const { homes } = (await response.json()) as { homes: ListingCard[] };
  return homes;
}
