// Stores a batch of Property records in one transaction: the outcome of each, its listing, the record itself, and the
// position in the feed.
import { endAbsence, hideByKeys, takeBack } from '#domain/intake/store/change-listings.server.ts';
import type pg from 'pg';
import { classifyRows, type Destination, storeRows } from '#domain/intake/store/merge-rows.server.ts';
import type { RunCounts } from '#domain/runs/run-counts.ts';
import { openStaging, TableCopy } from '#domain/intake/store/staging.server.ts';
import type { PreparedBatch } from './prepare-listings.ts';
import type { VendorProfile } from '#domain/feed/vendor-profile.ts';
import { addReportRows } from '#domain/runs/run-report.server.ts';

interface StoreParts {
  client: pg.ClientBase;
  source: { id: number; name: string; profile: VendorProfile };
  runId: number;
  now: Date;
}

const CREATE_TABLE = `
  create temporary table feed_records (
    ordinal integer not null, listing_key text not null, record text not null, modified_at text,
    standard_status text, mls_status text, agent_key text, office_key text, problem text, removal text
  );
  alter table feed_records alter column record set storage external`;

/** The listing agent from the feed's own list of agents, when the record has only a key. */
const APPLY_MEMBERS = `
  update import_rows s set
    listing_agent = coalesce(s.listing_agent, m.full_name),
    listing_agent_phone = coalesce(s.listing_agent_phone, m.phone),
    listing_agent_email = coalesce(s.listing_agent_email, m.email)
  from feed_records r
  join platform.mls_members m on m.source_id = $1 and m.member_key = r.agent_key
  where r.ordinal = s.ordinal
    and (s.listing_agent is null or (s.listing_agent_phone is null and s.listing_agent_email is null))`;

/**
 * Uses the offices of the batch: listings of a firm that doesn't participate are hidden, and other listings get the
 * firm's name.
 */
const APPLY_OFFICES = `
  update import_rows s set
    hide_from_internet = s.hide_from_internet or o.idx_participation is false,
    listing_firm = coalesce(s.listing_firm, o.name),
    listing_agent_phone = coalesce(s.listing_agent_phone, o.phone),
    listing_agent_email = coalesce(s.listing_agent_email, o.email)
  from feed_records r
  join platform.mls_offices o on o.source_id = $1 and o.office_key = r.office_key
  where r.ordinal = s.ordinal
    and (o.idx_participation is false or s.listing_firm is null
      or (s.listing_agent_phone is null and s.listing_agent_email is null))`;

/** If a key occurs several times in a batch, the last record is used. */
const LATEST = `
  select distinct on (listing_key) * from feed_records order by listing_key, ordinal desc`;

/**
 * Keeps a listing deleted in the portal deleted until its record changes; reading the unchanged record again doesn't
 * bring it back. Only records without a problem count, because only those were listings before.
 */
const LEAVE_DELETED = `
  update import_plan i set outcome = 'unchanged'
  from feed_records r join platform.listing_records k on k.source_id = $1 and k.listing_key = r.listing_key
  where r.ordinal = i.ordinal and i.outcome = 'imported' and k.problem is null
    and case when r.modified_at is null then k.record = r.record else k.modified_at = r.modified_at end`;

/**
 * Records that the feed withdraws. If a listing was never shown, this is reported only once. $1 source, $2 run, $3 keys
 * of the deleted listings.
 */
const TELL_REMOVED = `
  with latest as (${LATEST}), gone as (
    select unnest($3::text[]) as mls_id
  ), told as (
    ${addReportRows(
      ['mls_id', 'reason', 'outcome'],
      `select $2, l.listing_key, l.removal || case when g.mls_id is null then '; not shown' else '; removed' end,
         case when g.mls_id is null then 'unchanged' else 'removed' end
       from latest l left join gone g on g.mls_id = l.listing_key
       where l.removal is not null and (g.mls_id is not null or not exists (
         select from platform.unkept_records u
         where u.source_id = $1 and u.listing_key = l.listing_key and u.modified_at = l.modified_at))
       order by l.ordinal`,
    )}
    returning outcome
  )
  select
    (select count(*)::int from latest where removal is not null) as total,
    (select count(*)::int from told where outcome = 'unchanged') as flagged`;

const NOTE_UNKEPT = `
  with latest as (${LATEST})
  insert into platform.unkept_records as u (source_id, listing_key, modified_at)
  select $1, listing_key, modified_at from latest where removal is not null and modified_at is not null
  on conflict (source_id, listing_key) do update set modified_at = excluded.modified_at
  where u.modified_at <> excluded.modified_at`;

const KEEP_AGAIN = `
  with latest as (${LATEST})
  delete from platform.unkept_records u using latest l
  where l.removal is null and u.source_id = $1 and u.listing_key = l.listing_key`;

const keysOf = (condition: string) => `
  with latest as (${LATEST})
  select coalesce(array_agg(listing_key), '{}') as keys from latest where ${condition}`;
const REMOVED_KEYS = keysOf('removal is not null');
const PROBLEM_KEYS = keysOf('problem is not null');
const ALL_KEYS = keysOf('true');

const KEEP_RECORDS = `
  with latest as (${LATEST})
  insert into platform.listing_records as kept
    (source_id, listing_key, property_id, run_id, record, modified_at, standard_status, mls_status, office_key, problem)
  select $1, l.listing_key, p.id, $2, l.record, l.modified_at, l.standard_status, l.mls_status, l.office_key, l.problem
  from latest l left join properties p on p.source_id = $1 and p.mls_id = l.listing_key
  where l.removal is null
  on conflict (source_id, listing_key) do update set
    property_id = excluded.property_id, run_id = excluded.run_id, record = excluded.record,
    modified_at = excluded.modified_at, standard_status = excluded.standard_status, mls_status = excluded.mls_status,
    office_key = excluded.office_key, problem = excluded.problem, received_at = now(), absent_since = null
  where kept.absent_since is not null or kept.modified_at is distinct from excluded.modified_at
    or kept.record is distinct from excluded.record or kept.problem is distinct from excluded.problem
    or kept.property_id is distinct from excluded.property_id`;

const FORGET_RECORDS = `
  with latest as (${LATEST})
  delete from platform.listing_records k using latest l
  where l.removal is not null and k.source_id = $1 and k.listing_key = l.listing_key`;

const KEEP_REMARKS = addReportRows(
  ['mls_id', 'column_name', 'value', 'reason', 'outcome'],
  `select $1, r.listing_key, m.column_name, m.value, m.reason,
     case when m.failed then 'failed' else coalesce(p.outcome, 'failed') end
   from import_remarks m
   left join feed_records r on r.ordinal = m.ordinal
   left join import_plan p on p.ordinal = m.ordinal
   where m.failed or p.outcome <> 'unchanged'
   order by m.ordinal, m.column_name`,
);

/** `inStep` runs in the same transaction, for the cursor and counts. */
export async function storeListings(
  batch: PreparedBatch,
  parts: StoreParts,
  inStep: (counts: RunCounts) => Promise<void>,
): Promise<RunCounts> {
  const { client, source, runId, now } = parts;
  const staging = await openStaging(client);
  try {
    await client.query(CREATE_TABLE);
    const records = new TableCopy(client, 'feed_records');
    await staging.add(batch.staged);
    await records.add(batch.staged.records);
    await records.finish();
    await staging.finish();
    await client.query(APPLY_MEMBERS, [source.id]);
    await client.query(APPLY_OFFICES, [source.id]);
    const destination: Destination = {
      from: 'feed',
      runId,
      sourceId: source.id,
      sourceName: source.name,
      startedAt: now,
    };
    const counts = { ...(await classifyRows(client, destination)), removed: 0 };
    const left = (await client.query(LEAVE_DELETED, [source.id])).rowCount ?? 0;
    counts.imported -= left;
    counts.unchanged += left;
    const lastOrdinal = batch.count;
    await storeRows(
      client,
      destination,
      { after: 0, last: lastOrdinal },
      {
        inStep: async () => {
          if (batch.hasRemovals) await remove(client, { sourceId: source.id, runId, counts });
          if (batch.hasProblems) {
            await hideByKeys(client, { sourceId: source.id, keys: await readKeys(client, PROBLEM_KEYS), runId });
          }
          await endAbsence(client, source.id, await readKeys(client, ALL_KEYS));
          await client.query(KEEP_RECORDS, [source.id, runId]);
          await client.query(KEEP_AGAIN, [source.id]);
          if (batch.hasRemovals) await client.query(FORGET_RECORDS, [source.id]);
          await client.query(KEEP_REMARKS, [runId]);
          await inStep(counts);
        },
      },
    );
    return counts;
  } catch (error) {
    // If the connection is lost, the server has rolled back by itself.
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.query('drop table if exists feed_records').catch(() => {});
    await staging.close().catch(() => {});
  }
}

async function remove(
  client: pg.ClientBase,
  { sourceId, runId, counts }: { sourceId: number; runId: number; counts: RunCounts },
): Promise<void> {
  const gone = await takeBack(client, sourceId, await readKeys(client, REMOVED_KEYS));
  const { rows } = await client.query<{ total: number; flagged: number }>(TELL_REMOVED, [sourceId, runId, gone]);
  const { total = 0, flagged = 0 } = rows[0] ?? {};
  const removed = gone.length;
  await client.query(NOTE_UNKEPT, [sourceId]);
  counts.total += total;
  counts.removed += removed;
  counts.unchanged += total - removed;
  counts.flagged += flagged;
}

async function readKeys(client: pg.ClientBase, query: string): Promise<string[]> {
  const { rows } = await client.query<{ keys: string[] }>(query);
  return rows[0]?.keys ?? [];
}
