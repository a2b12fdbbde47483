// The keys of homes that somebody entered or moved by hand.
import type pg from 'pg';
import { inOwnTransaction } from '#db/transaction.ts';
import { unitKey } from '#domain/listings/address.ts';
import type { Places } from '#domain/places/place-index.ts';
import { withOwnConnection } from '#domain/runs/own-connection.server.ts';
import { holdHomeKeys } from './renew-home-keys.server.ts';
import { readHomes } from './renew-homes.server.ts';

interface Parts {
  pool: pg.Pool;
  serviceUrl: string;
  readPlaces(): Promise<Places>;
  signal: AbortSignal;
}

/** A listing that was changed again in between has a job of its own. */
const STORE = `
  update properties p set unit_key = c.unit_key
  from json_to_recordset($1) as c(id bigint, unit_key text, old_key text)
  where p.id = c.id and p.unit_key = c.old_key and c.unit_key <> c.old_key`;

/** @returns how many keys changed. Homes that are gone are no error. */
export async function deriveHomeKeys(ids: readonly number[], parts: Parts): Promise<number> {
  return withOwnConnection(parts, async (client) => {
    await holdHomeKeys(client, parts);
    return inOwnTransaction(client, async () => {
      const homes = await readHomes(client, ids);
      const keys = homes.map((home) => ({
        id: home.id,
        old_key: home.unit_key,
        unit_key: unitKey({ ...home, zipCode: home.zip_code }),
      }));
      return (await client.query(STORE, [JSON.stringify(keys)])).rowCount ?? 0;
    });
  });
}
