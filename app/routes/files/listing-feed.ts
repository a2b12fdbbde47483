import { FEED_PAGES, type FeedPage, listingFeed } from '#app/features/feeds/listing-feed.server.ts';
import { xmlResponse } from '#app/features/feeds/xml.ts';
import { limitReads } from '#app/render/limit-reads.server.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/listing-feed';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = /^(\w+)\.rss$/.exec(params.file)?.[1];
  if (!page || !Object.hasOwn(FEED_PAGES, page)) {
    return new Response('There is no such feed: try buy.rss, rent.rss or search.rss.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain' },
    });
  }
  const busy = limitReads(context, 'feed');
  if (busy) return busy;
  const body = await listingFeed(context.get(serverContext), page as FeedPage, url.searchParams);
  return xmlResponse('application/rss+xml', body);
}
