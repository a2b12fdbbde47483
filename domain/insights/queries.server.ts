import { type Kysely, sql } from 'kysely';
import type { State } from '#domain/listings/listing.ts';
import type { Database } from '#db/schema.ts';
import { type AskingPricePoint, type MarketInsights, MINIMUM_HOMES, type SiteStatistics } from './market-insights.ts';

/** Counts for the front page. */
export async function readSiteStatistics(db: Kysely<Database>): Promise<SiteStatistics> {
  const { rows } = await sql<SiteStatistics>`
    select
      count(*)::int as active,
      (count(*) filter (where market_since > now() - interval '7 days' and listing_date_is_known))::int as "newThisWeek",
      (count(*) filter (where price_reduced_at > now() - interval '7 days'))::int as "priceReductions"
    from search_rows
    where status = 'active' and duplicate_of is null`.execute(db);
  return rows[0] as SiteStatistics;
}

interface PriceRow {
  months_ago: number;
  at: Date;
  median: number | null;
  median_ny: number | null;
  median_nj: number | null;
  average_rent: number | null;
}

/**
 * Asking prices on one day of each of the last thirteen months, read from the ledger: each price holds from its event
 * to the next event of the same listing.
 */
async function readAskingPrices(db: Kysely<Database>): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    with steps as (
      select
        property_id, event, price, status, happened_at,
        lead(happened_at, 1, 'infinity') over (partition by property_id order by happened_at, id) as until
      from listing_events e
      where not exists (select from taken_back_events t where t.event_id = e.id)
    ), days as (
      select months_ago, now() - make_interval(months => months_ago) as at
      from generate_series(0, 12) as months_ago
    ), asked as (
      select days.months_ago, days.at, steps.price, shown.state, shown.listing_kind
      from days
      join steps on steps.happened_at <= days.at and steps.until > days.at
      join shown_listings shown on shown.id = steps.property_id
      where steps.event in ('listed', 'relisted', 'price_change')
        and steps.price is not null
        -- Correcting the price of a sold home is not an asking price.
        and steps.status in ('active', 'pending')
        and shown.property_type <> 'Commercial'
        -- Now on request: its former asking price is not used, not even in an average.
        and shown.price is not null
        and shown.duplicate_of is null
    )
    select
      months_ago, at,
      ${median(sql`listing_kind = 'sale'`)} as median,
      ${median(sql`listing_kind = 'sale' and state = 'NY'`)} as median_ny,
      ${median(sql`listing_kind = 'sale' and state = 'NJ'`)} as median_nj,
      case when count(*) filter (where listing_kind = 'rental') >= ${MINIMUM_HOMES}
        then round(avg(price) filter (where listing_kind = 'rental'))::float8 end as average_rent
    from asked
    group by months_ago, at
    order by months_ago`.execute(db);
  return rows;
}

function median(condition: ReturnType<typeof sql>) {
  return sql`case when count(*) filter (where ${condition}) >= ${MINIMUM_HOMES}
    then percentile_cont(0.5) within group (order by price) filter (where ${condition}) end`;
}

interface SalesRow {
  sold: number;
  sold_year_ago: number;
  days: number | null;
  days_year_ago: number | null;
  includes_samples: boolean;
}

/** Two sources may report the same sale with different dates. */
const isToldFirst = sql`not exists (
  select from properties p
  join properties q on street_key(q.unit_key) = street_key(p.unit_key) and q.source_id <> p.source_id and q.id < p.id
  where p.id = s.id and q.status = 'sold' and q.listing_kind = 'sale' and not q.hide_from_internet
    and q.closed_at between p.closed_at - interval '45 days' and p.closed_at + interval '45 days'
    and are_of_one_home(p, q))`;

async function readSales(db: Kysely<Database>): Promise<SalesRow> {
  const lastMonth = sql`date_trunc('month', now(), 'America/New_York') - interval '1 month'`;
  const soldIn = (from: ReturnType<typeof sql>) =>
    sql`closed_at >= ${from} and closed_at < ${from} + interval '1 month'`;
  const yearAgo = sql`(${lastMonth} - interval '1 year')`;
  const recent = sql`closed_at > now() - interval '90 days'`;
  const recentYearAgo = sql`closed_at > now() - interval '455 days' and closed_at <= now() - interval '365 days'`;
  // A home without a listing date has been on the market for longer than we know.
  const dated = (condition: ReturnType<typeof sql>) => sql`${condition} and listing_date_is_known`;
  const days = (
    condition: ReturnType<typeof sql>,
  ) => sql`case when count(*) filter (where ${condition}) >= ${MINIMUM_HOMES}
    then round(percentile_cont(0.5) within group (order by extract(epoch from off_market_at - market_since) / 86400)
      filter (where ${condition}))::int end`;
  const { rows } = await sql<SalesRow>`
    select
      (count(*) filter (where ${soldIn(sql`(${lastMonth})`)}))::int as sold,
      (count(*) filter (where ${soldIn(yearAgo)}))::int as sold_year_ago,
      ${days(dated(recent))} as days,
      ${days(dated(recentYearAgo))} as days_year_ago,
      coalesce(bool_or(is_sample), false) as includes_samples
    from shown_listings s
    where listing_kind = 'sale' and status = 'sold' and property_type <> 'Commercial' and ${isToldFirst}`.execute(db);
  return rows[0] as SalesRow;
}

/**
 * The market according to our own listings: asking prices and rents from the ledger, sales as reported by the sources.
 */
export async function readMarketInsights(db: Kysely<Database>): Promise<MarketInsights> {
  const [prices, sales] = await Promise.all([readAskingPrices(db), readSales(db)]);
  const today = prices.find((row) => row.months_ago === 0);
  const yearAgo = prices.find((row) => row.months_ago === 12);
  return {
    countedAt: new Date().toISOString(),
    medianAskingPrice: { now: today?.median ?? null, yearAgo: yearAgo?.median ?? null },
    averageRent: { now: today?.average_rent ?? null, yearAgo: yearAgo?.average_rent ?? null },
    soldLastMonth: { now: sales.sold, yearAgo: sales.sold_year_ago },
    daysOnMarket: { now: sales.days, yearAgo: sales.days_year_ago },
    askingPrices: prices
      .filter((row) => row.months_ago < 12)
      .map(toPoint)
      .reverse(),
    includesSamples: sales.includes_samples,
  };
}

function toPoint(row: PriceRow): AskingPricePoint {
  const medians: Record<State, number | null> = { NY: row.median_ny, NJ: row.median_nj };
  return { at: row.at.toISOString(), medians };
}
