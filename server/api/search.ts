// GET /api/search: the pages' search as JSON, for scripts and other sites. Parameters: domain/search/query-params.ts.
import { printAnswer } from '#domain/search/answer-json.ts';
import { parseSearchParams } from '#domain/search/read-query-params.ts';
import type { ServerContext } from '#server/server-context.ts';
import { answerPrinted, refuseFields } from './json-answer.ts';

export async function getSearch(request: Request, { search }: Pick<ServerContext, 'search'>): Promise<Response> {
  const { query, problems } = parseSearchParams(new URL(request.url).searchParams, { unknownNames: 'report' });
  if (problems.length > 0) return refuseFields(problems);
  return answerPrinted(printAnswer(await search.search(query)));
}
