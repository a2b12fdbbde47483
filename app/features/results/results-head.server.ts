import { countOf } from '#app/ui/format.ts';
import type { PageMeta } from '#app/render/page-meta.ts';
import { placeText } from '#app/features/filters/filter-texts.ts';
import type { Market } from '#app/features/filters/markets.ts';
import { resultsHref } from '#app/features/filters/results-links.ts';
import type { ResultsData } from './results.server.ts';

/**
 * Head of Buy and Rent. Only pages of a place or a type are worth indexing, so the canonical address leaves out all
 * other filters.
 */
export function resultsHead(market: Market, results: ResultsData): PageMeta {
  const { query, answer, siteUrl } = results;
  const { city, state, neighborhood, borough, types } = query;
  const title = market.title + placeText(query);
  return {
    title: `${title} | Stoop`,
    description: `${title}: ${countOf(answer.total, 'home')}, each with its total monthly cost and full price history.`,
    canonical:
      siteUrl +
      resultsHref(market.path, { city, state, neighborhood, borough, types, page: query.page, sort: 'recent' }),
    picture: `${siteUrl}/previews/site.jpg`,
    feed:
      siteUrl +
      resultsHref(`/feeds${market.path}.rss`, { ...query, kind: undefined, page: undefined, sort: undefined }),
    noindex: answer.total === 0 || query.term !== undefined,
  };
}
