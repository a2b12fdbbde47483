import { ARTICLES, teaserOf } from '#domain/blog/articles.ts';
import type { MarketInsights } from '#domain/insights/market-insights.ts';
import { readMarketInsights, readSiteStatistics } from '#domain/insights/queries.server.ts';
import { cardText } from '#domain/search/answer-json.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { CardJson } from '#app/features/listing-cards/card-json.ts';

/** Fixed by the specification, section 9. */
const FEATURED_COUNT = 6;
const ARTICLE_COUNT = 3;
/**
 * Market insights are computed from the whole ledger (about 100 ms on the sample data) and change only from day to day.
 */
const INSIGHTS_FRESH_MS = 10 * 60_000;

export type Featured = { cards: CardJson[] } | { failed: true };

let insights: { of: ServerContext['db']; until: number; value: Promise<MarketInsights> } | null = null;

function marketInsights(db: ServerContext['db']): Promise<MarketInsights> {
  if (insights === null || insights.of !== db || insights.until < Date.now()) {
    const value = readMarketInsights(db);
    insights = { of: db, until: Date.now() + INSIGHTS_FRESH_MS, value };
    // A failure must not be cached.
    value.catch(() => {
      insights = null;
    });
  }
  return insights.value;
}

async function featuredHomes({ search, log }: ServerContext): Promise<Featured> {
  try {
    const { items } = await search.search({ sort: 'recent', page: 1, pageSize: FEATURED_COUNT });
    return { cards: items.map(cardText) };
  } catch (error) {
    log('error', 'featured homes could not be read', { cause: String(error) });
    return { failed: true };
  }
}

/** A part that fails to load is left out; the rest of the page is still shown. */
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
