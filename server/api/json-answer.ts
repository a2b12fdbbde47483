// How the JSON doors answer: readable by any site, since nothing personal is in it.
import type { QueryProblem } from '#domain/search/query-params.ts';

const HEADERS = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' };

export function answerJson(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: HEADERS });
}

/** `json`: already printed. */
export function answerPrinted(json: string): Response {
  return new Response(json, { headers: HEADERS });
}

export function refuseBusy(retryAfterSeconds: number): Response {
  const message = `That was a lot at once; try again in ${retryAfterSeconds} s.`;
  const answer = answerJson({ error: 'too_many_requests', message }, 429);
  answer.headers.set('Retry-After', String(retryAfterSeconds));
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** 400 that names each field and what it must be. */
export function refuseFields(problems: readonly Pick<QueryProblem, 'field' | 'value' | 'message'>[]): Response {
  const message = problems.map((problem) => problem.message).join(' ');
  const fields = problems.map(({ field, value, message: reason }) => ({ field, value, message: reason }));
  return answerJson({ error: 'invalid_parameters', message, fields }, 400);
}
