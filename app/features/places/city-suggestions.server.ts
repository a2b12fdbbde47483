import { type FoundCity, findCities } from '#domain/places/find-cities.server.ts';
import type { ServerContext } from '#server/server-context.ts';

const MINIMUM_LETTERS = 2;
const MAXIMUM_LETTERS = 100;

export interface CitySuggestions {
  /** What was asked, so that a late answer is not taken for a newer one. */
  term: string;
  cities: FoundCity[];
}

export async function suggestCities({ db, log }: ServerContext, asked: string): Promise<CitySuggestions> {
  const term = asked.trim();
  if (term.length < MINIMUM_LETTERS || term.length > MAXIMUM_LETTERS) return { term, cities: [] };
  try {
    return { term, cities: await findCities(db, term) };
  } catch (error) {
    // Spec section 8: a city search that fails is logged and an empty list is shown.
    log('error', 'city search failed', { cause: String(error) });
    return { term, cities: [] };
  }
}
