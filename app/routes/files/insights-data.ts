import { marketCsv } from '#app/features/insights/insights.server.ts';
import { limitReads } from '#app/render/limit-reads.server.ts';
import { serverContext } from '#app/render/server-context.ts';
import { readMarketOfPlace } from '#domain/insights/read-market.server.ts';
import type { Route } from './+types/insights-data';

/** The figures of a place, as the page shows them: `/insights-data/brooklyn.csv` or `.json`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, slug, format] = /^([a-z0-9-]{1,120})\.(csv|json)$/.exec(params.file) ?? [];
  const busy = limitReads(context, 'feed');
  if (busy) return busy;
  const market = slug === undefined ? null : await readMarketOfPlace(context.get(serverContext).db, slug);
  if (!market) {
    return new Response('There are no figures of this place: try new-york-city.csv or brooklyn.json.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  }
  if (format === 'json') return Response.json(market);
  return new Response(marketCsv(market), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="stoop-${slug}.csv"`,
    },
  });
}
