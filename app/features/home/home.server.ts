import { ARTICLES, teaserOf } from '#domain/blog/articles.ts';
import type { MarketInsights } from '#domain/insights/market-insights.ts';
import { readMarketInsights, readSiteStatistics } from '#domain/insights/queries.server.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import type { ServerContext } from '#server/server-context.ts';

/** Fixed (specification, section 9). */
const FEATURED_COUNT = 6;
const ARTICLE_COUNT = 3;
/** The insights read the whole ledger (about 100 ms on the sample set) and move by the day. */
const INSIGHTS_FRESH_MS = 10 * 60_000;

export type Featured = { homes: ListingCard[] } | { failed: true };

let insights: { of: ServerContext['db']; until: number; value: Promise<MarketInsights> } | null = null;

function marketInsights(db: ServerContext['db']): Promise<MarketInsights> {
  if (insights === null || insights.of !== db || insights.until < Date.now()) {
    const value = readMarketInsights(db);
    insights = { of: db, until: Date.now() + INSIGHTS_FRESH_MS, value };
    // A failure must not be kept.
    value.catch(() => {
      insights = null;
    });
  }
  return insights.value;
}

async function featuredHomes({ search, log }: ServerContext): Promise<Featured> {
  try {
    const { items } = await search.search({ sort: 'recent', page: 1, pageSize: FEATURED_COUNT });
    return { homes: items };
  } catch (error) {
    log('error', 'featured homes could not be read', { cause: String(error) });
    return { failed: true };
  }
}

/** A part that fails is left out of the page; the page itself stays. */
async function orNull<Value>(part: Promise<Value>, name: string, { log }: ServerContext): Promise<Value | null> {
  try {
    return await part;
  } catch (error) {
    log('error', `${name} could not be read`, { cause: String(error) });
    return null;
  }
}

export async function loadHome(context: ServerContext) {
  const featured = featuredHomes(context);
  const [statistics, market] = await Promise.all([
    orNull(readSiteStatistics(context.db), 'site statistics', context),
    orNull(marketInsights(context.db), 'market insights', context),
  ]);
  return {
    featured,
    statistics,
    market,
    articles: ARTICLES.slice(0, ARTICLE_COUNT).map(teaserOf),
    now: Date.now(),
    siteUrl: context.siteUrl,
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
