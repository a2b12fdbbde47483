// Counts the homes that a saved search shows now but did not show when it was last opened.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { loanShare } from '#domain/search/own-loan.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { whereMatches } from '#domain/search/sql-conditions.server.ts';
import { parseTerm } from '#domain/search/term-query.ts';
import { sqlMonthlyCost } from '#domain/search/sql-monthly-cost.server.ts';
import { findByTerm } from '#domain/search/term-scan.server.ts';
import { MOST_NEW_HOMES } from './new-homes.ts';

/** Small, because most counts are finished early. */
const TEXT_BATCH = 1_000;

/**
 * Counts, among the homes that match now, those first shown after `since`, no matter which date their source has, and
 * those whose price was outside the search's range at that time. At most one more than MOST_NEW_HOMES. Other changes to
 * a home (a corrected number of beds) don't make it new.
 */
export async function countNewHomes(
  db: Kysely<Database>,
  query: SearchQuery,
  since: Date,
  now = new Date(),
): Promise<number> {
  const isNew = sql`(${cameSince(since)} or ${wasOutOfRange(query, since)} or ${wasReduced(query, since)})`;
  const matches = sql`${isNew} and ${whereMatches(query, undefined, now)}`;
  const term = query.term === undefined ? null : parseTerm(query.term);
  const most = MOST_NEW_HOMES + 1;
  if (term !== null) {
    const ids = await findByTerm(db, term, { where: matches, enough: most, batch: TEXT_BATCH });
    return Math.min(ids.length, most);
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from search_values v where ${matches} limit ${most}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** If several sources list a home, another listing of it may have been shown before. */
function cameSince(since: Date): RawBuilder<unknown> {
  return sql`v.id in (
    select p.id from properties p
    where p.status = 'active' and p.shown_at > ${since}
      and not exists (
        select from properties o
        where o.duplicate_of = p.id and o.status = 'active' and not o.hide_from_internet and o.shown_at <= ${since}))`;
}

/**
 * Uses the price that a home had at `since`: the first later change records the price before it. Its monthly cost then
 * was today's cost minus what the price difference adds, computed as in search_rows.
 */
function wasOutOfRange(
  { minPrice, maxPrice, minMonthlyCost, maxMonthlyCost, loan }: SearchQuery,
  since: Date,
): RawBuilder<unknown> {
  const ofSale = loan
    ? sql`(select monthly_share_of_price - loan_share_of_price + ${loanShare(loan)}::float8 from cost_shares)`
    : sql`(select monthly_share_of_price from cost_shares)`;
  const share = sql`case when v.listing_kind = 'rental' then 1 else ${ofSale} end`;
  const monthly = sql`${sqlMonthlyCost(loan)} - (v.price - e.previous_price) * (${share})`;
  const ranges = [
    minPrice === undefined ? null : sql`e.previous_price >= ${minPrice}`,
    maxPrice === undefined ? null : sql`e.previous_price < ${maxPrice}`,
    minMonthlyCost === undefined ? null : sql`${monthly} >= ${minMonthlyCost}`,
    maxMonthlyCost === undefined ? null : sql`${monthly} < ${maxMonthlyCost}`,
  ].filter((range) => range !== null);
  if (ranges.length === 0) return sql`false`;
  return sql`v.id in (
    select e.property_id from (
      select distinct on (l.property_id) l.property_id, l.previous_price from listing_events l
      where l.event = 'price_change' and l.recorded_at > ${since}
      order by l.property_id, l.id) e
    join search_values v on v.id = e.property_id
    where not (e.previous_price is not null and ${sql.join(ranges, sql` and `)}))`;
}

/** A search for reduced prices shows a home only after its price was reduced, so the reduction makes it new. */
function wasReduced({ reducedWithinDays }: SearchQuery, since: Date): RawBuilder<unknown> {
  if (reducedWithinDays === undefined) return sql`false`;
  return sql`v.id in (
    select l.property_id from listing_events l
    where l.event = 'price_change' and l.recorded_at > ${since} and l.price < l.previous_price
      and not exists (
        select from listing_events b
        where b.property_id = l.property_id and b.event = 'price_change' and b.price < b.previous_price
          and b.recorded_at <= ${since} and b.happened_at > ${since}::timestamptz - make_interval(days => ${reducedWithinDays}::int)))`;
}
