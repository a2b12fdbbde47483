// Lets listings of a place come to the market one after the other. Two of the same home at the same moment wouldn't see
// each other, so neither would be reviewed.
import type pg from 'pg';
import { placeOfKey } from './near-home.ts';
import type { Posting } from './posting.ts';

/**
 * Holds the borough, ZIP code or city of the home until the transaction ends. No narrower, because another spelling of
 * the street or of the house number is the same home, too. Take it after the posting's row, just before looking.
 */
export async function lockPlaceOfHome(client: pg.ClientBase, key: string): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('home' || $1, 0))", [placeOfKey(key)]);
}

/** The same for a listing that was public before. */
export async function lockPlaceOfPosting(
  client: pg.ClientBase,
  { propertyId }: Pick<Posting, 'propertyId'>,
): Promise<void> {
  if (propertyId === null) return;
  const { rows } = await client.query<{ key: string }>('select unit_key as key from properties where id = $1', [
    propertyId,
  ]);
  if (rows[0]) await lockPlaceOfHome(client, rows[0].key);
}
