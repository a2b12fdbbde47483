// The portal's query in SQL. The model in memory must agree with it, it answers while the model loads, and bulk actions
// use it.
import type pg from 'pg';
import { LISTING_STATUSES, type ListingStatus } from '#domain/listings/listing.ts';
import { type PortalFilter, type PortalMatches, type PortalQuery, type PortalSort, wordsOf } from './portal-query.ts';

type Queryable = Pick<pg.Pool | pg.ClientBase, 'query'>;

/** One text per property, in lower case; a word never runs from one field into the next. */
export const PORTAL_TEXT = `lower(concat_ws(E'\\n', p.listing_id, p.mls_id, p.title, p.address, p.unit, p.city))`;

const SORTS: Record<PortalSort, string> = {
  id: 'p.id',
  mls_id: 'lower(coalesce(p.listing_id, p.mls_id)) collate "C"',
  title: 'lower(p.title) collate "C"',
  address: `lower(concat_ws(' ', p.address, p.unit)) collate "C"`,
  city: 'lower(p.city) collate "C"',
  state: 'p.state collate "C"',
  type: 'p.property_type collate "C"',
  source: 'lower(p.mls_source) collate "C"',
  status: 'p.status collate "C"',
  price: 'p.price',
  beds: 'p.beds',
  baths: 'p.baths',
  sqft: 'p.sqft',
  listed: 'p.listing_date',
  updated: 'p.last_updated',
};

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** Conditions on `properties p`; parameters are added to `values`. */
export function portalConditions(filter: PortalFilter, values: unknown[]): string {
  const conditions: string[] = [];
  const add = (text: (parameter: string) => string, value: unknown) => {
    if (value === null) return;
    values.push(value);
    conditions.push(text(`$${values.length}`));
  };
  for (const word of wordsOf(filter.q)) add((at) => `${PORTAL_TEXT} like ${at}`, `%${escapeLike(word)}%`);
  add((at) => `p.status = ${at}`, filter.status);
  add((at) => `lower(p.city) = ${at}`, filter.city?.toLowerCase() ?? null);
  add((at) => `p.state = ${at}`, filter.state);
  add((at) => `p.property_type = ${at}`, filter.type);
  add((at) => `lower(p.mls_source) = ${at}`, filter.source?.toLowerCase() ?? null);
  add((at) => `p.price >= ${at}`, filter.minPrice);
  add((at) => `p.price <= ${at}`, filter.maxPrice);
  add((at) => `p.last_updated >= ${at}`, filter.updatedSince);
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

export async function searchPropertiesInSql(pool: Queryable, query: PortalQuery): Promise<PortalMatches> {
  const { sort, descending, page, pageSize } = query;
  const values: unknown[] = [];
  const conditions = portalConditions(query, values);
  const key = SORTS[sort];
  const direction = descending ? 'desc' : 'asc';
  const { rows } = await pool.query<{ id: number }>(
    `select p.id from properties p where ${conditions}
     order by (${key}) is null, ${key} ${direction}, p.id ${direction}
     limit ${pageSize} offset ${(page - 1) * pageSize}`,
    values,
  );
  const statuses = await countStatuses(pool, query);
  const total =
    query.status === null
      ? LISTING_STATUSES.reduce((sum, status) => sum + statuses[status], 0)
      : statuses[query.status];
  return { total, ids: rows.map(({ id }) => id), statuses };
}

async function countStatuses(pool: Queryable, filter: PortalFilter): Promise<Record<ListingStatus, number>> {
  const values: unknown[] = [];
  const conditions = portalConditions({ ...filter, status: null }, values);
  const { rows } = await pool.query<{ status: ListingStatus; count: number }>(
    `select p.status, count(*)::int as count from properties p where ${conditions} group by p.status`,
    values,
  );
  const counts = Object.fromEntries(LISTING_STATUSES.map((status) => [status, 0])) as Record<ListingStatus, number>;
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}
