// GET /api/search: the search of the pages as JSON, for scripts and other sites. Parameters: domain/search/query-params.ts.
import { parseSearchParams } from '#domain/search/query-params.ts';
import type { ServerContext } from '#server/server-context.ts';
import { answerJson, refuseFields } from './json-answer.ts';

export async function getSearch(request: Request, { search }: Pick<ServerContext, 'search'>): Promise<Response> {
  const { query, problems } = parseSearchParams(new URL(request.url).searchParams, { unknownNames: 'report' });
  if (problems.length > 0) return refuseFields(problems);
  return answerJson(await search.search(query));
}
