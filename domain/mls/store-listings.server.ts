// A batch of Property records into the database: what became of each, its listing, the record itself, and where the
// feed goes on, in one transaction.
import type pg from 'pg';
import { copyLine } from '#domain/imports/copy-text.ts';
import { classifyRows, type Destination, type ImportCounts, storeRows } from '#domain/imports/merge.server.ts';
import type { StagedText } from '#domain/imports/normalize-batch.ts';
import { ROW_COLUMNS } from '#domain/imports/row-columns.ts';
import { openStaging, TableCopy } from '#domain/imports/staging.server.ts';
import { type Cell, readText } from '#domain/imports/values.ts';
import type { PlaceIndex } from '#domain/places/place-index.ts';
import { oneWord } from './enum-words.ts';
import { readPhotos } from './mapping/media.ts';
import { readProperty } from './mapping/property.ts';
import type { FeedRecord } from './ports.ts';
import { withoutPrivateFields } from './private-fields.ts';
import { packRecord } from './stored-records.server.ts';
import type { VendorProfile } from './vendor-profile.ts';
import { timeOf } from './walk-pages.ts';

export interface ListingBatch {
  records: readonly FeedRecord[];
  /** Of the first record in its run, from 1. */
  firstOrdinal: number;
}

interface StoreParts {
  client: pg.ClientBase;
  source: { id: number; name: string; profile: VendorProfile };
  runId: number;
  places: PlaceIndex;
  now: Date;
}

export interface BatchCounts extends ImportCounts {
  removed: number;
}

const CREATE_TABLE = `
  create temporary table feed_records (
    ordinal integer not null, listing_key text not null, record bytea not null, modified_at text,
    standard_status text, mls_status text, office_key text, problem text, removed boolean not null
  );
  alter table feed_records alter column record set storage external`;

/** What the offices of the batch say: a firm that does not take part hides its listings, and gives its name to others. */
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

/** The last word of a batch on a key counts. */
const LATEST = `
  select distinct on (listing_key) * from feed_records order by listing_key, ordinal desc`;

const REMOVE = `
  with latest as (${LATEST})
  delete from properties p using latest l
  where l.removed and p.source_id = $1 and p.mls_id = l.listing_key`;

/** A record that is no listing any more hides the one it was: fails closed, and comes back when it is mapped. */
const HIDE = `
  with latest as (${LATEST})
  update properties p set hide_from_internet = true, last_run_id = $2
  from latest l
  where l.problem is not null and p.source_id = $1 and p.mls_id = l.listing_key and not p.hide_from_internet`;

const KEEP_RECORDS = `
  with latest as (${LATEST})
  insert into platform.listing_records as kept
    (source_id, listing_key, property_id, run_id, record, modified_at, standard_status, mls_status, office_key, problem)
  select $1, l.listing_key, p.id, $2, l.record, l.modified_at, l.standard_status, l.mls_status, l.office_key, l.problem
  from latest l left join properties p on p.source_id = $1 and p.mls_id = l.listing_key
  where not l.removed
  on conflict (source_id, listing_key) do update set
    property_id = excluded.property_id, run_id = excluded.run_id, record = excluded.record,
    modified_at = excluded.modified_at, standard_status = excluded.standard_status, mls_status = excluded.mls_status,
    office_key = excluded.office_key, problem = excluded.problem, received_at = now()
  where kept.record is distinct from excluded.record or kept.problem is distinct from excluded.problem
    or kept.property_id is distinct from excluded.property_id`;

const FORGET_RECORDS = `
  with latest as (${LATEST})
  delete from platform.listing_records k using latest l
  where l.removed and k.source_id = $1 and k.listing_key = l.listing_key`;

const KEEP_REMARKS = `
  insert into import_run_rows (run_id, mls_id, column_name, value, reason, outcome)
  select $1, r.listing_key, m.column_name, m.value, m.reason,
    case when m.failed then 'failed' else coalesce(p.outcome, 'failed') end
  from import_remarks m
  left join feed_records r on r.ordinal = m.ordinal
  left join import_plan p on p.ordinal = m.ordinal
  where m.failed or p.outcome <> 'unchanged'
  order by m.ordinal, m.column_name`;

/** `inStep` belongs to the same transaction: the cursor, counts. */
export async function storeListings(
  batch: ListingBatch,
  parts: StoreParts,
  inStep: (counts: BatchCounts) => Promise<void>,
): Promise<BatchCounts> {
  const { client, source, runId, now } = parts;
  const staging = await openStaging(client);
  try {
    await client.query(CREATE_TABLE);
    const records = new TableCopy(client, 'feed_records');
    const staged = await readBatch(batch, parts);
    await staging.add(staged);
    await records.add(staged.records);
    await records.finish();
    await staging.finish();
    await client.query(APPLY_OFFICES, [source.id]);
    const destination: Destination = {
      from: 'feed',
      runId,
      sourceId: source.id,
      sourceName: source.name,
      startedAt: now,
    };
    const counts = { ...(await classifyRows(client, destination)), removed: 0 };
    const lastOrdinal = batch.firstOrdinal + batch.records.length - 1;
    await storeRows(
      client,
      destination,
      { after: batch.firstOrdinal - 1, last: lastOrdinal },
      {
        inStep: async () => {
          counts.removed = (await client.query(REMOVE, [source.id])).rowCount ?? 0;
          await client.query(HIDE, [source.id, runId]);
          await client.query(KEEP_RECORDS, [source.id, runId]);
          await client.query(FORGET_RECORDS, [source.id]);
          await client.query(KEEP_REMARKS, [runId]);
          await inStep(counts);
        },
      },
    );
    return counts;
  } finally {
    await client.query('drop table if exists feed_records').catch(() => {});
    await staging.close().catch(() => {});
  }
}

async function readBatch(
  { records, firstOrdinal }: ListingBatch,
  { source, places, now }: StoreParts,
): Promise<StagedText & { records: string }> {
  const staged = { rows: '', remarks: '', records: '' };
  // Compressed by other threads while this one reads the next record.
  const compressed: Promise<Buffer>[] = [];
  const heads: (readonly unknown[])[] = [];
  records.forEach((given, index) => {
    const record = withoutPrivateFields(given);
    const ordinal = firstOrdinal + index;
    const key = readText(record.ListingKey as Cell);
    const remark = (column: string, value: string, reason: string, failed: boolean) => {
      staged.remarks += copyLine([ordinal, ordinal, column, value.replaceAll('\0', ''), reason, failed]);
    };
    if (key === null) return remark('ListingKey', '', 'No ListingKey: nothing to know the record by', true);
    const images = readPhotos(record, { id: source.id, profile: source.profile, listingKey: key });
    const reading = readProperty(record, { profile: source.profile, places, now, images, line: ordinal });
    const problem = 'problem' in reading ? reading.problem : null;
    if (problem) remark(problem.column, problem.value, problem.reason, true);
    if ('row' in reading) {
      const values: unknown[] = [ordinal, ordinal];
      for (const column of ROW_COLUMNS) values.push(reading.row[column]);
      staged.rows += copyLine(values);
      for (const flag of reading.flags) remark(flag.column, flag.value, flag.reason, false);
    }
    compressed.push(packRecord(record));
    heads.push([
      ordinal,
      key,
      timeOf('Property', record, source.profile),
      oneWord(record.StandardStatus),
      readText(record.MlsStatus as Cell),
      readText(record.ListOfficeKey as Cell),
      problem?.reason ?? null,
      'removed' in reading,
    ]);
  });
  const bodies = await Promise.all(compressed);
  heads.forEach(([ordinal, key, ...rest], index) => {
    staged.records += copyLine([ordinal, key, `\\x${bodies[index]?.toString('hex')}`, ...rest]);
  });
  return staged;
}
