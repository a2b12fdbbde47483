import { sitemapFile } from '#app/features/feeds/sitemap.server.ts';
import { xmlResponse } from '#app/features/feeds/xml.ts';
import { limitReads } from '#app/render/limit-reads.server.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/sitemap-file';

export async function loader({ context, params }: Route.LoaderArgs) {
  const busy = limitReads(context, 'sitemap');
  if (busy) return busy;
  const { db, siteUrl } = context.get(serverContext);
  const name = params.file.endsWith('.xml') ? params.file.slice(0, -'.xml'.length) : '';
  const body = await sitemapFile(db, siteUrl, name);
  if (body === null)
    return new Response('There is no such sitemap.\n', { status: 404, headers: { 'content-type': 'text/plain' } });
  return xmlResponse('application/xml', body);
}
