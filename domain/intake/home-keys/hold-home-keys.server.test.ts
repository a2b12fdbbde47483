// Imports and undos while keys are being renewed, and after an upgrade.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serviceConnection } from '#db/connection.ts';
import { seedPlaces } from '#seed/places.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { HOME_KEYS } from '#domain/listings/address.ts';
import type { Places } from '#domain/places/place-index.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import { addressId } from './address-id.ts';
import { importFile, type ImportProgress } from '#domain/imports/import-file.server.ts';
import { renewHomeKeys } from './renew-home-keys.server.ts';
import { runUndo, startUndo } from '#domain/undo/undo-run.server.ts';

let database: TestDatabase;
let places: Places;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces({ owner: database.owner });
  places = await readPlaces(database.db);
  folder = await mkdtemp(join(tmpdir(), 'stoop-keys-'));
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});
beforeEach(async () => {
  await database.owner.query('truncate properties, mls_sources, import_runs restart identity cascade');
  await database.owner.query('update platform.home_keys set version = 0, renewing = 0, renewed_to = 0');
});

const OLD_KEY = '31 perry st pha||manhattan|NY';
const OLD_ID = addressId('sale', OLD_KEY);
const NEW_KEY = '31 perry st|pha|manhattan|NY';
const NEW_ID = addressId('sale', NEW_KEY);

interface ImportOptions {
  price?: number;
  dryRun?: boolean;
  signal?: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
  onRun?: () => Promise<void>;
}

async function importPerry({ price = 900_000, dryRun = false, onRun, ...surroundings }: ImportOptions = {}) {
  const file = join(folder, 'perry.csv');
  await writeFile(file, `address,city,state,zip,price\n31 Perry Street PHA,New York,NY,10014,${price}\n`);
  const client = await connect();
  let run = 0;
  try {
    const counts = await importFile(
      { file, format: 'csv', source: 'One', dryRun, reportFile: null },
      {
        client,
        places,
        onRun: async (id) => {
          run = id;
          await onRun?.();
        },
        ...surroundings,
      },
    );
    return { counts, run };
  } finally {
    await client.end();
  }
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(serviceConnection(database.serviceUrl));
  await client.connect();
  return client;
}

/** As an earlier version stored it. */
async function age(): Promise<void> {
  await database.pool.query("update properties set unit_key = $1, mls_id = $2 where address like '31 Perry%'", [
    OLD_KEY,
    OLD_ID,
  ]);
  await database.pool.query('update platform.home_keys set version = 0, renewing = 0, renewed_to = 0');
}

/** The run's undo notes were stored by an earlier version. */
const ageNotes = () =>
  database.owner.query(
    "update platform.import_run_changes set before = before || jsonb_build_object('unit_key', $1::text, 'mls_id', $2::text)",
    [OLD_KEY, OLD_ID],
  );

const renew = (read = () => Promise.resolve(places)) =>
  renewHomeKeys({
    pool: database.pool,
    serviceUrl: database.serviceUrl,
    readPlaces: read,
    signal: new AbortController().signal,
  });

/** A renewal that has started and waits until it is allowed to continue. */
async function renewUntilLet() {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const ended = renew(async () => {
    begun.resolve();
    await gate.promise;
    return places;
  });
  await begun.promise;
  return { letGo: gate.resolve, ended };
}

async function undo(run: number) {
  const { run: undoing } = await startUndo(database.pool, null, run);
  const ended = runUndo(undoing, {
    pool: database.pool,
    serviceUrl: database.serviceUrl,
    readPlaces: () => Promise.resolve(places),
    log: () => {},
    signal: new AbortController().signal,
  });
  return { undoing, ended };
}

const stored = async () =>
  (await database.pool.query('select mls_id, unit_key, price::int as price from properties order by id'))
    .rows as object[];
const version = async () => (await database.pool.query('select version from platform.home_keys')).rows[0]?.version;

test('the first import after an upgrade finds the homes that were stored before it, and so does its dry run', async () => {
  await importPerry();
  await age();
  expect((await importPerry({ dryRun: true })).counts).toMatchObject({ imported: 0, unchanged: 1 });
  await age();
  const seen: ImportProgress['phase'][] = [];
  const { counts } = await importPerry({ price: 800_000, onProgress: ({ phase }) => seen.push(phase) });
  expect(counts).toMatchObject({ imported: 0, updated: 1 });
  expect(await stored()).toEqual([{ mls_id: NEW_ID, unit_key: NEW_KEY, price: 800_000 }]);
  expect(seen[0]).toBe('renewing');
  expect(await version()).toBe(HOME_KEYS);
});

test('many homes are renewed in steps that survive when the import is stopped, and the next import continues from there', async () => {
  await importPerry();
  await database.pool.query(`
    insert into properties (source_id, mls_id, title, address, city, state, zip_code, unit_key, price)
    select id, 'M' || n, 'Home', n || ' Grove Street', 'Montclair', 'NJ', '07042', 'earlier ' || n, 500000
    from mls_sources, generate_series(1, 4100) n`);
  await age();
  const stop = new AbortController();
  const stopped = importPerry({ signal: stop.signal, onProgress: () => stop.abort(new Error('Stopped by a person')) });
  await expect(stopped).rejects.toThrow('Stopped by a person');
  const seen: number[] = [];
  await importPerry({
    onProgress: ({ phase, rows }) => {
      if (phase === 'renewing') seen.push(rows);
    },
  });
  expect(seen).toEqual([2000, 2101, 2101]);
  const { rows } = await database.pool.query("select from properties where unit_key like 'earlier%'");
  expect(rows).toHaveLength(0);
});

test('an import that starts during a renewal waits until the keys are ready, or until it is stopped', async () => {
  await importPerry();
  await age();
  const renewing = await renewUntilLet();
  const stop = new AbortController();
  const stopped = importPerry({ signal: stop.signal, onProgress: () => stop.abort(new Error('Stopped by a person')) });
  await expect(stopped).rejects.toThrow('Stopped by a person');
  const { counts } = await importPerry({ onProgress: () => renewing.letGo() });
  expect(counts).toMatchObject({ imported: 0, unchanged: 1 });
  expect(await renewing.ended).toBe(1);
  expect(await stored()).toEqual([{ mls_id: NEW_ID, unit_key: NEW_KEY, price: 900_000 }]);
});

test('nobody can renew keys while an import is storing homes by them', async () => {
  await importPerry();
  let beside: number | null | undefined;
  await importPerry({
    price: 800_000,
    onRun: async () => {
      await age();
      beside = await renew();
    },
  });
  expect(beside).toBeNull();
  expect(await renew()).not.toBeNull();
});

test('when two renewals start together, only one runs', async () => {
  await importPerry();
  await age();
  const renewing = await renewUntilLet();
  expect(await renew()).toBeNull();
  renewing.letGo();
  expect(await renewing.ended).toBe(1);
});

test('a server that was not upgraded imports nothing while an upgraded one uses the same database', async () => {
  await importPerry();
  await database.pool.query('update platform.home_keys set renewing = $1', [HOME_KEYS + 1]);
  await expect(importPerry({ price: 800_000 })).rejects.toThrow('Upgrade this server, then try again');
  expect(await stored()).toMatchObject([{ price: 900_000 }]);
});

test('what an undo restores gets current keys, and no other home is checked again', async () => {
  await importPerry();
  const { run } = await importPerry({ price: 800_000 });
  await ageNotes();
  await (await undo(run)).ended;
  expect(await stored()).toEqual([{ mls_id: NEW_ID, unit_key: NEW_KEY, price: 900_000 }]);
  expect(await version()).toBe(HOME_KEYS);
  expect((await importPerry()).counts).toMatchObject({ imported: 0, unchanged: 1 });
});

test('an undo that starts during a renewal is not lost', async () => {
  await importPerry();
  const { run } = await importPerry({ price: 800_000 });
  await ageNotes();
  await age();
  const renewing = await renewUntilLet();
  const { undoing, ended } = await undo(run);
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('select progress from import_runs where id = $1', [undoing]);
    expect(rows[0]?.progress).toMatchObject({ phase: 'renewing' });
  }, 10_000);
  expect(await stored()).toMatchObject([{ price: 800_000 }]);
  renewing.letGo();
  await Promise.all([renewing.ended, ended]);
  expect(await stored()).toEqual([{ mls_id: NEW_ID, unit_key: NEW_KEY, price: 900_000 }]);
  expect(await version()).toBe(HOME_KEYS);
});

test('a renewal that is reset halfway starts over', async () => {
  await importPerry();
  await age();
  await database.pool.query('update platform.home_keys set renewing = $1, renewed_to = 1000', [HOME_KEYS]);
  const renewing = await renewUntilLet();
  // As an earlier version does when it undoes a run.
  await age();
  renewing.letGo();
  expect(await renewing.ended).toBe(1);
  expect(await stored()).toMatchObject([{ unit_key: NEW_KEY }]);
  expect(await version()).toBe(HOME_KEYS);
});
