import { countOf } from '#app/ui/format.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { placeText } from '#app/features/filters/filter-texts.ts';
import type { Market } from '#app/features/filters/markets.ts';
import { resultsHref } from '#app/features/filters/results-links.ts';
import type { ResultsData } from './results.server.ts';

/** Head of Buy and Rent. Only places and types have pages worth keeping; the other filters lead back to those. */
export function resultsMeta(market: Market, results: ResultsData | undefined) {
  if (!results) return pageMeta({ title: `${market.title} | Stoop`, description: market.title, noindex: true });
  const { query, answer, siteUrl } = results;
  const { city, state, neighborhood, borough, types } = query;
  const title = market.title + placeText(query);
  return pageMeta({
    title: `${title} | Stoop`,
    description: `${countOf(answer.total, 'home')}: ${title}, with the whole monthly cost and the full price history of each.`,
    canonical:
      siteUrl +
      resultsHref(market.path, { city, state, neighborhood, borough, types, page: query.page, sort: 'recent' }),
    picture: `${siteUrl}/previews/site.jpg`,
    feed:
      siteUrl +
      resultsHref(`/feeds${market.path}.rss`, { ...query, kind: undefined, page: undefined, sort: undefined }),
    noindex: answer.total === 0 || query.term !== undefined,
  });
}
