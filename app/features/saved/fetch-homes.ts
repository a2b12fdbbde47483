import { SAVED_HOMES_A_REQUEST, type SavedHome } from '#domain/saved/saved-home.ts';

/** Those that may be shown, in the requested order; read in parts. */
export async function fetchHomes(ids: readonly number[]): Promise<SavedHome[]> {
  const parts: Promise<SavedHome[]>[] = [];
  for (let from = 0; from < ids.length; from += SAVED_HOMES_A_REQUEST)
    parts.push(fetchPart(ids.slice(from, from + SAVED_HOMES_A_REQUEST)));
  return (await Promise.all(parts)).flat();
}

async function fetchPart(ids: readonly number[]): Promise<SavedHome[]> {
  const response = await fetch(`/saved-homes?ids=${ids.join(',')}`);
  if (!response.ok) throw new Response("We couldn't load the saved homes.", { status: response.status });
  const { homes } = (await response.json()) as { homes: SavedHome[] };
  return homes;
}
