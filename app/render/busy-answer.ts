/** Asked for too often (429), or more than can be done at the moment (503): when to come back. */
export function busyAnswer(status: 429 | 503, retryAfterSeconds: number): Response {
  const text = status === 429 ? 'Too many requests' : 'Too much is being asked for at the moment';
  return Response.json(
    { error: `${text}; try again in ${retryAfterSeconds} s` },
    { status, headers: { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' } },
  );
}
