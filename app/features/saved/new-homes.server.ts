import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '#db/schema.ts';
import { countNewHomes } from '#domain/saved/count-new-homes.server.ts';
import { SEARCHES_A_REQUEST } from '#domain/saved/new-homes.ts';
import { readSearchPath } from '#domain/saved/search-path.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';

const LONGEST_PATH = 4000;
/** Milliseconds; beyond it there are no dates. */
const LATEST_TIME = 8.64e15;

const searchPath = z
  .string()
  .max(LONGEST_PATH)
  .transform(readSearchPath)
  .refine((query): query is SearchQuery => query !== null, 'must be the address of a results page');

const askedSchema = z.object({
  searches: z
    .array(z.object({ path: searchPath, since: z.int().nonnegative().max(LATEST_TIME) }))
    .max(SEARCHES_A_REQUEST),
});

/** The body: {"searches": [{"path": "/buy?city=Hoboken", "since": milliseconds}]}. The counts come in that order. */
export async function answerNewHomes(request: Request, db: Kysely<Database>): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined);
  const asked = askedSchema.safeParse(body);
  if (!asked.success) return Response.json({ error: z.prettifyError(asked.error) }, { status: 400 });
  const counts: number[] = [];
  // One after the other: other visitors' searches go in between.
  for (const { path, since } of asked.data.searches) counts.push(await countNewHomes(db, path, new Date(since)));
  return Response.json({ counts });
}
