// The filters of a search as SQL over the view search_values (as v): the meaning of each filter in one place.
import { type RawBuilder, sql } from 'kysely';
import { PROPERTY_TYPES } from '#domain/listings/listing.ts';
import { boxOf, circleOf, ringOf } from './areas.ts';
import { includesCommercial } from './facet-values.ts';
import { readPlaceName } from './place-names.ts';
import type { SearchFilters } from './search-query.ts';
import { secondsDaysAgo, weekendFrom } from './search-times.ts';

type Condition = RawBuilder<unknown>;

/** `termIds`: the listings that the term finds; undefined when the term is no filter. */
export function whereMatches(filters: SearchFilters, termIds: number[] | undefined, now: Date): Condition {
  const conditions = [...placeConditions(filters), ...homeConditions(filters), ...areaConditions(filters)];
  conditions.push(...timeConditions(filters, now));
  if (filters.term !== undefined && termIds) conditions.push(sql`v.id = any(${termIds}::bigint[])`);
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

function placeConditions({ city, state, neighborhood, borough, zipCode }: SearchFilters): Condition[] {
  const found: Condition[] = [];
  if (city !== undefined) {
    const place = readPlaceName(city);
    if (place.towns !== undefined) found.push(sql`lower(v.city) = any(${place.towns}::text[])`);
    if (place.state !== null) found.push(sql`v.state = ${place.state}`);
    found.push(
      place.county !== undefined
        ? sql`replace(lower(v.county), '.', '') = ${place.county}`
        : place.name === null
          ? sql`v.borough is not null`
          : sql`(lower(v.city) = ${place.name} or lower(v.borough) = ${place.name} or lower(v.neighborhood) = ${place.name})`,
    );
  }
  if (neighborhood !== undefined) {
    // Queens uses neighborhood names as postal cities.
    const name = neighborhood.toLowerCase();
    found.push(sql`(lower(v.neighborhood) = ${name} or lower(v.city) = ${name})`);
  }
  if (state !== undefined) found.push(sql`v.state = ${state}`);
  if (borough !== undefined) found.push(sql`v.borough = ${borough}`);
  if (zipCode !== undefined) found.push(sql`v.zip_code = ${zipCode}`);
  return found;
}

function homeConditions(filters: SearchFilters): Condition[] {
  const found: Condition[] = [];
  const types = filters.types ?? PROPERTY_TYPES;
  const allowed = types.filter((type) => type !== 'Commercial' || includesCommercial(filters));
  found.push(sql`v.property_type = any(${allowed}::text[])`);
  if (filters.kind !== undefined) found.push(sql`v.listing_kind = ${filters.kind}`);
  if (filters.ownerships !== undefined) found.push(sql`v.ownership = any(${filters.ownerships}::text[])`);
  if (filters.beds !== undefined) {
    const { count, exactly } = filters.beds;
    found.push(exactly ? sql`v.beds = ${count}` : sql`v.beds >= ${count}`);
  }
  if (filters.minPrice !== undefined) found.push(sql`v.price >= ${filters.minPrice}`);
  if (filters.maxPrice !== undefined) found.push(sql`v.price < ${filters.maxPrice}`);
  if (filters.minMonthlyCost !== undefined) found.push(sql`v.monthly_cost >= ${filters.minMonthlyCost}`);
  if (filters.maxMonthlyCost !== undefined) found.push(sql`v.monthly_cost < ${filters.maxMonthlyCost}`);
  if (filters.minBaths !== undefined) found.push(sql`v.baths >= ${filters.minBaths}`);
  if (filters.minSqft !== undefined) found.push(sql`v.sqft >= ${filters.minSqft}`);
  if (filters.maxSqft !== undefined) found.push(sql`v.sqft < ${filters.maxSqft}`);
  if (filters.minYearBuilt !== undefined) found.push(sql`v.year_built >= ${filters.minYearBuilt}`);
  if (filters.maxYearBuilt !== undefined) found.push(sql`v.year_built <= ${filters.maxYearBuilt}`);
  if (filters.catsAllowed) found.push(sql`v.cats_allowed`);
  if (filters.dogsAllowed) found.push(sql`v.dogs_allowed`);
  if (filters.noFee) found.push(sql`v.no_fee`);
  if (filters.rentStabilized) found.push(sql`v.rent_stabilized`);
  return found;
}

function areaConditions({ bbox, polygon, near, withoutPosition }: SearchFilters): Condition[] {
  const found: Condition[] = [];
  if (withoutPosition) found.push(sql`v.longitude_micro is null`);
  if (bbox) {
    const { west, south, east, north } = boxOf(bbox);
    found.push(sql`v.longitude_micro between ${west} and ${east} and v.latitude_micro between ${south} and ${north}`);
  }
  if (polygon) {
    found.push(sql`is_inside_ring(v.longitude_micro, v.latitude_micro, ${[...ringOf(polygon)]}::integer[])`);
  }
  if (near) {
    const { x, y, metersPerX, metersPerY, squaredMeters } = circleOf(near);
    const dx = sql`((v.longitude_micro - ${x}::integer) * ${metersPerX}::double precision)`;
    const dy = sql`((v.latitude_micro - ${y}::integer) * ${metersPerY}::double precision)`;
    found.push(sql`${dx} * ${dx} + ${dy} * ${dy} <= ${squaredMeters}::double precision`);
  }
  return found;
}

function timeConditions(filters: SearchFilters, now: Date): Condition[] {
  const found: Condition[] = [];
  if (filters.reducedWithinDays !== undefined) {
    found.push(sql`v.price_reduced_at_us >= ${secondsDaysAgo(now, filters.reducedWithinDays)}::double precision * 1e6`);
  }
  if (filters.maxDaysOnMarket !== undefined) {
    const since = secondsDaysAgo(now, filters.maxDaysOnMarket);
    // Without a listing date nobody knows for how long.
    found.push(sql`v.listing_date_is_known and v.market_since_us >= ${since}::double precision * 1e6`);
  }
  if (filters.openHouseThisWeekend) {
    const { startsAt, endsAt } = weekendFrom(now);
    found.push(sql`exists (
      select from open_houses o where o.property_id = v.id and o.starts_at < ${endsAt} and o.ends_at > ${startsAt})`);
  }
  return found;
}
