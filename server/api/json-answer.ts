// How the JSON endpoints answer. Any site may read them, because they contain nothing personal.
import type { QueryProblem } from '#domain/search/read-query-params.ts';
import type { Bytes } from '#server/encoding.ts';
import { rememberBytes } from '#server/whole-answer.ts';

const HEADERS = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' };

export function answerJson(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: HEADERS });
}

/** `json`: already serialized, in UTF-8. */
export function answerPrinted(json: Bytes): Response {
  return rememberBytes(new Response(json, { headers: HEADERS }), json);
}

export function refuseBusy(retryAfterSeconds: number): Response {
  const message = `Too many requests; try again in ${retryAfterSeconds} s.`;
  const answer = answerJson({ error: 'too_many_requests', message }, 429);
  answer.headers.set('Retry-After', String(retryAfterSeconds));
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** A 400 that names each field and what it must be. */
export function refuseFields(problems: readonly Pick<QueryProblem, 'field' | 'value' | 'message'>[]): Response {
  const message = problems.map((problem) => problem.message).join(' ');
  const fields = problems.map(({ field, value, message: reason }) => ({ field, value, message: reason }));
  return answerJson({ error: 'invalid_parameters', message, fields }, 400);
}
