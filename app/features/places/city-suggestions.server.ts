import { type FoundCity, findCities } from '#domain/places/find-cities.server.ts';
import type { ServerContext } from '#server/server-context.ts';

const MINIMUM_LETTERS = 2;
const MAXIMUM_LETTERS = 100;

export async function suggestCities({ db, log }: ServerContext, asked: string): Promise<FoundCity[]> {
  const term = asked.replaceAll('\0', '').trim();
  if (term.length < MINIMUM_LETTERS || term.length > MAXIMUM_LETTERS) return [];
  try {
    return await findCities(db, term);
  } catch (error) {
    // A failed city search is logged, and an empty list is shown (specification, section 8).
    log('error', 'city search failed', { cause: String(error) });
    return [];
  }
}
