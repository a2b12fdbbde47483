// GET /api/cities?term=: the pages' city autocomplete as JSON.
import { findCities } from '#domain/places/find-cities.server.ts';
import type { ServerContext } from '#server/server-context.ts';
import { answerJson, refuseFields } from './json-answer.ts';

const SHORTEST_TERM = 2;
const LONGEST_TERM = 100;

export async function getCities(request: Request, { db }: Pick<ServerContext, 'db'>): Promise<Response> {
  const term = (new URL(request.url).searchParams.get('term') ?? '').replaceAll('\0', '').trim();
  if (term.length < SHORTEST_TERM || term.length > LONGEST_TERM) {
    const message = `term must have ${SHORTEST_TERM} to ${LONGEST_TERM} characters.`;
    return refuseFields([{ field: 'term', value: term, message }]);
  }
  return answerJson({ term, cities: await findCities(db, term) });
}
