// Compares all keys of a feed with all stored ones. Listings missing from the feed are looked up and then leave the
// market (sweep-missing.server.ts); records that changed without a delta are read again.
import { inOwnTransaction } from '#db/transaction.ts';
import { TableCopy } from '#domain/intake/store/staging.server.ts';
import { copyLine } from '#domain/intake/store/copy-text.ts';
import { beginWalk, NEVER, NEW_CURSOR, readCursor, type Walk, writeCursor } from '#domain/feed/feed-cursors.server.ts';
import { ASKED_AT_ONCE, askAbout, storeAnswers } from './ask-about.server.ts';
import type { ReplicationParts } from './replicate.server.ts';
import { purge, type PurgeOutcome } from './sweep-missing.server.ts';
import { keyOf, timeOf, walkPages, type WalkedPage } from '#domain/feed/walk-pages.ts';

/** Most records read one by one; beyond this, reading everything is cheaper for the feed. */
const MOST_READ_AGAIN = 2_000;

/** @throws FeedError */
export async function sweep(parts: ReplicationParts): Promise<void> {
  await walkKeys(parts);
  const outcome = await purge(parts);
  // The next sync continues with those that weren't asked about.
  if (!outcome.isWhole) return;
  const stale = await endSweep(outcome, parts);
  await readAgain(stale, parts);
}

async function walkKeys({ client, feed, source, run, signal }: ReplicationParts): Promise<void> {
  const cursor = await readCursor(client, source.id, 'Property');
  const began = await findBegun(client, source.id, cursor.sweep);
  const walk = began ?? beginWalk('keys', null);
  if (!began) await client.query('delete from platform.sweep_keys where source_id = $1', [source.id]);
  // If the last page of the walk was stored, there is nothing more to request.
  if (began && cursor.sweepLink === null && began.afterKey === null && !began.skip) return;
  const nextLink = began ? cursor.sweepLink : null;
  const pages = walkPages(feed, { resource: 'Property', walk, nextLink, profile: source.profile, signal });
  for await (const page of pages) {
    await inOwnTransaction(client, async () => {
      await copyKeys(page, { client, source });
      const sweep = page.isLast ? { ...page.walk, afterKey: null, skip: null } : page.walk;
      await writeCursor(client, source.id, 'Property', { ...cursor, sweep, sweepLink: page.nextLink });
    });
    await run.show('sweep', 'Property', page.walk.seen, page.walk.total);
  }
}

/** Null: no walk, or one whose keys were lost in a crash of the database. */
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

/** Changed or new records that the deltas didn't report. */
const STALE = `
  select k.listing_key
  from (select listing_key, max(modified_at) as modified_at from platform.sweep_keys where source_id = $1 group by 1) k
  left join platform.listing_records r on r.source_id = $1 and r.listing_key = k.listing_key
  left join platform.unkept_records u on u.source_id = $1 and u.listing_key = k.listing_key
  where (r.listing_key is null and u.modified_at is distinct from k.modified_at) or r.absent_since is not null
    or (r.listing_key is not null and r.modified_at is distinct from k.modified_at)
  order by k.listing_key
  limit $2`;

/** Records that are no longer in the feed don't have to be remembered. */
const FORGET_UNKEPT = `
  delete from platform.unkept_records u
  where source_id = $1 and not exists (
    select from platform.sweep_keys k where k.source_id = $1 and k.listing_key = u.listing_key)`;

/** Returns the keys to read again. */
async function endSweep(outcome: PurgeOutcome, { client, source }: ReplicationParts): Promise<string[]> {
  const cursor = await readCursor(client, source.id, 'Property');
  const done = { ...cursor, sweep: null, sweepLink: null };
  return inOwnTransaction(client, async () => {
    const { rows } = outcome.isBelieved
      ? await client.query<{ listing_key: string }>(STALE, [source.id, MOST_READ_AGAIN + 1])
      : { rows: [] };
    if (outcome.isBelieved) await client.query(FORGET_UNKEPT, [source.id]);
    await client.query('delete from platform.sweep_keys where source_id = $1', [source.id]);
    const mustReadAll = rows.length > MOST_READ_AGAIN;
    // A sweep that wasn't trusted doesn't count, so the next sync compares again.
    const sweptAt = outcome.isBelieved ? new Date() : NEVER;
    await writeCursor(client, source.id, 'Property', { ...(mustReadAll ? NEW_CURSOR : done), sweptAt });
    return mustReadAll ? [] : rows.map((row) => row.listing_key);
  });
}

async function readAgain(keys: readonly string[], parts: ReplicationParts): Promise<void> {
  for (let first = 0; first < keys.length; first += ASKED_AT_ONCE) {
    const batch = keys.slice(first, first + ASKED_AT_ONCE);
    const { records } = await askAbout(batch, parts);
    await storeAnswers(records, parts);
    await parts.run.show('sweep', 'Property', first + batch.length, keys.length);
  }
}
