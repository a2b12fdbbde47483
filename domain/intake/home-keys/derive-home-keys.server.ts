// Derives the keys of homes that somebody entered or moved by hand (platform.entered_homes).
import type pg from 'pg';
import { inOwnTransaction } from '#db/transaction.ts';
import { unitKey } from '#domain/listings/address.ts';
import type { Borough, State } from '#domain/listings/listing.ts';
import type { Places } from '#domain/places/place-index.ts';
import { withOwnConnection } from '#domain/runs/own-connection.server.ts';
import { holdHomeKeys } from './renew-home-keys.server.ts';

interface Parts {
  pool: pg.Pool;
  serviceUrl: string;
  readPlaces(): Promise<Places>;
  signal: AbortSignal;
}

interface EnteredHome {
  id: number;
  unit_key: string;
  address: string;
  unit: string | null;
  city: string;
  state: State;
  zip_code: string | null;
  borough: Borough | null;
  /** The key is still the one that the database made when the home was entered. */
  is_coarse: boolean;
}

const TAKE = 'delete from platform.entered_homes returning property_id as id';

/**
 * Locks the rows: anyone who changes an address in the meantime has to wait, and their change is picked up by the next
 * run.
 */
const READ = `
  select id, unit_key, address, unit, city, state, zip_code, borough, unit_key = coarse_unit_key(p) as is_coarse
  from properties p where id = any($1::bigint[]) order by id for update`;

const STORE = `
  update properties p set unit_key = c.unit_key
  from json_to_recordset($1) as c(id bigint, unit_key text)
  where p.id = c.id and p.unit_key <> c.unit_key`;

/** The listing's market date was computed under the coarse key, which finds no earlier listings. */
const JOIN_PAST = `
  update properties p set market_since = least(p.market_since, earliest_on_market(p))
  where p.id = any($1::bigint[]) and earliest_on_market(p) < p.market_since`;

/**
 * The ledger has the coarse key of the entered home; recording it keeps the history findable after the listing is gone
 * (events_of_home).
 */
const NOTE_FORMER = `
  insert into platform.former_home_keys as f (former, unit_key)
  select distinct on (former) former, unit_key from json_to_recordset($1) as c(former text, unit_key text)
  on conflict (former) do update set unit_key = nullif(f.unit_key, nullif(f.unit_key, excluded.unit_key))`;

/** @returns how many keys changed. Homes that no longer exist are not an error. */
export async function deriveHomeKeys(parts: Parts): Promise<number> {
  return withOwnConnection(parts, async (client) => {
    await holdHomeKeys(client, parts);
    return inOwnTransaction(client, async () => {
      const { rows: taken } = await client.query<{ id: number }>(TAKE);
      const { rows: homes } = await client.query<EnteredHome>(READ, [taken.map(({ id }) => id)]);
      const changed = homes.flatMap((home) => {
        const key = unitKey({ ...home, zipCode: home.zip_code });
        return key === home.unit_key ? [] : [{ ...home, former: home.unit_key, unit_key: key }];
      });
      if (changed.length === 0) return 0;
      await client.query(STORE, [JSON.stringify(changed)]);
      const entered = changed.filter((home) => home.is_coarse);
      await client.query(NOTE_FORMER, [JSON.stringify(entered)]);
      await client.query(JOIN_PAST, [entered.map(({ id }) => id)]);
      return changed.length;
    });
  });
}
