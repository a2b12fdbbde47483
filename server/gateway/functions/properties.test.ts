import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findListing } from '#domain/listings/queries.server.ts';
import { settleDuplicates } from '#domain/sync/settle-duplicates.server.ts';
import { startReadModel } from '#domain/search/read-model.server.ts';
import { startTestWorker } from '#jobs/testing.ts';
import type { Worker } from '#jobs/worker.ts';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { bulkAs, callAs, endedRun } from './testing.ts';

let platform: TestPlatform;
let worker: Worker;
let administrator: SupabaseClient;
let unknown = 1_000_000;
let sourceId: number;

beforeAll(async () => {
  platform = await startTestPlatform();
  worker = await startTestWorker(platform.database, { blobs: { objects: platform.blobs, photos: platform.blobs } });
  administrator = await signedIn(platform, 'ADMIN');
  const { rows } = await platform.database.pool.query(
    "insert into mls_sources (name) values ('Test MLS') returning id",
  );
  sourceId = rows[0].id;
}, 60_000);
afterAll(async () => {
  await worker.stop();
  await platform.stop();
});
beforeEach(() => platform.database.owner.query('truncate properties, import_runs restart identity cascade'));

const call = (name: string, body: object) => callAs(administrator, name, body);
const bulk = (selection: object) => bulkAs(administrator, selection);
const ended = (id: number) => endedRun(administrator, id);

async function addHomes(count: number, columns = ''): Promise<void> {
  await platform.database.pool.query(
    `insert into properties (source_id, mls_id, title, address, city, state, zip_code, unit_key, price, status)
     select $1, 'M' || n, 'Home ' || n, n || ' Grove Street', 'Montclair', 'NJ', '07042', n || ' grove st||07042|NJ', 500000 + n,
       case when n % 10 = 0 then 'pending' else 'active' end ${columns}
     from generate_series(1, $2::int) n`,
    [sourceId, count],
  );
}

/** A home whose number no earlier test used, because the ledger keeps the events of other tests' homes. */
async function addUnknownHome(): Promise<number> {
  unknown += 1_000;
  await platform.database.owner.query(
    `select setval(pg_get_serial_sequence('properties', 'id'), $1), setval(pg_get_serial_sequence('import_runs', 'id'), $1)`,
    [unknown],
  );
  await addHomes(1);
  return unknown + 1;
}

async function statuses() {
  const { rows } = await platform.database.owner.query(
    'select status, count(*)::int as count from properties group by status order by status',
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

test('properties are found by words in title, address, city and MLS id; only active ones unless asked otherwise', async () => {
  await addHomes(30);
  const all = await call('search-properties', {});
  expect(all).toMatchObject({ total: 27, statuses: { active: 27, pending: 3, sold: 0, expired: 0 } });
  const found = await call('search-properties', { q: 'grove m10', status: null });
  expect(found.items).toMatchObject([{ mlsId: 'M10', status: 'pending', source: 'Test MLS', price: 500_010 }]);
  const page = await call('search-properties', {
    status: null,
    sort: 'price',
    descending: false,
    page: 2,
    pageSize: 5,
  });
  expect(page.items.map((item: { mlsId: string }) => item.mlsId)).toEqual(['M6', 'M7', 'M8', 'M9', 'M10']);
  await expect(call('search-properties', { sort: 'color' })).rejects.toThrow('sort must be one of id, mls_id');
});

test('five thousand homes marked sold leave Buy at once, and an undo restores them as they were', async () => {
  await addHomes(5_000);
  const model = await startReadModel({ pool: platform.database.pool, log: () => {} });
  const onBuy = async () => (await model.search({ kind: 'sale', sort: 'recent', page: 1, pageSize: 10 })).total;
  expect(await onBuy()).toBe(4_500);
  const { rows: before } = await platform.database.owner.query(
    'select id, status, market_since, last_updated, off_market_at, closed_at from properties order by id',
  );
  const filter = { city: 'montclair', status: 'active' };
  const { choice, ...counts } = await call('choose-bulk-action', { action: 'mark_sold', filter });
  expect(counts).toEqual({ count: 4_500, fromFeeds: 0 });
  const { run, count } = await call('bulk-action', { choice });
  expect(count).toBe(4_500);
  const done = await ended(run);
  expect(done).toMatchObject({ kind: 'bulk', status: 'done', counts: { total: 4_500, updated: 4_500, failed: 0 } });
  expect(await statuses()).toEqual({ pending: 500, sold: 4_500 });
  await vi.waitFor(async () => expect(await onBuy()).toBe(0), { timeout: 5_000 });
  const undo = await ended((await call('undo-run', { run })).run);
  expect(undo).toMatchObject({ status: 'done', counts: { updated: 4_500, unchanged: 0 } });
  const { rows: after } = await platform.database.owner.query(
    'select id, status, market_since, last_updated, off_market_at, closed_at from properties order by id',
  );
  expect(after).toEqual(before);
  await model.stop();
  const { data: actions } = await administrator.from('admin_actions').select('action, target').order('id');
  expect(actions).toContainEqual({ action: 'bulk_mark_sold', target: `${run} 4500 properties` });
}, 60_000);

test('deleted homes come back with their fees and open houses, and hearts stay throughout', async () => {
  await addHomes(3);
  const { owner } = platform.database;
  await owner.query("insert into property_fees (property_id, name, amount) values (1, 'Application', 20)");
  await owner.query(
    "insert into open_houses (property_id, starts_at, ends_at) values (1, now(), now() + interval '1 hour')",
  );
  await owner.query('insert into saved_properties (user_id, property_id) select id, 1 from profiles limit 1');
  const read = async () =>
    (
      await owner.query(
        `select p.*, (select count(*)::int from property_fees f where f.property_id = p.id) as fees,
           (select count(*)::int from open_houses o where o.property_id = p.id) as openings,
           (select count(*)::int from saved_properties s where s.property_id = p.id) as hearts
         from properties p order by id`,
      )
    ).rows.map((row) => ({ ...row, updated_at: null }));
  const before = await read();
  expect(before[0]).toMatchObject({ fees: 1, openings: 1, hearts: 1 });
  const { run } = await bulk({ action: 'delete', ids: [1, 2, 99] });
  expect(await ended(run)).toMatchObject({ counts: { total: 2, removed: 2 } });
  expect(await read()).toHaveLength(1);
  expect((await owner.query('select from saved_properties where property_id = 1')).rows).toHaveLength(1);
  expect(await ended((await call('undo-run', { run })).run)).toMatchObject({ counts: { imported: 2 } });
  expect(await read()).toEqual(before);
  const { rows: ledger } = await owner.query(
    'select event from listing_events where property_id = 1 order by id desc limit 3',
  );
  expect(ledger.map(({ event }) => event).toReversed()).toEqual(['listed', 'removed', 'relisted']);
});

test('homes excluded from all that match stay as they are', async () => {
  await addHomes(10);
  const { run, count } = await bulk({ action: 'mark_sold', filter: { status: 'active' }, except: [2, 3] });
  expect(count).toBe(7);
  expect(await ended(run)).toMatchObject({ counts: { total: 7, updated: 7 } });
  expect(await statuses()).toEqual({ active: 2, pending: 1, sold: 7 });
});

test('the action covers what was counted: a home that arrives meanwhile is left alone, one that changes meanwhile is not missed', async () => {
  await addHomes(3);
  const { choice, count } = await call('choose-bulk-action', { action: 'delete', filter: { city: 'Montclair' } });
  expect(count).toBe(3);
  const { owner } = platform.database;
  await owner.query("update properties set city = 'Nutley' where id = 1");
  await owner.query(
    `insert into properties (source_id, mls_id, title, address, city, state, zip_code, price)
     select source_id, 'LATE', title, address, 'Montclair', state, zip_code, price from properties where id = 2`,
  );
  const { run } = await call('bulk-action', { choice });
  expect(await ended(run)).toMatchObject({ counts: { total: 3, removed: 3 } });
  const { rows } = await owner.query('select mls_id from properties');
  expect(rows).toEqual([{ mls_id: 'LATE' }]);
});

test('a confirmation works once, for an hour, and only for the person who asked', async () => {
  await addHomes(2);
  const { owner } = platform.database;
  const tooLate =
    'This selection was counted too long ago, or its action has already started. Apply again to get a new count.';
  const once = await call('choose-bulk-action', { action: 'deactivate', ids: [1] });
  await ended((await call('bulk-action', { choice: once.choice })).run);
  await expect(call('bulk-action', { choice: once.choice })).rejects.toThrow(tooLate);
  const old = await call('choose-bulk-action', { action: 'deactivate', ids: [2] });
  await owner.query("update platform.bulk_choices set created_at = now() - interval '61 minutes'");
  await expect(call('bulk-action', { choice: old.choice })).rejects.toThrow(tooLate);
  const others = await call('choose-bulk-action', { action: 'deactivate', ids: [2] });
  const colleague = await signedIn(platform, 'ADMIN');
  await expect(callAs(colleague, 'bulk-action', { choice: others.choice })).rejects.toThrow(tooLate);
  expect(await statuses()).toEqual({ active: 1, expired: 1 });
});

test('a bulk action says how many of the selected homes a feed may change again', async () => {
  await addHomes(3);
  const { owner } = platform.database;
  await owner.query(
    `with feed as (insert into mls_sources (name, kind, vendor, api_endpoint)
       values ('Feed MLS', 'reso', 'reso', 'https://feed.example') returning id)
     update properties set source_id = feed.id from feed where properties.id <= 2`,
  );
  expect(await call('choose-bulk-action', { action: 'delete', ids: [1, 2, 3] })).toMatchObject({
    count: 3,
    fromFeeds: 2,
  });
  // The dialog of a single home says it about that home.
  const { items } = await call('search-properties', { sort: 'id', descending: false });
  expect(items.map(({ isFromFeed }: { isFromFeed: boolean }) => isFromFeed)).toEqual([true, true, false]);
});

test('a bulk action without properties or without an action is refused', async () => {
  await addHomes(1);
  for (const body of [
    { ids: [1] },
    { action: 'mark_sold' },
    { action: 'mark_sold', ids: [] },
    { action: 'mark_sold', filter: { q: 'nowhere' } },
  ]) {
    await expect(call('choose-bulk-action', body)).rejects.toThrow('Please select properties and an action');
  }
});

test('a property shows where it came from and what happened to it', async () => {
  await addHomes(1);
  await administrator.from('properties').update({ price: 450_000 }).eq('id', 1);
  const { run } = await bulk({ action: 'deactivate', ids: [1] });
  await ended(run);
  const history = await call('read-property-history', { id: 1 });
  expect(history).toMatchObject({
    listing: { id: 1, mlsId: 'M1', status: 'expired' },
    source: { name: 'Test MLS' },
    runs: [{ id: run, kind: 'bulk', isLast: true }],
    record: null,
  });
  // The ledger keeps the events of other tests' homes.
  expect(history.events.slice(0, 3).map((each: { event: string }) => each.event)).toEqual([
    'status_change',
    'price_change',
    'listed',
  ]);
  expect(history.actions).toMatchObject([{ action: 'property_changed', details: { price: [500_001, 450_000] } }]);
  await expect(call('read-property-history', { id: 900_000 })).rejects.toThrow('This property does not exist');
});

test('what an undo reverses is in the administrators’ history, with who did it, and in no public one', async () => {
  const id = await addUnknownHome();
  const { owner, db } = platform.database;
  await owner.query("update properties set unit_key = 'undone street|montclair'");
  const publicEvents = async () => {
    const found = await findListing(db, id);
    return found && 'listing' in found ? found.listing.history.map(({ event }) => event) : null;
  };
  const before = await publicEvents();
  expect(before?.[0]).toBe('listed');
  const { run } = await bulk({ action: 'mark_sold', ids: [id] });
  await ended(run);
  expect(await publicEvents()).toEqual(['status_change', ...(before ?? [])]);
  const undo = (await call('undo-run', { run })).run;
  await ended(undo);
  expect(await publicEvents()).toEqual(before);
  const { events, runs } = await call('read-property-history', { id });
  expect(events.slice(0, 2)).toMatchObject([
    { event: 'relisted', runId: undo, isTakenBack: true },
    { event: 'status_change', runId: run, isTakenBack: true },
  ]);
  const actorEmail = expect.stringContaining('@');
  expect(runs).toMatchObject([
    { id: undo, kind: 'undo', undoes: run, actorEmail },
    { id: run, kind: 'bulk', action: 'mark_sold', actorEmail },
  ]);
});

test('when a person corrects the unit of a listing, it keeps its history, and the other home gets none of it', async () => {
  const id = await addUnknownHome();
  const { owner, db } = platform.database;
  await owner.query("update properties set unit_key = 'wrong key', price = price + 1000");
  await owner.query("update properties set unit_key = 'right key'");
  const found = await findListing(db, id);
  expect(found && 'listing' in found && found.listing.history[0]?.event).toBe('price_change');
  expect((await call('read-property-history', { id })).events[0].event).toBe('price_change');
  const { rows } = await owner.query("select from events_of_home('wrong key')");
  expect(rows).toHaveLength(0);
});

test('only administrators with their second factor can call the portal’s functions', async () => {
  const agent = await signedIn(platform, 'AGENT');
  const anonymous = platform.client();
  await anonymous.auth.signInAnonymously();
  const halfSignedIn = await signedIn(platform, 'ADMIN');
  const { data } = await halfSignedIn.auth.getUser();
  await platform.database.owner.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'x')`,
    [data.user?.id],
  );
  const names = [
    'search-properties',
    'read-property-history',
    'choose-bulk-action',
    'bulk-action',
    'start-import',
    'preview-import',
    'cancel-run',
    'undo-run',
    'download-report',
    'count-undelivered',
    'read-undelivered',
    'try-undelivered',
  ];
  for (const name of names) {
    for (const client of [agent, anonymous, halfSignedIn]) {
      const { error } = await client.functions.invoke(name, { body: {} });
      expect(error?.context.status, name).toBe(403);
    }
    const visitor = await platform.client().functions.invoke(name, { body: {} });
    expect(visitor.error?.context.status, name).toBe(401);
  }
});

async function addSameHome(): Promise<[number, number]> {
  const { rows } = await platform.database.pool.query<{ id: number }>(
    `with source as (
       insert into mls_sources (name, precedence) values ('Other MLS', 900)
       on conflict (name) do update set precedence = 900 returning id
     )
     insert into properties (source_id, mls_id, title, address, unit, city, state, zip_code, unit_key, price, listing_date)
     select s.id, 'S1', 'Home ' || s.id, '7 Grove Street', '2', 'Montclair', 'NJ', '07042', '7 grove st|2|07042|NJ', 500000,
       case when s.id = $1 then now() - interval '9 days' else now() - interval '40 days' end
     from (select $1::bigint as id union all select id from source) s
     order by s.id
     returning id`,
    [sourceId],
  );
  const [first, other] = rows.map(({ id }) => id);
  return [first as number, other as number];
}

const duplicates = async () =>
  (await platform.database.owner.query('select id, duplicate_of from properties where duplicate_of is not null')).rows;

test('listings that were merged by mistake are separated, stay separate through later changes, and can be joined again', async () => {
  const [shown, other] = await addSameHome();
  const { owner, pool, db } = platform.database;
  expect(await duplicates()).toEqual([{ id: other, duplicate_of: shown }]);
  const { listing } = await call('read-property-history', { id: other });
  expect(listing.shownInstead).toMatchObject({ id: shown, mlsId: 'S1' });

  await call('part-listing', { id: other });
  expect(await duplicates()).toEqual([]);
  expect(await findListing(db, other)).toMatchObject({ listing: { status: 'active' } });
  const { rows: days } = await owner.query('select market_since = listing_date as own from properties');
  expect(days).toEqual([{ own: true }, { own: true }]);
  await owner.query('update properties set price = price + 1');
  await owner.query("update properties set status = 'expired'");
  await owner.query("update properties set status = 'active'");
  await owner.query('delete from properties where id = $1', [other]);
  const { rows: back } = await pool.query<{ id: number }>(
    `insert into properties (source_id, mls_id, title, address, unit, city, state, zip_code, unit_key, price)
     select s.id, 'S1', title, address, unit, city, state, zip_code, unit_key, price
     from properties p, mls_sources s where p.id = $1 and s.name = 'Other MLS' returning id`,
    [shown],
  );
  await settleDuplicates(pool, new AbortController().signal);
  expect(await duplicates()).toEqual([]);

  const id = back[0]?.id as number;
  const { partings, events } = await call('read-property-history', { id: shown });
  expect(new Set(events.map((event: { source: string }) => event.source))).toEqual(new Set(['Test MLS']));
  const { actions: noted } = await call('read-property-history', { id: other });
  expect(noted).toMatchObject([{ action: 'property_parted' }]);
  expect(partings).toMatchObject([{ others: [{ id, source: 'Other MLS', mlsId: 'S1' }] }]);
  expect(await call('join-listings', { id: shown, parting: partings[0].parting })).toEqual({ isOneHome: true });
  expect(await duplicates()).toEqual([{ id, duplicate_of: shown }]);
  await expect(call('join-listings', { id: shown, parting: partings[0].parting })).rejects.toThrow('already undone');
  const { rows: actions } = await owner.query(
    "select action from admin_actions where action in ('property_parted', 'property_joined') order by id desc limit 2",
  );
  expect(actions.map(({ action }) => action)).toEqual(['property_joined', 'property_parted']);
});

test('a listing that is not merged has nothing to be separated from', async () => {
  await addHomes(1);
  await expect(call('part-listing', { id: 1 })).rejects.toThrow('no longer shown as one home with another');
  await expect(call('part-listing', { id: 999 })).rejects.toThrow('does not exist');
});

test('the administrators’ log names a home with its unit, and so does its history', async () => {
  const [shown, other] = await addSameHome();
  await call('part-listing', { id: other });
  await administrator.from('properties').delete().eq('id', other);
  const { data } = await administrator
    .from('admin_actions')
    .select('action, target')
    .order('id', { ascending: false })
    .limit(2);
  const target = expect.stringMatching(new RegExp(`^${other} Home \\d+, 7 Grove Street, 2$`));
  expect(data).toEqual([
    { action: 'property_deleted', target },
    { action: 'property_parted', target },
  ]);
  expect(await call('read-property-history', { id: shown })).toMatchObject({
    listing: { address: '7 Grove Street, 2' },
  });
  // The table writes it the same way.
  const found = await call('search-properties', { q: '7 grove', status: null });
  expect(found.items).toContainEqual(expect.objectContaining({ id: shown, address: '7 Grove Street, 2' }));
});
