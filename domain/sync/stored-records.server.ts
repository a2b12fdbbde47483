// Reads and updates the stored records of feeds.
import type pg from 'pg';
import type { FeedRecord } from '#domain/feed/ports.ts';

type Queryable = Pick<pg.ClientBase | pg.Pool, 'query'>;

export async function readStoredRecord(
  client: Queryable,
  sourceId: number,
  listingKey: string,
): Promise<FeedRecord | null> {
  const { rows } = await client.query<{ record: string }>(
    'select record from platform.listing_records where source_id = $1 and listing_key = $2',
    [sourceId, listingKey],
  );
  return rows[0] ? (JSON.parse(rows[0].record) as FeedRecord) : null;
}

/** Stores a newer version of a stored record for its photo addresses; the listing follows with the next sync. */
export async function refreshStoredRecord(
  client: Queryable,
  sourceId: number,
  listingKey: string,
  record: FeedRecord,
): Promise<void> {
  await client.query(
    'update platform.listing_records set record = $3, received_at = now() where source_id = $1 and listing_key = $2',
    [sourceId, listingKey, JSON.stringify(record)],
  );
}
