// What belongs to one listing and is read apart from it: fees, open houses, its ledger and the like.
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { PropertiesTable } from '#db/schema-listings.ts';
import type { ShownListingsView } from '#db/schema-views.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import type { Disclosures } from './disclosures.ts';
import type { CostAssumptions, HistoryLine, ListingFee, OpenHouse, OtherSource } from './listing-detail.ts';
import { type RecordedLine, withRecordedSales } from './recorded-history.ts';

const MOST_HISTORY_LINES = 60;

type DisclosingRow = Pick<ShownListingsView, 'state' | 'listing_kind'> &
  Pick<Selectable<PropertiesTable>, 'flood_zone' | 'flood_damage' | 'good_cause'>;

export async function readFees(db: Kysely<Database>, id: number): Promise<ListingFee[]> {
  return db
    .selectFrom('shown_fees')
    .select(['name', 'necessity', 'amount', 'recurrence', 'due', 'refundable'])
    .where('property_id', '=', id)
    .orderBy('position')
    .limit(50)
    .execute();
}

/** With what asks for them today, in New York. */
export async function readDisclosures(
  db: Kysely<Database>,
  { flood_zone: floodZone, flood_damage: floodDamage, good_cause: goodCause, state, listing_kind: kind }: DisclosingRow,
): Promise<Disclosures | null> {
  const hasFlood = floodZone !== null || floodDamage !== null;
  if (!hasFlood && goodCause === null) return null;
  const rules = [
    ...(hasFlood ? [kind === 'rental' ? 'flood-lease' : 'flood-sale'] : []),
    ...(goodCause === null ? [] : ['good-cause']),
  ];
  const today = newYorkDay(new Date());
  const rows = await db
    .selectFrom('compliance_rules')
    .select(['id', 'law'])
    .where('id', 'in', rules)
    .where('jurisdiction', '=', state)
    .where('effective_from', '<=', today)
    .where((rule) => rule.or([rule('effective_to', 'is', null), rule('effective_to', '>', today)]))
    .orderBy('effective_from')
    .execute();
  // The latest of each.
  const laws = new Map(rows.map(({ id, law }) => [id, law]));
  return { floodZone, floodDamage, goodCause, laws: rules.flatMap((rule) => laws.get(rule) ?? []) };
}

export async function readOpenHouses(db: Kysely<Database>, id: number): Promise<OpenHouse[]> {
  const rows = await db
    .selectFrom('open_houses')
    .select(['starts_at', 'ends_at', 'end_is_assumed', 'by_appointment'])
    .where('property_id', '=', id)
    .where('ends_at', '>', sql<Date>`now()`)
    .orderBy('starts_at')
    .limit(10)
    .execute();
  return rows.map((row) => ({
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    endIsKnown: !row.end_is_assumed,
    byAppointment: row.by_appointment,
  }));
}

/**
 * The same home from other sources, each with its attribution. Left out if only one of the two hides the address,
 * because the number of the other listing would lead to it.
 */
export async function readOtherSources(
  db: Kysely<Database>,
  row: Pick<ShownListingsView, 'id' | 'hide_address'>,
): Promise<OtherSource[]> {
  const rows = await db
    .selectFrom('shown_listings')
    .select(['mls_source', 'mls_id', 'listing_firm', 'listing_agent_phone'])
    .where('duplicate_of', '=', row.id)
    .where('hide_address', '=', row.hide_address)
    .orderBy('id')
    .limit(10)
    .execute();
  return rows.map((other) => ({
    source: other.mls_source,
    mlsId: other.mls_id,
    firm: other.listing_firm,
    phone: other.listing_agent_phone,
  }));
}

export async function readHistory(db: Kysely<Database>, id: number): Promise<HistoryLine[]> {
  const [{ rows }, { rows: sales }] = await Promise.all([
    sql<Omit<HistoryLine, 'happenedAt' | 'exclusion'> & { happened_at: Date }>`
      select event, happened_at, price, previous_price as "previousPrice", status, firm, source
      from shown_history(${id}) limit ${MOST_HISTORY_LINES}`.execute(db),
    sql<RecordedLine>`
      select sale_date::text as day, price, exclusion, authority, is_reported as "isReported" from shown_recorded_sales(${id})
      limit ${MOST_HISTORY_LINES}`.execute(db),
  ]);
  const lines = rows.map(({ happened_at, ...line }) => ({
    ...line,
    happenedAt: happened_at.toISOString(),
    exclusion: null,
  }));
  return withRecordedSales(lines, sales);
}

/** The assumptions in force today. They change by the day, so New York's date is precise enough. */
export async function readCostAssumptions(db: Kysely<Database>): Promise<CostAssumptions> {
  const row = await db.selectFrom('current_cost_assumptions').selectAll().executeTakeFirstOrThrow();
  return {
    downPaymentPercent: row.down_payment_percent,
    mortgageRatePercent: row.mortgage_rate_percent,
    mortgageTermYears: row.mortgage_term_years,
    insurancePercentOfPrice: row.insurance_percent_of_price,
    rateWeek: row.rate_week,
    rateSource: row.rate_source,
  };
}
