import { parseSearchParams } from '#domain/search/query-params.ts';
import { serverContext } from '#app/platform/server-context.ts';
import type { Route } from './+types/map-home';

/** The one home of a pin: the search of the page, narrowed to the pin's square. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { query } = parseSearchParams(url.searchParams);
  const { items } = await context.get(serverContext).search.search({ ...query, page: 1, pageSize: 1 });
  return Response.json(items[0] ?? null, { headers: { 'Cache-Control': 'no-store' } });
}
