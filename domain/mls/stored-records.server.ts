// The records of feeds as they are kept: JSON, compressed.
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type pg from 'pg';
import type { FeedRecord } from './ports.ts';
import { withoutPrivateFields } from './private-fields.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

type Queryable = Pick<pg.ClientBase | pg.Pool, 'query'>;

/** `record` must be cleared of private fields. */
export const packRecord = (record: FeedRecord): Promise<Buffer> => compress(JSON.stringify(record), FAST);

export const unpackRecord = async (packed: Buffer): Promise<FeedRecord> =>
  JSON.parse((await decompress(packed)).toString('utf8')) as FeedRecord;

export async function readStoredRecord(
  client: Queryable,
  sourceId: number,
  listingKey: string,
): Promise<FeedRecord | null> {
  const { rows } = await client.query<{ record: Buffer }>(
    'select record from platform.listing_records where source_id = $1 and listing_key = $2',
    [sourceId, listingKey],
  );
  return rows[0] ? unpackRecord(rows[0].record) : null;
}

/** A newer look at a record that is kept already, for its photos' addresses; listings follow with the next sync. */
export async function refreshStoredRecord(
  client: Queryable,
  sourceId: number,
  listingKey: string,
  record: FeedRecord,
): Promise<void> {
  await client.query(
    'update platform.listing_records set record = $3, received_at = now() where source_id = $1 and listing_key = $2',
    [sourceId, listingKey, await packRecord(withoutPrivateFields(record))],
  );
}
