// Merges the staging table into properties: decides what each row is, then stores new and changed rows, some thousands
// per transaction.
import type pg from 'pg';
import type { ImportCounts, RowPlace } from '#domain/runs/run-counts.ts';
import { changedValues, newValues, STAGED_COLUMNS, STORED_COLUMNS } from './row-columns.ts';

/** Where rows are stored. */
export interface Destination {
  /** A file's empty cell says nothing; a feed's missing value means there is none. */
  from: 'file' | 'feed';
  /** Null: a dry run that stores nothing. */
  runId: number | null;
  /** Null: there is no source of this name yet. */
  sourceId: number | null;
  sourceName: string;
  startedAt: Date;
  /** What row numbers count; "line" by default. */
  place?: RowPlace;
}

const rowOf = (table: string, columns: readonly string[]) =>
  `(${columns.map((column) => `${table}.${column}`).join(', ')})`;

/**
 * $1 source id. If a file lists a home several times, the last line counts and the earlier ones are unchanged (with a
 * remark if they differ), so importing the file again changes nothing.
 */
const classify = (from: Destination['from']) => `
  create temporary table import_plan as
  select s.ordinal, s.line, last.ordinal as last_ordinal, p.id as property_id, p.unit_key as old_key, null::timestamptz as market_since,
    case
      when s.ordinal < last.ordinal then 'unchanged'
      when p.id is null then 'imported'
      when (${changedValues(from).join(', ')}) is distinct from ${rowOf('p', STORED_COLUMNS)} then 'updated'
      else 'unchanged'
    end as outcome
  from import_rows s
  join (select mls_id, max(ordinal) as ordinal from import_rows group by mls_id) last using (mls_id)
  left join properties p on p.source_id = $1 and p.mls_id = s.mls_id
  order by s.ordinal`;

/**
 * $1 start of the import, $2 source id. A relisted home keeps its days on market, by the rule of earliest_on_market().
 */
const FIND_EARLIER_LISTINGS = `
  update import_plan i set market_since = earlier.market_since
  from (
    select e.ordinal, min(e.market_since) as market_since
    from (
      select s.ordinal, q.status, q.market_since, coalesce(q.off_market_at, now()) as left_at,
        coalesce(s.listing_date, $1::timestamptz) as listing_date,
        -- An earlier sale ends the count before it.
        max(q.off_market_at) filter (where q.status = 'sold' and q.off_market_at <= coalesce(s.listing_date, $1::timestamptz))
          over (partition by s.ordinal) as sold_at
      from import_plan n
      join import_rows s on s.ordinal = n.ordinal
      join properties q on street_key(q.unit_key) = street_key(s.unit_key) and q.listing_kind = coalesce(s.listing_kind, 'sale')
      where n.outcome = 'imported' and are_of_one_home(q, staged_listing(to_jsonb(s), $2))
    ) e
    where e.status <> 'sold' and e.left_at > e.listing_date - interval '90 days'
      and (e.sold_at is null or e.market_since > e.sold_at)
    group by e.ordinal
  ) earlier
  where i.ordinal = earlier.ordinal`;

/** $1 "line" or "item". */
const REMARK_ON_REPEATS = `
  insert into import_remarks (ordinal, line, column_name, value, reason, failed, is_missing)
  select i.ordinal, i.line, 'mls_id', r.mls_id,
    'Duplicate row with other values: ' || $1 || ' ' || l.line || ' counts', false, false
  from import_plan i
  join import_rows r on r.ordinal = i.ordinal
  join import_rows l on l.ordinal = i.last_ordinal
  where i.ordinal < i.last_ordinal
    and ${rowOf('r', STAGED_COLUMNS)} is distinct from ${rowOf('l', STAGED_COLUMNS)}`;

const COUNT = `
  select
    count(*) filter (where outcome = 'imported')::int as imported,
    count(*) filter (where outcome = 'updated')::int as updated,
    count(*) filter (where outcome = 'unchanged')::int as unchanged,
    (select count(distinct ordinal)::int from import_remarks where not failed and ordinal > 0) as flagged,
    (select coalesce(sum(rows), 0)::int from import_remarks where failed) as failed
  from import_plan`;

/**
 * $1 source id. Rows without an id get one from their address (normalize-row.ts), which is the same for all homes in a
 * building. For those, beds and baths become part of the id, except for the home that already has the address's id or
 * comes first.
 */
const TELL_HOMES_APART = `
  with facts as (
    select s.ordinal, s.mls_id as address_id, s.beds || '/' || s.baths as said
    from import_rows s
    where s.beds is not null and s.baths is not null and s.mls_id ~ '^A-[0-9a-f]{14}$' and split_part(s.unit_key, '|', 2) = ''
      and not (coalesce(s.property_type in ('House', 'Townhouse'), false) and s.is_multi_family is not true)
  ), groups as (
    select address_id, (array_agg(said order by ordinal))[1] as said, count(distinct said) as homes
    from facts group by address_id
  ), named as (
    select f.ordinal, f.address_id, f.said,
      'A-' || left(encode(sha256(convert_to(f.address_id || '|' || f.said, 'UTF8')), 'hex'), 14) as own_id,
      coalesce((
        select p.beds || '/' || p.baths from properties p where p.source_id = $1 and p.mls_id = f.address_id
      ), g.said) as keeper,
      g.homes
    from facts f join groups g using (address_id)
  )
  update import_rows s set mls_id = n.own_id
  from named n
  where n.ordinal = s.ordinal and n.said <> n.keeper
    and (n.homes > 1 or exists (select from properties p where p.source_id = $1 and p.mls_id = n.own_id))`;

/** Decides whether each staged row is new, changed or unchanged; doesn't change properties. */
export async function classifyRows(
  client: pg.ClientBase,
  { from, sourceId, startedAt, place = 'line' }: Destination,
): Promise<ImportCounts> {
  if (from === 'file') await client.query(TELL_HOMES_APART, [sourceId]);
  await client.query(classify(from), [sourceId]);
  await client.query('create unique index on import_plan (ordinal)');
  await client.query('analyze import_plan');
  await client.query(FIND_EARLIER_LISTINGS, [startedAt, sourceId]);
  await client.query(REMARK_ON_REPEATS, [place]);
  const { rows } = await client.query<Omit<ImportCounts, 'total'>>(COUNT);
  const counts = rows[0] as Omit<ImportCounts, 'total'>;
  return { total: counts.imported + counts.updated + counts.unchanged + counts.failed, ...counts };
}

/** Rows per transaction: enough that its overhead doesn't matter, few enough that searches show them soon. */
const ROWS_AT_ONCE = 10_000;

const FIRST_SEEN = '$2::timestamptz';
/** $1 source id, $2 start of the import, $3 source name, rows after $4 and up to $5, $6 run. */
const INSERT_NEW = `
  insert into properties
    (id, source_id, mls_source, mls_id, first_run_id, last_run_id, ${STORED_COLUMNS.join(', ')}, market_since, last_updated)
  select coalesce(e.property_id, nextval('properties_id_seq')), $1, $3, s.mls_id, $6::bigint, $6::bigint, ${newValues(FIRST_SEEN).join(', ')},
    least(coalesce(s.listing_date, ${FIRST_SEEN}), i.market_since), coalesce(s.last_updated, ${FIRST_SEEN})
  from import_plan i join import_rows s on s.ordinal = i.ordinal
  -- A deleted listing gets its number back.
  left join ended_listings e on e.source_id = $1 and e.mls_id = s.mls_id
  where i.outcome = 'imported' and i.ordinal > $4 and i.ordinal <= $5 and s.ordinal > $4 and s.ordinal <= $5`;

/** $1 start of the import, rows after $2 and up to $3, $4 run. */
const updateChanged = (from: Destination['from']) => `
  update properties p
  set ${changedValues(from)
    .map((value, index) => `${STORED_COLUMNS[index]} = ${value}`)
    .join(', ')},
    last_run_id = $4,
    -- Back after an absence: dated now, when the source lists it again, rather than before it left.
    last_updated = greatest(coalesce(s.last_updated, $1::timestamptz), case when p.absent_since is not null then now() end)
  from import_plan i join import_rows s on s.ordinal = i.ordinal
  where p.id = i.property_id and i.outcome = 'updated'
    and i.ordinal > $2 and i.ordinal <= $3 and s.ordinal > $2 and s.ordinal <= $3`;

/**
 * What an undo needs. $1 run, rows after $2 and up to $3. If the process was killed and repeats a step, the first
 * record counts.
 */
const KEEP_BEFORE = `
  insert into platform.import_run_changes (run_id, property_id, before)
  select $1, p.id, to_jsonb(p)
  from import_plan i join properties p on p.id = i.property_id
  where i.outcome = 'updated' and i.ordinal > $2 and i.ordinal <= $3
  on conflict do nothing`;

/**
 * Homes that two sources store at the same moment: neither transaction saw the other's rows. Rows after $1 and up to
 * $2. A home that is still being changed is settled by the transaction changing it, and anything left over by the job
 * settle-duplicates.
 */
const SETTLES_LATER = "select set_config('stoop.settles_later', $1, true)";
const SETTLE = `
  select settle_shared_duplicates(array_agg(distinct key))
  from import_plan i join import_rows s on s.ordinal = i.ordinal
  cross join lateral (values (s.unit_key), (i.old_key)) as keys (key)
  where key is not null and i.outcome in ('imported', 'updated') and i.ordinal > $1 and i.ordinal <= $2`;

const FORMERLY_LISTED = `
  select p.id, earliest_on_market(p) as since
  from properties p
  where p.status in ('active', 'pending') and street_key(p.unit_key) = any (array(
    select street_key(s.unit_key)
    from import_plan i join import_rows s on s.ordinal = i.ordinal
    where i.outcome in ('imported', 'updated') and s.status = 'expired' and i.ordinal > $2 and i.ordinal <= $3))`;

/** Like KEEP_BEFORE. Listings that the run itself added are skipped; undoing it removes them. */
const KEEP_BEFORE_REJOINING = `
  with formerly as (${FORMERLY_LISTED})
  insert into platform.import_run_changes (run_id, property_id, before)
  select $1, p.id, to_jsonb(p) from formerly f join properties p on p.id = f.id
  where f.since < p.market_since and p.first_run_id is distinct from $1
  on conflict do nothing`;

/**
 * Days on market of a home whose earlier listing is imported after its current one. $1 run, rows after $2 and up to $3.
 */
const REJOIN_FORMER = `
  with formerly as materialized (${FORMERLY_LISTED}), free as materialized (
    -- May belong to another source that is storing right now, so locked rows are skipped instead of waiting.
    select p.id from properties p join formerly f on f.id = p.id and f.since < p.market_since
    order by p.id for no key update of p skip locked
  )
  update properties p set market_since = f.since, last_run_id = $1
  from formerly f join free on free.id = f.id where f.id = p.id`;

interface StepHooks {
  /** The step is committed. If the run stops after this, its report has to include the step. */
  onCommitted?: () => void;
  /** Called after the step's duplicates are settled too. */
  onStored?: () => void;
  /** Runs in the transaction of the step and receives the counts. */
  inStep?: (step: { imported: number; updated: number }) => Promise<void>;
}

/**
 * Stores the new and changed rows step by step. Each step is one transaction, complete with its ledger and change log,
 * so searches show it while the next one is being stored.
 */
export async function storeRows(
  client: pg.ClientBase,
  { from, sourceId, sourceName, startedAt, runId }: Destination,
  ordinals: { after: number; last: number },
  { onCommitted, onStored, inStep }: StepHooks,
): Promise<void> {
  for (let { after } = ordinals; after < ordinals.last; after += ROWS_AT_ONCE) {
    const last = Math.min(ordinals.last, after + ROWS_AT_ONCE);
    await client.query('begin');
    await client.query(SETTLES_LATER, ['on']);
    if (from === 'file') await client.query(KEEP_BEFORE, [runId, after, last]);
    const added = await client.query(INSERT_NEW, [sourceId, startedAt, sourceName, after, last, runId]);
    const changed = await client.query(updateChanged(from), [startedAt, after, last, runId]);
    if (from === 'file') await client.query(KEEP_BEFORE_REJOINING, [runId, after, last]);
    await client.query(REJOIN_FORMER, [runId, after, last]);
    await client.query(SETTLES_LATER, ['']);
    await inStep?.({ imported: added.rowCount ?? 0, updated: changed.rowCount ?? 0 });
    await client.query('commit');
    onCommitted?.();
    await client.query(SETTLE, [after, last]);
    onStored?.();
  }
}
