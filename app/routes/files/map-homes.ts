import { parseSearchParams } from '#domain/search/read-query-params.ts';
import { limitReads } from '#app/render/limit-reads.server.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/map-homes';

/** The homes of a pin or a cluster: the page's search, limited to the box of the mark. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const busy = limitReads(context, 'mapHomes');
  if (busy) return busy;
  const { query } = parseSearchParams(url.searchParams);
  const { total, items } = await context.get(serverContext).search.search({ ...query, page: 1 });
  return Response.json({ total, items }, { headers: { 'Cache-Control': 'no-store' } });
}
