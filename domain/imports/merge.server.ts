// From the staging table into properties: decide per row what it is, then one MERGE for all.
import type pg from 'pg';
import { ROW_COLUMNS } from './staging.server.ts';

export interface ImportCounts {
  total: number;
  imported: number;
  updated: number;
  unchanged: number;
  failed: number;
  /** Of those that did not fail, how many carry a remark. */
  flagged: number;
}

const LIST_COLUMNS = ['images', 'features', 'amenities'];
const REQUIRED_COLUMNS = ['title', 'address', 'city', 'state', 'unit_key', 'price'];
/** What tells listings apart, and when they changed: not compared. */
const OTHER_COLUMNS = ['mls_id', 'last_updated'];
/** Columns a file may leave empty: an empty cell never erases what an earlier file or a person filled in. */
const OPTIONAL_COLUMNS = ROW_COLUMNS.filter(
  (column) => ![...LIST_COLUMNS, ...REQUIRED_COLUMNS, ...OTHER_COLUMNS].includes(column),
);

const DEFAULTS: Record<string, string> = {
  listing_kind: "'sale'",
  property_type: "'Apartment'",
  status: "'active'",
  hide_address: 'false',
  hide_from_internet: 'false',
  listing_date: 'now()',
};

/** The row as it will stand: what the file says, else what is there, else the default. */
const mergedColumns = [
  ...REQUIRED_COLUMNS.map((column) => `s.${column}`),
  ...OPTIONAL_COLUMNS.map(
    (column) => `coalesce(s.${column}, p.${column}${DEFAULTS[column] ? `, ${DEFAULTS[column]}` : ''}) as ${column}`,
  ),
  'coalesce(s.listing_date is not null or p.listing_date_is_known, false) as listing_date_is_known',
  ...LIST_COLUMNS.map(
    (column) => `case when s.${column} = '{}' then coalesce(p.${column}, '{}') else s.${column} end as ${column}`,
  ),
].join(',\n      ');
const comparedColumns = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS, 'listing_date_is_known', ...LIST_COLUMNS];
const rowOf = (table: string) => `(${comparedColumns.map((column) => `${table}.${column}`).join(', ')})`;

/**
 * $1 source id. A file may name one home several times: the last line counts, the earlier ones are unchanged (and
 * remarked on when they say something else), so that importing the file again changes nothing.
 */
const CLASSIFY = `
  create temporary table import_plan on commit drop as
  with merged as (
    select s.ordinal, s.line, s.mls_id, s.last_updated, p.id as property_id,
      max(s.ordinal) over (partition by s.mls_id) as last_ordinal,
      ${mergedColumns}
    from import_rows s
    left join properties p on p.source_id = $1 and p.mls_id = s.mls_id
  )
  select m.*,
    case
      when m.ordinal < m.last_ordinal then 'unchanged'
      when m.property_id is null then 'imported'
      when ${rowOf('m')} is distinct from ${rowOf('p')} then 'updated'
      else 'unchanged'
    end as outcome
  from merged m
  left join properties p on p.id = m.property_id`;

const REMARK_ON_REPEATS = `
  insert into import_remarks (ordinal, line, column_name, value, reason, failed)
  select r.ordinal, r.line, 'mls_id', r.mls_id,
    'The same home stands again, with other values, in line ' || l.line || ', which counts', false
  from import_plan r
  join import_plan l on l.mls_id = r.mls_id and l.ordinal = r.last_ordinal
  where r.ordinal < r.last_ordinal and ${rowOf('r')} is distinct from ${rowOf('l')}`;

/** A relisted home keeps its days on market (same rule as the trigger set_market_since, set-based). */
const MERGE = `
  merge into properties p
  using (
    select i.*, least(i.listing_date, earlier.market_since) as market_since
    from import_plan i
    left join lateral (
      select min(q.market_since) as market_since
      from properties q
      where i.property_id is null and q.unit_key = i.unit_key and q.listing_kind = i.listing_kind and q.status <> 'sold'
        and coalesce(q.off_market_at, now()) > i.listing_date - interval '90 days'
    ) earlier on true
    where i.ordinal = i.last_ordinal
  ) s on p.source_id = $1 and p.mls_id = s.mls_id
  when matched and ${rowOf('s')} is distinct from ${rowOf('p')} then
    update set ${comparedColumns.map((column) => `${column} = s.${column}`).join(', ')},
      last_updated = coalesce(s.last_updated, now())
  when not matched then
    insert (source_id, mls_source, mls_id, ${comparedColumns.join(', ')}, market_since, last_updated)
    values ($1, $2, s.mls_id, ${comparedColumns.map((column) => `s.${column}`).join(', ')}, s.market_since,
      coalesce(s.last_updated, now()))`;

const COUNT = `
  select
    count(*) filter (where outcome = 'imported')::int as imported,
    count(*) filter (where outcome = 'updated')::int as updated,
    count(*) filter (where outcome = 'unchanged')::int as unchanged,
    (select count(distinct ordinal)::int from import_remarks where not failed) as flagged,
    (select count(*)::int from import_remarks where failed) as failed
  from import_plan`;

/** Decides for each staged row whether it is new, changed or known; changes nothing in properties. */
export async function classifyRows(client: pg.ClientBase, sourceId: number): Promise<ImportCounts> {
  await client.query(CLASSIFY, [sourceId]);
  await client.query(REMARK_ON_REPEATS);
  const { rows } = await client.query<Omit<ImportCounts, 'total'>>(COUNT);
  const counts = rows[0] as Omit<ImportCounts, 'total'>;
  return { total: counts.imported + counts.updated + counts.unchanged + counts.failed, ...counts };
}

export async function mergeRows(client: pg.ClientBase, sourceId: number, sourceName: string): Promise<void> {
  await client.query(MERGE, [sourceId, sourceName]);
}
