// Answers a search with SQL alone. Tests compare the read model with it, and it answers when the read model can't.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { OWNERSHIPS } from '#domain/listings/listing.ts';
import { type CardSource, sizeNotes, toListingCard, withUnit } from '#domain/listings/listing-card.ts';
import type { Database } from '#db/schema.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import { boxOf } from './areas.ts';
import { readAssumedLoan } from './assumed-loan.server.ts';
import { GRID_COLUMNS, gridOver, toBoundingBox, toCluster } from './cluster-grid.ts';
import { BEDS_VALUES, MOST_BEDS, priceBounds, priceRangeValues, typeValues } from './facet-values.ts';
import { hasArea, rankRelaxations, relaxedQueries, withoutFilter, withoutPosition } from './relaxation.ts';
import type {
  FacetCount,
  MapCluster,
  SearchAnswer,
  SearchFilters,
  SearchPort,
  SearchQuery,
  RankedOrder,
} from './search-query.ts';
import { whereMatches } from './sql-conditions.server.ts';
import { sqlMonthlyCost } from './sql-monthly-cost.server.ts';
import { parseTerm } from './term-query.ts';
import { findByTerm } from './term-scan.server.ts';

const ORDERS: Record<RankedOrder, RawBuilder<unknown>> = {
  recent: sql`v.listed_at_us desc, v.id desc`,
  price_asc: sql`v.price asc nulls last, v.id desc`,
  price_desc: sql`v.price desc nulls last, v.id desc`,
  size: sql`v.sqft desc nulls last, v.id desc`,
  price_per_sqft: sql`v.price::double precision / v.sqft asc nulls last, v.id desc`,
  newest_reduction: sql`v.price_reduced_at_us desc nulls last, v.id desc`,
};

/** Answers within tens of milliseconds for thousands of listings; a term has to read every text. */
export function createSqlSearch(db: Kysely<Database>, clock: () => Date = () => new Date()): SearchPort {
  return {
    async search(query) {
      const now = clock();
      const term = query.term === undefined ? null : parseTerm(query.term);
      const termIds = term ? await findByTerm(db, term) : undefined;
      const where = (filters: SearchFilters) => whereMatches(filters, termIds, now);
      const { total, unplaced, ...around } = await countMatches(db, where(query));
      const extent = around.west === null ? null : (around as Extent);
      const [assumedLoan, items, facets, clusters, withoutArea, relax] = await Promise.all([
        readAssumedLoan(db),
        readCards(db, query, where(query), now),
        countFacets(db, query, where),
        countClusters(db, where(query), query.bbox ? boxOf(query.bbox) : extent),
        hasArea(query) ? countMatches(db, where(withoutPosition(query))) : null,
        total === 0 ? countRelaxed(db, query, where) : [],
      ]);
      const { page, pageSize } = query;
      return {
        total,
        page,
        pageSize,
        items,
        facets,
        clusters,
        extent: extent && toBoundingBox(extent),
        assumedLoan,
        withoutPosition: withoutArea?.total ?? unplaced,
        relax,
      };
    },
  };
}

type Where = (filters: SearchFilters) => RawBuilder<unknown>;
type Extent = Record<'west' | 'south' | 'east' | 'north', number>;

async function countMatches(db: Kysely<Database>, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ total: number; unplaced: number } & Record<keyof Extent, number | null>>`
    select count(*) as total, count(*) filter (where v.longitude_micro is null) as unplaced,
      min(longitude_micro) as west, min(latitude_micro) as south,
      max(longitude_micro) as east, max(latitude_micro) as north
    from search_values v where ${where}`.execute(db);
  return rows[0] as (typeof rows)[0];
}

function orderOf({ sort, loan }: SearchQuery): RawBuilder<unknown> {
  return sort === 'monthly_asc' ? sql`${sqlMonthlyCost(loan)} asc nulls last, v.id desc` : ORDERS[sort];
}

async function readCards(db: Kysely<Database>, query: SearchQuery, where: RawBuilder<unknown>, now: Date) {
  const { rows } = await sql<SearchValuesView>`
    select v.*, ${sqlMonthlyCost(query.loan)} as monthly_cost from search_values v
    where ${where}
    order by ${orderOf(query)}
    limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  return rows.map((row) => toListingCard(toCardSource(row), now));
}

export function toCardSource(row: SearchValuesView): CardSource {
  const openHouses = openHousesOf(row);
  return { ...row, firstImage: row.images[0] ?? null, imageCount: row.images.length, openHouses };
}

/** Milliseconds: start, end, start, end and so on. */
export function openHousesOf({
  open_house_starts,
  open_house_ends,
}: Pick<SearchValuesView, 'open_house_starts' | 'open_house_ends'>): number[] {
  return (open_house_starts ?? []).flatMap((start, index) => [
    start.getTime(),
    open_house_ends?.[index]?.getTime() ?? 0,
  ]);
}

async function countFacets(db: Kysely<Database>, query: SearchQuery, where: Where): Promise<SearchAnswer['facets']> {
  const count = async (value: RawBuilder<unknown>, filters: SearchFilters, values: readonly string[]) => {
    const { rows } = await sql<{ value: string | null; count: number }>`
      select (${value})::text as value, count(*) as count from search_values v
      where ${where(filters)} group by 1`.execute(db);
    const counts = new Map(rows.map((row) => [row.value, row.count]));
    return values.map((each): FacetCount => ({ value: each, count: counts.get(each) ?? 0 }));
  };
  // Requesting commercial as a type must not change the counts of the other types.
  const anyType = { ...withoutFilter(query, 'types'), includeCommercial: typeValues(query).includes('Commercial') };
  const anyPrice = withoutFilter(withoutFilter(query, 'minPrice'), 'maxPrice');
  const ranges = priceRangeValues(query.kind);
  const range = sql`case when v.price is not null then
    (${ranges}::text[])[width_bucket(v.price, ${priceBounds(query.kind)}::numeric[]) + 1] end`;
  const beds = sql`case when v.beds >= ${MOST_BEDS} then ${BEDS_VALUES[MOST_BEDS]} else v.beds::text end`;
  const [type, bedsCounts, price, ownership] = await Promise.all([
    count(sql`v.property_type`, anyType, typeValues(query)),
    count(beds, withoutFilter(query, 'beds'), BEDS_VALUES),
    count(range, anyPrice, ranges),
    count(sql`v.ownership`, withoutFilter(query, 'ownerships'), OWNERSHIPS),
  ]);
  return { type, beds: bedsCounts, price, ownership };
}

async function countClusters(
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
  box: Extent | null,
): Promise<MapCluster[]> {
  if (box === null) return [];
  const grid = gridOver(box);
  const { rows } = await sql<{
    cell: number;
    count: number;
    approximate: number;
    sumX: number;
    sumY: number;
    west: number;
    south: number;
    east: number;
    north: number;
    id: number;
    price: number | null;
    title: string;
    address: string | null;
    unit: string | null;
    beds: number | null;
    flex_beds: number;
    is_room: boolean;
    has_shared_bath: boolean;
  }>`
    select floor((v.latitude_micro - ${grid.south}::integer) * ${grid.perY}::double precision)::integer * ${GRID_COLUMNS}::integer
        + floor((v.longitude_micro - ${grid.west}::integer) * ${grid.perX}::double precision)::integer as cell,
      count(*) as count, count(*) filter (where v.pin_is_approximate) as approximate,
      sum(v.longitude_micro) as "sumX", sum(v.latitude_micro) as "sumY",
      min(v.longitude_micro) as west, min(v.latitude_micro) as south,
      max(v.longitude_micro) as east, max(v.latitude_micro) as north,
      min(v.id) as id, min(v.price) as price, min(v.title) as title, min(v.address) as address, min(v.unit) as unit,
      min(v.beds) as beds, min(v.flex_beds) as flex_beds, bool_and(v.is_room) as is_room,
      bool_and(v.has_shared_bath) as has_shared_bath
    from search_values v
    where ${where} and v.longitude_micro between ${grid.west} and ${grid.east}
      and v.latitude_micro between ${grid.south} and ${grid.north}
    group by 1 order by 1`.execute(db);
  return rows.map(({ id, price, title, address, unit, beds, flex_beds, is_room, has_shared_bath, ...sums }) => {
    const notes = sizeNotes({ flex_beds, is_room, has_shared_bath });
    const home = { id, price, title, address: withUnit(address, unit), beds, ...notes };
    return toCluster(sums, sums.count === 1 ? home : undefined);
  });
}

async function countRelaxed(db: Kysely<Database>, query: SearchQuery, where: Where) {
  const counted = relaxedQueries(query).map(async ({ filter, without }) => {
    const { total } = await countMatches(db, where(without));
    return { filter, count: total };
  });
  return rankRelaxations(await Promise.all(counted));
}
