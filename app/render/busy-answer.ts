/**
 * The answer to too many requests (429), or to a request while the server has too much to do (503), with the time to
 * wait.
 */
export function busyAnswer(status: 429 | 503, retryAfterSeconds: number): Response {
  const text = status === 429 ? 'Too many requests' : 'The server is too busy right now';
  return Response.json(
    { error: `${text}; try again in ${retryAfterSeconds} s` },
    { status, headers: { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' } },
  );
}
