import { SAVED_HOMES_A_REQUEST } from '#domain/saved/saved-home.ts';
import { readHomes } from '#domain/saved/read-homes.server.ts';
import { limitReads } from '#app/render/limit-reads.server.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/saved-homes';

/** The cards for a browser's list of saved ids. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('ids') ?? '';
  const ids = asked
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  const busy = limitReads(context, 'home', Math.min(ids.length, SAVED_HOMES_A_REQUEST));
  if (busy) return busy;
  const homes = await readHomes(context.get(serverContext).db, ids);
  return Response.json({ homes }, { headers: { 'Cache-Control': 'no-store' } });
}

export function action() {
  return new Response('Use GET to read saved homes.\n', {
    status: 405,
    headers: { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
