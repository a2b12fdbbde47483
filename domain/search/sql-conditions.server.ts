// The filters of a search as SQL over the view search_values (as v): the one place that defines each filter.
import { type RawBuilder, sql } from 'kysely';
import { PROPERTY_TYPES } from '#domain/listings/listing.ts';
import { boxOf, circleOf, ringOf } from './areas.ts';
import { includesCommercial } from './facet-values.ts';
import { lineAreaOf } from './line-area.server.ts';
import { readPlaceName } from './place-names.ts';
import type { SearchFilters } from './search-query.ts';
import { sqlMonthlyCost } from './sql-monthly-cost.server.ts';
import { secondsDaysAgo, weekendFrom } from './search-times.ts';

type Condition = RawBuilder<unknown>;

type Meaning<Value> = (value: Value, surroundings: Surroundings) => Condition | null;

interface Surroundings {
  filters: SearchFilters;
  now: Date;
  /** The listings that match the term; undefined if the term is not a filter. */
  termIds: number[] | undefined;
}

/** The condition for each filter; null if another condition covers it. */
const MEANINGS: { [Key in keyof SearchFilters]-?: Meaning<NonNullable<SearchFilters[Key]>> } = {
  kind: (kind) => sql`v.listing_kind = ${kind}`,
  term: (_term, { termIds }) => (termIds ? sql`v.id = any(${termIds}::bigint[])` : null),
  city: inCity,
  state: (state) => sql`v.state = ${state}`,
  neighborhood(neighborhood) {
    // Queens uses neighborhood names as postal cities.
    const name = neighborhood.toLowerCase();
    return sql`(lower(v.neighborhood) = ${name} or lower(v.city) = ${name})`;
  },
  borough: (borough) => sql`v.borough = ${borough}`,
  zipCode: (zipCode) => sql`v.zip_code = ${zipCode}`,
  minPrice: (price) => sql`v.price >= ${price}`,
  maxPrice: (price) => sql`v.price < ${price}`,
  minMonthlyCost: (cost, { filters }) => sql`${sqlMonthlyCost(filters.loan)} >= ${cost}`,
  maxMonthlyCost: (cost, { filters }) => sql`${sqlMonthlyCost(filters.loan)} < ${cost}`,
  loan: () => null,
  beds: ({ count, exactly }) => (exactly ? sql`v.beds = ${count}` : sql`v.beds >= ${count}`),
  minBaths: (baths) => sql`v.baths >= ${baths}`,
  minSqft: (sqft) => sql`v.sqft >= ${sqft}`,
  maxSqft: (sqft) => sql`v.sqft < ${sqft}`,
  minYearBuilt: (year) => sql`v.year_built >= ${year}`,
  maxYearBuilt: (year) => sql`v.year_built <= ${year}`,
  // Handled together with includeCommercial, even if neither is set: see isOfAllowedType.
  types: () => null,
  includeCommercial: () => null,
  ownerships: (ownerships) => sql`v.ownership = any(${ownerships}::text[])`,
  catsAllowed: (isAsked) => (isAsked ? sql`v.cats_allowed` : null),
  dogsAllowed: (isAsked) => (isAsked ? sql`v.dogs_allowed` : null),
  noFee: (isAsked) => (isAsked ? sql`v.no_fee` : null),
  rentStabilized: (isAsked) => (isAsked ? sql`v.rent_stabilized` : null),
  openHouseThisWeekend: (isAsked, { now }) => (isAsked ? hasOpenHouse(now) : null),
  reducedWithinDays: (days, { now }) =>
    sql`v.price_reduced_at_us >= ${secondsDaysAgo(now, days)}::double precision * 1e6`,
  // Without a listing date, the time on the market is unknown.
  maxDaysOnMarket: (days, { now }) =>
    sql`v.listing_date_is_known and v.market_since_us >= ${secondsDaysAgo(now, days)}::double precision * 1e6`,
  bbox(bbox) {
    const { west, south, east, north } = boxOf(bbox);
    return sql`v.longitude_micro between ${west} and ${east} and v.latitude_micro between ${south} and ${north}`;
  },
  polygon: (polygon) => sql`is_inside_ring(v.longitude_micro, v.latitude_micro, ${[...ringOf(polygon)]}::integer[])`,
  near(near) {
    const { x, y, metersPerX, metersPerY, squaredMeters } = circleOf(near);
    const dx = sql`((v.longitude_micro - ${x}::integer) * ${metersPerX}::double precision)`;
    const dy = sql`((v.latitude_micro - ${y}::integer) * ${metersPerY}::double precision)`;
    return sql`${dx} * ${dx} + ${dy} * ${dy} <= ${squaredMeters}::double precision`;
  },
  transit(transit) {
    const { circles } = lineAreaOf(transit);
    const columns = (['x', 'y', 'metersPerX'] as const).map((name) => circles.map((circle) => circle[name]));
    const [first] = circles;
    if (first === undefined) return sql`false`;
    return sql`not v.pin_is_approximate and exists (
      select from unnest(${columns[0]}::integer[], ${columns[1]}::integer[], ${columns[2]}::double precision[]) as c (x, y, meters_per_x)
      where ((v.longitude_micro - c.x) * c.meters_per_x) * ((v.longitude_micro - c.x) * c.meters_per_x)
        + ((v.latitude_micro - c.y) * ${first.metersPerY}::double precision)
        * ((v.latitude_micro - c.y) * ${first.metersPerY}::double precision) <= ${first.squaredMeters}::double precision)`;
  },
  withoutPosition: (isAsked) => (isAsked ? sql`v.longitude_micro is null` : null),
};

const KEYS = Object.keys(MEANINGS) as (keyof SearchFilters)[];

/** `termIds`: the listings that match the term; undefined if the term is not a filter. */
export function whereMatches(filters: SearchFilters, termIds: number[] | undefined, now: Date): Condition {
  const conditions = KEYS.flatMap((key) => {
    const value = filters[key];
    if (value === undefined) return [];
    // Each condition is type-checked against its own key where it is defined.
    return (MEANINGS[key] as Meaning<unknown>)(value, { filters, now, termIds }) ?? [];
  });
  return sql`${sql.join([isOfAllowedType(filters), ...conditions], sql` and `)}`;
}

function isOfAllowedType(filters: SearchFilters): Condition {
  const types = filters.types ?? PROPERTY_TYPES;
  const allowed = types.filter((type) => type !== 'Commercial' || includesCommercial(filters));
  return sql`v.property_type = any(${allowed}::text[])`;
}

function inCity(city: string): Condition {
  const place = readPlaceName(city);
  const found: Condition[] = [];
  if (place.towns !== undefined) found.push(sql`lower(v.city) = any(${place.towns}::text[])`);
  if (place.state !== null) found.push(sql`v.state = ${place.state}`);
  found.push(
    place.county !== undefined
      ? sql`replace(lower(v.county), '.', '') = ${place.county}`
      : place.name === null
        ? sql`v.borough is not null`
        : sql`(lower(v.city) = ${place.name} or lower(v.borough) = ${place.name} or lower(v.neighborhood) = ${place.name})`,
  );
  return sql`${sql.join(found, sql` and `)}`;
}

function hasOpenHouse(now: Date): Condition {
  const { startsAt, endsAt } = weekendFrom(now);
  return sql`exists (
    select from open_houses o where o.property_id = v.id and o.starts_at < ${endsAt} and o.ends_at > ${startsAt})`;
}
