// An RSS 2.0 feed of the newest listings in a search.
import { homeName } from '#domain/listings/home-name.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { sourceText } from '#domain/listings/source-text.ts';
import { printSearchParams } from '#domain/search/query-params.ts';
import { parseSearchParams } from '#domain/search/read-query-params.ts';
import { filtersOfPage } from '#domain/search/residential.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { addressText, kindText, priceText, sizeTexts } from '#app/features/listing-cards/card-texts.ts';
import type { ServerContext } from '#server/server-context.ts';
import { xmlText } from './xml.ts';

const ITEM_COUNT = 50;

export const FEED_PAGES = {
  buy: { path: '/buy', kind: 'sale', title: 'Homes for sale' },
  rent: { path: '/rent', kind: 'rental', title: 'Homes for rent' },
  search: { path: '/search', kind: undefined, title: 'Homes' },
} as const satisfies Record<string, { path: string; kind: SearchQuery['kind']; title: string }>;

export type FeedPage = keyof typeof FEED_PAGES;

function item(home: ListingCard, siteUrl: string): string {
  const url = `${siteUrl}/property/${home.id}`;
  const facts = sizeTexts(home).join(', ');
  const price = priceText(home) + (home.kind === 'rental' && home.price !== null ? ' a month' : '');
  const text = [price, facts, kindText(home), addressText(home), home.neighborhood, sourceText(home)]
    .filter(Boolean)
    .join('. ');
  return [
    '<item>',
    `<title>${xmlText(`${homeName(home)}, ${price}`)}</title>`,
    `<link>${xmlText(url)}</link>`,
    `<guid isPermaLink="true">${xmlText(url)}</guid>`,
    // If the source gives no date, this is the time of the import.
    ...(home.listedAtIsKnown ? [`<pubDate>${new Date(home.listedAt).toUTCString()}</pubDate>`] : []),
    `<description>${xmlText(text)}</description>`,
    '</item>',
  ].join('');
}

/** The parameters are those of the results page, and unusable ones are ignored here, too. */
export async function listingFeed(
  { search, siteUrl }: ServerContext,
  page: FeedPage,
  params: URLSearchParams,
): Promise<string> {
  const { path, kind, title } = FEED_PAGES[page];
  const parsed = parseSearchParams(params).query;
  const query: SearchQuery = { ...filtersOfPage(parsed, kind), sort: 'recent', page: 1, pageSize: ITEM_COUNT };
  const { items } = await search.search(query);
  const shown = printSearchParams({
    ...query,
    kind: kind ? undefined : query.kind,
    includeCommercial: undefined,
    pageSize: undefined,
  });
  const address = `${siteUrl}${path}${shown.size > 0 ? `?${shown}` : ''}`;
  const self = `${siteUrl}/feeds/${page}.rss${shown.size > 0 ? `?${shown}` : ''}`;
  const where = [query.term, query.neighborhood, query.city, query.state].filter(Boolean).join(', ');
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${xmlText(`${title}${where ? `: ${where}` : ' in New York and New Jersey'} | Stoop`)}</title>`,
    `<link>${xmlText(address)}</link>`,
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    '<description>Newest listings first</description><language>en-us</language><ttl>15</ttl>',
    ...items.map((home) => item(home, siteUrl)),
    '</channel></rss>\n',
  ].join('\n');
}
