// All keys of a feed against all that we have: what the feed no longer names leaves, what it changed without telling is
// read again. Purges only after a walk to the end that is plausible.
import { inOwnTransaction } from '#db/transaction.ts';
import { NO_COUNTS } from '#domain/imports/run-counts.ts';
import { TableCopy } from '#domain/imports/staging.server.ts';
import { copyLine } from '#domain/imports/copy-text.ts';
import { beginWalk, NEW_CURSOR, readCursor, type Walk, writeCursor } from './feed-cursors.server.ts';
import type { FeedRecord } from './ports.ts';
import type { ReplicationParts } from './replicate.server.ts';
import { prepareListings } from './prepare-listings.ts';
import { storeListings } from './store-listings.server.ts';
import { keyOf, timeOf, walkPages, type WalkedPage } from './walk-pages.ts';

/** Records read one by one; with more to read again, reading everything costs the feed less. */
const MOST_READ_AGAIN = 2_000;
/** Fewer known listings than this prove nothing about a share. */
const LEAST_FOR_SHARE = 20;
const READ_AT_ONCE = 200;

/** @throws FeedError */
export async function sweep(parts: ReplicationParts): Promise<void> {
  await walkKeys(parts);
  const { isBelieved, stale } = await purge(parts);
  if (isBelieved) await readAgain(stale, parts);
}

async function walkKeys({ client, feed, source, run, signal }: ReplicationParts): Promise<void> {
  const cursor = await readCursor(client, source.id, 'Property');
  const began = await findBegun(client, source.id, cursor.sweep);
  const walk = began ?? beginWalk('keys', null);
  if (!began) await client.query('delete from platform.sweep_keys where source_id = $1', [source.id]);
  // A walk whose last page was stored has nothing to ask for any more.
  if (began && cursor.sweepLink === null && began.afterKey === null) return;
  const nextLink = began ? cursor.sweepLink : null;
  const pages = walkPages(feed, { resource: 'Property', walk, nextLink, profile: source.profile, signal });
  for await (const page of pages) {
    await inOwnTransaction(client, async () => {
      await copyKeys(page, { client, source });
      const sweep = page.isLast ? { ...page.walk, afterKey: null } : page.walk;
      await writeCursor(client, source.id, 'Property', { ...cursor, sweep, sweepLink: page.nextLink });
    });
    await run.show('sweep', 'Property', page.walk.seen, page.walk.total);
  }
}

/** Null: none, or one whose keys a crash of the database has emptied. */
async function findBegun(
  client: ReplicationParts['client'],
  sourceId: number,
  walk: Walk | null,
): Promise<Walk | null> {
  if (walk === null) return null;
  const { rows } = await client.query<{ has_keys: boolean }>(
    'select exists (select from platform.sweep_keys where source_id = $1) as has_keys',
    [sourceId],
  );
  return rows[0]?.has_keys ? walk : null;
}

async function copyKeys({ records }: WalkedPage, { client, source }: Pick<ReplicationParts, 'client' | 'source'>) {
  const copy = new TableCopy(client, 'platform.sweep_keys (source_id, listing_key, modified_at)');
  for (const record of records) {
    const key = keyOf('Property', record);
    if (key !== null) await copy.add(copyLine([source.id, key, timeOf('Property', record, source.profile)]));
  }
  await copy.finish();
}

const COUNT = `
  with named as (select distinct listing_key from platform.sweep_keys where source_id = $1)
  select
    (select count(*)::int from named) as named,
    count(*)::int as known,
    count(*) filter (where n.listing_key is null)::int as missing
  from platform.listing_records r left join named n using (listing_key)
  where r.source_id = $1`;

/** What the feed does not name. Listings of this source that no record stands for came from files, and stay. */
const MISSING = `
  select r.listing_key from platform.listing_records r
  where r.source_id = $1
    and not exists (select from platform.sweep_keys k where k.source_id = $1 and k.listing_key = r.listing_key)`;

const STALE = `
  select k.listing_key
  from (select listing_key, max(modified_at) as modified_at from platform.sweep_keys where source_id = $1 group by 1) k
  left join platform.listing_records r on r.source_id = $1 and r.listing_key = k.listing_key
  where r.listing_key is null or r.modified_at is distinct from k.modified_at
  order by k.listing_key
  limit $2`;

async function purge({ client, source, run }: ReplicationParts): Promise<{ isBelieved: boolean; stale: string[] }> {
  const cursor = await readCursor(client, source.id, 'Property');
  const done = { ...cursor, sweep: null, sweepLink: null };
  return inOwnTransaction(client, async () => {
    await client.query('analyze platform.sweep_keys').catch(() => {});
    const { rows } = await client.query<{ named: number; known: number; missing: number }>(COUNT, [source.id]);
    const { named = 0, known = 0, missing = 0 } = rows[0] ?? {};
    const isBelieved =
      missing === 0 || (named > 0 && (known < LEAST_FOR_SHARE || missing <= known * source.profile.mostMissingShare));
    if (!isBelieved) {
      await client.query(`insert into import_run_rows (run_id, reason, outcome) values ($1, $2, 'failed')`, [
        run.id,
        `The feed named ${named} keys and left out ${missing} of ${known} that it had before: not believed, nothing was removed`,
      ]);
      await client.query('delete from platform.sweep_keys where source_id = $1', [source.id]);
      await writeCursor(client, source.id, 'Property', done);
      return { isBelieved, stale: [] };
    }
    const stale = await client.query<{ listing_key: string }>(STALE, [source.id, MOST_READ_AGAIN + 1]);
    const removed = await client.query(
      `delete from properties p using (${MISSING}) m where p.source_id = $1 and p.mls_id = m.listing_key`,
      [source.id],
    );
    await client.query(
      `delete from platform.listing_records r using (${MISSING}) m
       where r.source_id = $1 and r.listing_key = m.listing_key`,
      [source.id],
    );
    await client.query('delete from platform.sweep_keys where source_id = $1', [source.id]);
    const count = removed.rowCount ?? 0;
    await run.add(client, { ...NO_COUNTS, total: count, removed: count });
    const mustReadAll = stale.rows.length > MOST_READ_AGAIN;
    await writeCursor(client, source.id, 'Property', {
      ...(mustReadAll ? NEW_CURSOR : done),
      sweptAt: new Date(),
    });
    return { isBelieved, stale: mustReadAll ? [] : stale.rows.map((row) => row.listing_key) };
  });
}

async function readAgain(keys: readonly string[], parts: ReplicationParts): Promise<void> {
  const { client, feed, source, run, places, signal } = parts;
  for (let first = 0; first < keys.length; first += READ_AT_ONCE) {
    const records: FeedRecord[] = [];
    for (const key of keys.slice(first, first + READ_AT_ONCE)) {
      const record = await feed.readRecord('Property', key, signal);
      if (record) records.push(record);
    }
    if (records.length === 0) continue;
    const now = new Date();
    const batch = await prepareListings(records, { source, places, now });
    await storeListings(batch, { client, source, runId: run.id, now }, (counts) => run.add(client, counts));
    await run.show('sweep', 'Property', first + records.length, keys.length);
  }
}
