import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { daysUntil } from './days-until.ts';
import type { ListingStatistics, PeriodDays, StatisticsAnswer } from './statistics.ts';

/** The text of an array of numbers, each made of a day and its count; null: no day has any. */
type Packed = string | null;

/** More than the longest period has days. */
const DAYS_IN_A_NUMBER = 128;

interface PackedRow {
  property_id: number;
  views: Packed;
  saves: Packed;
  inquiries: Packed;
  tour_requests: Packed;
}

/**
 * The statistics of many listings for the last 7, 30 or 90 days, today included: one row for each id, in the given
 * order. As service_role it reads any listing; in a transaction of the caller, row-level security leaves zeros for
 * listings whose posting the caller may not read.
 *
 * Days and counts arrive packed in one array per listing: 500 listings of 90 days are 45,000 rows. Receiving those, or
 * joining them into texts, takes three times as long as finding them (`npm run bench -- listing`).
 */
export async function readStatistics(
  db: Kysely<Database>,
  propertyIds: readonly number[],
  { period, now = Date.now() }: { period: PeriodDays; now?: number },
): Promise<StatisticsAnswer> {
  const days = daysUntil(newYorkDay(now), period);
  const [first = ''] = days;
  const pack = (count: 'views' | 'saves' | 'inquiries' | 'tour_requests') => {
    const column = sql`s.${sql.ref(count)}`;
    const packed = sql`(s.day - ${first}::date) + ${DAYS_IN_A_NUMBER}::bigint * ${column}`;
    return sql`(array_agg(${packed}) filter (where ${column} > 0))::text`;
  };
  const { rows } = await sql<PackedRow>`
    select s.property_id, ${pack('views')} as views, ${pack('saves')} as saves, ${pack('inquiries')} as inquiries,
      ${pack('tour_requests')} as tour_requests
    from listing_statistics s
    where s.property_id = any (${[...propertyIds]}::bigint[]) and s.day >= ${first}::date
    group by s.property_id`.execute(db);
  const byId = new Map(rows.map((row) => [row.property_id, row]));
  const unpack = (packed: Packed | undefined) => unpackDays(packed ?? null, period);
  return {
    days,
    listings: propertyIds.map((propertyId): ListingStatistics => {
      const row = byId.get(propertyId);
      return {
        propertyId,
        views: unpack(row?.views),
        saves: unpack(row?.saves),
        inquiries: unpack(row?.inquiries),
        tourRequests: unpack(row?.tour_requests),
      };
    }),
  };
}

function unpackDays(packed: Packed, period: PeriodDays): ListingStatistics['views'] {
  const byDay = Array<number>(period).fill(0);
  let total = 0;
  const numbers: number[] = JSON.parse(`[${packed?.slice(1, -1) ?? ''}]`);
  for (const number of numbers) {
    const count = Math.floor(number / DAYS_IN_A_NUMBER);
    byDay[number % DAYS_IN_A_NUMBER] = count;
    total += count;
  }
  return { total, byDay };
}
