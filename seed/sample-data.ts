// Loads the sample set once, and moves its dates to today at each later start as long as nobody has edited it.
import type { Pool, PoolClient } from 'pg';
import { SAMPLE_SOURCES } from '#seed/sample/firms.ts';
import type { SampleHome } from '#seed/sample/homes.ts';
import { buildSampleSet } from '#seed/sample/sample-set.ts';

const BATCH_ROWS = 1000;
/** A set younger than this still shows the right numbers (sample/history.ts keeps an hour's margin). */
const FRESH_MINUTES = 30;

type Log = (message: string) => void;

interface SampleState {
  loaded_at: Date | null;
  homes: number;
  touched: number;
  others: number;
}

async function readState(owner: Pool): Promise<SampleState> {
  const { rows } = await owner.query<SampleState>(`
    select
      (select max(last_sync) from mls_sources where kind = 'sample') as loaded_at,
      (select count(*)::int from properties where is_sample) as homes,
      (select count(*)::int from properties where is_sample and updated_at > created_at) as touched,
      (select count(*)::int from properties where not is_sample) as others`);
  return rows[0] as SampleState;
}

/** Triggers are disabled because the sample set writes its own ledger, with a history that triggers couldn't know. */
async function inOneTransaction(owner: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await owner.connect();
  const tables = ['properties', 'property_fees', 'open_houses', 'listing_events'];
  try {
    await client.query('begin');
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    await work(client);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Inserts objects by column name; every object has the keys of the first one. */
async function insertRows(client: PoolClient, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    const batch = JSON.stringify(rows.slice(start, start + BATCH_ROWS));
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [batch],
    );
  }
}

function eventRows(homes: SampleHome[]): Record<string, unknown>[] {
  return homes
    .flatMap((home) =>
      home.history.events.map((event) => ({
        property_id: home.row.id,
        unit_key: home.row.unit_key,
        event: event.event,
        happened_at: new Date(event.at).toISOString(),
        recorded_at: new Date(event.at).toISOString(),
        price: event.price,
        previous_price: event.previousPrice,
        status: event.status,
        previous_status: event.previousStatus,
        listing_kind: home.row.listing_kind,
        firm: home.row.listing_firm,
        source: home.row.mls_source,
      })),
    )
    .sort((a, b) => a.happened_at.localeCompare(b.happened_at));
}

async function insertEvents(client: PoolClient, homes: SampleHome[]): Promise<void> {
  // The id keeps its default, because only the named columns are taken from the objects.
  await insertRows(client, 'listing_events', eventRows(homes));
}

async function insertOpenHouses(client: PoolClient, homes: SampleHome[]): Promise<void> {
  const rows = homes.flatMap((home) => home.openHouses.map((open) => ({ property_id: home.row.id, ...open })));
  if (rows.length > 0) await insertRows(client, 'open_houses', rows);
}

async function load(owner: Pool, homes: SampleHome[], now: Date): Promise<void> {
  await inOneTransaction(owner, async (client) => {
    const { rows: sources } = await client.query<{ id: number; name: string }>(
      `insert into mls_sources (name, kind, last_sync) select name, 'sample', $2 from unnest($1::text[]) as name
       on conflict (name) do update set last_sync = excluded.last_sync returning id, name`,
      [SAMPLE_SOURCES, now],
    );
    const sourceIds = new Map(sources.map((source) => [source.name, source.id]));
    const stamp = now.toISOString();
    await insertRows(
      client,
      'properties',
      homes.map(({ row }) => ({
        ...row,
        source_id: sourceIds.get(row.mls_source),
        created_at: stamp,
        updated_at: stamp,
      })),
    );
    const fees = homes.flatMap((home) =>
      home.fees.map((fee, position) => ({ property_id: home.row.id, position, ...fee })),
    );
    await insertRows(client, 'property_fees', fees);
    await insertOpenHouses(client, homes);
    await insertEvents(client, homes);
    await client.query('select note_changes((select array_agg(id) from properties where is_sample))');
    await client.query("select setval(pg_get_serial_sequence('properties', 'id'), (select max(id) from properties))");
  });
  // Otherwise the planner would use statistics of an empty table for a full one.
  await owner.query('analyze properties, property_fees, open_houses, listing_events');
}

const DATED_COLUMNS = [
  'listing_date',
  'market_since',
  'off_market_at',
  'confirmed_at',
  'last_updated',
  'price_changed_at',
  'closed_at',
  'available_on',
];

async function moveDates(owner: Pool, homes: SampleHome[], now: Date): Promise<void> {
  await inOneTransaction(owner, async (client) => {
    const assignments = DATED_COLUMNS.map((column) => `${column} = moved.${column}`).join(', ');
    for (let start = 0; start < homes.length; start += BATCH_ROWS) {
      await client.query(
        `update properties p set ${assignments}, created_at = $2, updated_at = $2
         from jsonb_populate_recordset(null::properties, $1) as moved where p.id = moved.id and p.is_sample`,
        [JSON.stringify(homes.slice(start, start + BATCH_ROWS).map((home) => home.row)), now],
      );
    }
    await client.query('delete from open_houses where property_id in (select id from properties where is_sample)');
    await client.query('delete from listing_events where property_id in (select id from properties where is_sample)');
    await insertOpenHouses(client, homes);
    await insertEvents(client, homes);
    await client.query("update mls_sources set last_sync = $1 where kind = 'sample'", [now]);
    await client.query('select note_changes((select array_agg(id) from properties where is_sample))');
    await client.query("select pg_notify('listing_changes', '')");
  });
}

/**
 * Ensures that the sample set is present and current. Does nothing in a database that has other listings and no sample,
 * or whose sample listings were edited, deleted or added to. `owner` may alter tables.
 */
export async function seedSampleData({ owner, log, now }: { owner: Pool; log: Log; now: Date }): Promise<void> {
  const state = await readState(owner);
  if (state.homes === 0) {
    if (state.others > 0 || state.loaded_at) return;
    log('Loading sample listings');
    return load(owner, buildSampleSet(now.getTime()), now);
  }
  const age = now.getTime() - (state.loaded_at?.getTime() ?? now.getTime());
  if (age < FRESH_MINUTES * 60_000 || state.touched > 0) return;
  const homes = buildSampleSet(now.getTime());
  if (state.homes !== homes.length) return;
  log('Moving the sample listings to today');
  await moveDates(owner, homes, now);
}
