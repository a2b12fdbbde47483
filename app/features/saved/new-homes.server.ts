import { z } from 'zod';
import { countNewHomes } from '#domain/saved/count-new-homes.server.ts';
import { SEARCHES_A_REQUEST } from '#domain/saved/new-homes.ts';
import { readSearchPath } from '#domain/saved/search-path.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { ServerContext } from '#server/server-context.ts';
import { busyAnswer } from '#app/render/busy-answer.ts';

const LONGEST_PATH = 4000;
const BUSY_SECONDS = 5;
/** Milliseconds; JavaScript has no later dates. */
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

/**
 * The body is {"searches": [{"path": "/buy?city=Hoboken", "since": milliseconds}]}. The counts are returned in that
 * order.
 */
export async function answerNewHomes(
  request: Request,
  { db, costlyDoors }: Pick<ServerContext, 'db' | 'costlyDoors'>,
  address: string,
): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined);
  const asked = askedSchema.safeParse(body);
  if (!asked.success) return Response.json({ error: z.prettifyError(asked.error) }, { status: 400 });
  const { searches } = asked.data;
  const wait = costlyDoors.takeSearchTurns(address, searches.length);
  if (wait > 0) return busyAnswer(429, wait);
  const counts: number[] = [];
  for (const { path, since } of searches) {
    // Each count waits for its own turn, so that other visitors' searches can run in between.
    const count = await costlyDoors.inCountTurn(address, () => countNewHomes(db, path, new Date(since)));
    if (count === null) return busyAnswer(503, BUSY_SECONDS);
    counts.push(count);
  }
  return Response.json({ counts });
}
