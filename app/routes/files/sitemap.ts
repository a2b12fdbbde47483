import { sitemapIndex } from '#app/features/feeds/sitemap.server.ts';
import { xmlResponse } from '#app/features/feeds/xml.ts';
import { limitReads } from '#app/render/limit-reads.server.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/sitemap';

export async function loader({ context }: Route.LoaderArgs) {
  const busy = limitReads(context, 'sitemap');
  if (busy) return busy;
  const { db, siteUrl } = context.get(serverContext);
  return xmlResponse('application/xml', await sitemapIndex(db, siteUrl));
}
