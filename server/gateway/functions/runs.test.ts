import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import { startTestWorker } from '#jobs/testing.ts';
import type { Worker } from '#jobs/worker.ts';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { callAs, endedRun, readRun } from './testing.ts';

let platform: TestPlatform;
let worker: Worker;
let administrator: SupabaseClient;

beforeAll(async () => {
  platform = await startTestPlatform();
  await seedPlaces({ owner: platform.database.owner });
  worker = await startTestWorker(platform.database, { blobs: { objects: platform.blobs, photos: platform.blobs } });
  administrator = await signedIn(platform, 'ADMIN');
}, 60_000);
afterAll(async () => {
  await worker.stop();
  await platform.stop();
});
beforeEach(() => platform.database.owner.query('truncate properties, import_runs restart identity cascade'));

const HEADER = 'mls_id,title,price,address,city,state,zip_code\n';
const home = (number: number, price = 500_000 + number) =>
  `M${number},Home ${number},${price},${number} Grove Street,Montclair,NJ,07042\n`;
const homes = (count: number, price?: number) =>
  HEADER + Array.from({ length: count }, (_, index) => home(index + 1, price)).join('');

const call = (name: string, body: object) => callAs(administrator, name, body);
const ended = (id: number) => endedRun(administrator, id);
const runRow = (id: number) => readRun(administrator, id);

async function importText(text: string, rest: object = {}) {
  const { run } = await call('start-import', { kind: 'csv', text, ...rest });
  return ended(run);
}

async function stored(columns = 'mls_id, price::int as price, status') {
  const { rows } = await platform.database.owner.query(`select ${columns} from properties order by id`);
  return rows;
}

test('pasted text is imported, and the report lists each failed row with line, column, value and reason', async () => {
  const run = await importText(`${homes(2)}M3,Home 3,soon,3 Grove Street,Montclair,NJ,07042\n`);
  expect(run).toMatchObject({ status: 'done', kind: 'paste', counts: { total: 3, imported: 2, failed: 1 } });
  expect(await stored('mls_id, mls_source')).toEqual([
    { mls_id: 'M1', mls_source: 'CSV Import' },
    { mls_id: 'M2', mls_source: 'CSV Import' },
  ]);
  const csv = await ((await call('download-report', { run: run.id })) as Blob).text();
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    'line,mls_id,column,value,reason,outcome',
    expect.stringMatching(/^4,M3,price,soon,.*failed$/),
  ]);
  const json = JSON.parse(await ((await call('download-report', { run: run.id, format: 'json' })) as Blob).text());
  expect(json).toMatchObject({ total: 3, rows: [{ line: 4, column: 'price', value: 'soon', outcome: 'failed' }] });
  const { rows } = await platform.database.owner.query('select from platform.import_texts');
  expect(rows).toHaveLength(0);
});

test('a dry run shows what would happen and changes nothing', async () => {
  const run = await importText(homes(2), { dryRun: true });
  expect(run).toMatchObject({ status: 'done', dry_run: true, counts: { imported: 2 } });
  expect(await stored()).toEqual([]);
});

test('undoing an import deletes what it added and restores what it changed, except for later changes', async () => {
  await importText(homes(3));
  const [before] = await stored('market_since, last_updated, previous_price, price_changed_at');
  const run = await importText(homes(5, 400_000));
  expect(run.counts).toMatchObject({ imported: 2, updated: 3 });
  // A person at a form, and a later run.
  await administrator.from('properties').update({ price: 333_333 }).eq('mls_id', 'M2');
  await importText(HEADER + home(5, 444_444));
  await platform.database.owner.query(
    `update platform.import_run_changes set before = before || '{"unit_key": "as an earlier version had it"}'`,
  );
  const undo = await ended((await call('undo-run', { run: run.id })).run);
  expect(undo).toMatchObject({
    status: 'done',
    kind: 'undo',
    undoes: run.id,
    counts: { total: 5, updated: 2, removed: 1, unchanged: 2 },
  });
  expect(await stored()).toEqual([
    { mls_id: 'M1', price: 500_001, status: 'active' },
    { mls_id: 'M2', price: 333_333, status: 'active' },
    { mls_id: 'M3', price: 500_003, status: 'active' },
    { mls_id: 'M5', price: 444_444, status: 'active' },
  ]);
  expect((await stored('market_since, last_updated, previous_price, price_changed_at'))[0]).toEqual(before);
  const { data: kept } = await administrator.from('import_run_rows').select('mls_id').eq('run_id', undo.id).order('id');
  expect(kept).toEqual([{ mls_id: 'M2' }, { mls_id: 'M5' }]);
  expect(await runRow(run.id)).toMatchObject({ status: 'undone' });
  await expect(call('undo-run', { run: run.id })).rejects.toThrow('This run has already been undone');
  // Homes that come back were stored by an earlier version.
  expect(await stored('unit_key')).not.toContainEqual({ unit_key: 'as an earlier version had it' });
});

test('an uploaded file is imported under its own name and is deleted afterwards', async () => {
  const upload = await administrator.storage.from('imports').upload('a/homes.csv', homes(4));
  expect(upload.error).toBeNull();
  const preview = await call('preview-import', { path: 'a/homes.csv' });
  expect(preview).toMatchObject({ format: 'csv', missing: [], problem: null });
  expect(preview.rows).toHaveLength(4);
  const { run } = await call('start-import', {
    kind: 'file',
    path: 'a/homes.csv',
    name: 'homes.csv',
    source: 'My MLS',
  });
  expect(await ended(run)).toMatchObject({ status: 'done', file: 'homes.csv', counts: { imported: 4 } });
  expect((await administrator.storage.from('imports').download('a/homes.csv')).error).not.toBeNull();
  await expect(call('start-import', { kind: 'file', path: 'a/homes.csv' })).rejects.toThrow('Upload it again');
});

test('an uploaded file of recorded sales is recognized, imported as public records, and can be undone', async () => {
  const sales =
    'BOROUGH,BLOCK,LOT,ADDRESS,ZIP CODE,SALE PRICE,SALE DATE\n3,6371,20,75 BAY 20TH STREET,11214,"710,000",2/21/2018\n3,6371,,75 BAY 20TH STREET,11214,1,2/21/2018\n';
  await administrator.storage.from('imports').upload('a/sales.csv', sales);
  expect(await call('preview-import', { path: 'a/sales.csv' })).toMatchObject({ areSales: true, rows: [] });
  const start = { kind: 'file', path: 'a/sales.csv', name: 'sales.csv', format: 'sales' };
  const tried = await call('start-import', { ...start, dryRun: true });
  expect(await ended(tried.run)).toMatchObject({ kind: 'records', status: 'done', counts: { imported: 1, failed: 1 } });
  const { run } = await call('start-import', start);
  expect(await ended(run)).toMatchObject({
    kind: 'records',
    status: 'done',
    counts: { total: 2, imported: 1, failed: 1 },
  });
  const { owner } = platform.database;
  expect((await owner.query('select from recorded_sales')).rowCount).toBe(1);
  const undo = await ended((await call('undo-run', { run })).run);
  expect(undo).toMatchObject({ kind: 'undo', status: 'done', counts: { removed: 1 } });
  expect((await owner.query('select from recorded_sales')).rowCount).toBe(0);
});

test('only administrators can upload to the import bucket or read it', async () => {
  await administrator.storage.from('imports').upload('b/homes.csv', homes(1));
  const agent = await signedIn(platform, 'AGENT');
  expect((await agent.storage.from('imports').upload('c/homes.csv', homes(1))).error).not.toBeNull();
  expect((await agent.storage.from('imports').download('b/homes.csv')).error).not.toBeNull();
  expect((await platform.client().storage.from('imports').download('b/homes.csv')).error).not.toBeNull();
});

test('pasted rows need the five fields; for a file, we make up ids and titles', async () => {
  const text = 'price,address,city,state\n500000,1 Grove Street,Montclair,NJ\n600000,2 Grove Street,Montclair,NJ\n';
  const pasted = await importText(text);
  expect(pasted).toMatchObject({ status: 'done', counts: { total: 2, imported: 0, failed: 2 } });
  const report = await ((await call('download-report', { run: pasted.id })) as Blob).text();
  expect(report).toContain("mls_id,,No column is matched to mls_id: 2 rows can't be imported,failed");
  const { run: items } = await call('start-import', {
    kind: 'json',
    text: JSON.stringify([{ mls_id: 'J1', price: 1e6, address: '1 A St', city: 'Hoboken' }]),
  });
  expect(await ended(items)).toMatchObject({ counts: { imported: 0, failed: 1 } });
  // Text that is too long for a call is uploaded as a file, but still counts as pasted.
  await administrator.storage.from('imports').upload('p/pasted.csv', text);
  const { run: long } = await call('start-import', { kind: 'file', path: 'p/pasted.csv', pasted: true });
  expect(await ended(long)).toMatchObject({ counts: { imported: 0, failed: 2 } });
  await administrator.storage.from('imports').upload('p/homes.csv', text);
  const { run: file } = await call('start-import', { kind: 'file', path: 'p/homes.csv' });
  expect(await ended(file)).toMatchObject({ counts: { imported: 2, failed: 0 } });
});

test('unknown columns are chosen in the preview, and the import follows the choice', async () => {
  const text = 'Ref,Title,What it costs,Where,Town,ZIP\nX-1,Home,500000,1 Grove Street,Montclair,07042\n';
  const blind = await call('preview-import', { text, format: 'csv' });
  expect(blind.missing).toEqual(['price', 'address']);
  expect(blind.columns[2]).toEqual({ header: 'What it costs', suggested: null, field: null, samples: ['500000'] });
  const columns = { Ref: 'mls_id', 'What it costs': 'price', Where: 'address' };
  const chosen = await call('preview-import', { text, format: 'csv', columns });
  expect(chosen).toMatchObject({ missing: [], rows: [{ line: 2, listing: { mls_id: 'X-1', price: 500_000 } }] });
  expect(await importText(text, { columns })).toMatchObject({ counts: { imported: 1 } });
});

test('the preview suggests the same matches as the import: by cells, and by neighboring columns', async () => {
  const suggested = async (text: string) => {
    const { columns } = await call('preview-import', { text, format: 'csv' });
    return columns.map(({ suggested: field }: { suggested: string | null }) => field);
  };
  const row = '500000,1 Grove Street,Montclair';
  expect(await suggested(`Price,Address,City,Published\n${row},2026-05-01\n`)).toContain('listing_date');
  expect(await suggested(`Price,Address,City,Published\n${row},No\n`)).toContain('show_listing');
  expect((await suggested(`Price,Address,City,Full,Half\n${row},2,1\n`)).slice(3)).toEqual([
    'baths_full',
    'baths_half',
  ]);
  expect((await suggested(`Price,Address,City,Full\n${row},2\n`)).slice(3)).toEqual([null]);
  expect(await call('preview-import', { text: 'Address,City\n1 A St,Hoboken\n', format: 'csv' })).toMatchObject({
    missing: ['price'],
    problem:
      'No column is matched to price. The columns in the first line are: Address, City (2 columns separated by commas).',
  });
});

test('a file that has the city in its state column needs no city column', async () => {
  const preview = await call('preview-import', {
    format: 'csv',
    text: 'PRICE,ADDRESS,STATE\n450000,"2 E 55th St Unit 803","New York, NY 10022"\n',
  });
  expect(preview).toMatchObject({ missing: [], rows: [{ listing: { city: 'New York', state: 'NY' } }] });
});

test('the form imports one home with its defaults, and asks for required fields', async () => {
  await expect(call('start-import', { kind: 'form', fields: { title: 'Loft' } })).rejects.toThrow(
    'Please fill in all required fields',
  );
  const fields = { mls_id: 'F-1', title: 'Loft', price: '750000', address: '5 Main Street', city: 'Albany' };
  const { run } = await call('start-import', { kind: 'form', fields });
  expect(await ended(run)).toMatchObject({ status: 'done', counts: { imported: 1 } });
  expect(await stored('mls_id, mls_source, property_type, state')).toEqual([
    { mls_id: 'F-1', mls_source: 'Manual Import', property_type: 'Apartment', state: 'NY' },
  ]);
});

test('unreadable input is explained in plain words', async () => {
  await expect(call('start-import', { kind: 'csv', text: '  ' })).rejects.toThrow('Please paste CSV data');
  await expect(call('start-import', { kind: 'json', text: '' })).rejects.toThrow('Please paste JSON data');
  await expect(call('start-import', { kind: 'json', text: '{"a":' })).rejects.toThrow('Invalid JSON format');
  const run = await importText('a,b,c\n1,2,3\n');
  expect(run).toMatchObject({
    status: 'failed',
    failure: expect.stringMatching(/^The first line has none of the columns of a listing/),
  });
});

test('a running import stops soon after it is canceled, and says what stays', async () => {
  const upload = await administrator.storage.from('imports').upload('d/many.csv', homes(60_000));
  expect(upload.error).toBeNull();
  const { run } = await call('start-import', { kind: 'file', path: 'd/many.csv' });
  await vi.waitFor(async () => expect((await runRow(run)).status).toBe('running'), { timeout: 10_000, interval: 20 });
  await call('cancel-run', { run });
  // Long before the file would have ended.
  expect(await ended(run)).toMatchObject({ status: 'canceled', failure: expect.stringMatching(/^Stopped\. /) });
  await expect(call('cancel-run', { run })).rejects.toThrow('This run has already ended');
}, 30_000);

test('a file that is not text fails at once and says what to do, and so does one whose header has null bytes', async () => {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04\0\0'), Buffer.alloc(2_000, 1)]);
  for (const [name, content, failure] of [
    ['zip', zip, 'This is a ZIP file. Unpack it first, then import the file inside.'],
    [
      'null',
      'a\0,b,c\n1,2,3\n',
      expect.stringMatching(
        /^The first line has none of the columns of a listing: a, b, c \(3 columns separated by commas\)\./,
      ),
    ],
  ] as const) {
    const path = `f/${name}.csv`;
    expect((await administrator.storage.from('imports').upload(path, content)).error).toBeNull();
    expect(await call('preview-import', { path })).toMatchObject({ problem: expect.any(String), rows: [] });
    const { run } = await call('start-import', { kind: 'file', path });
    expect(await ended(run)).toMatchObject({ status: 'failed', failure });
  }
});

test('a preview of an empty file says so', async () => {
  expect(await call('preview-import', { text: '' })).toMatchObject({ problem: 'The file is empty.', columns: [] });
});

test('characters that cannot be stored are refused with the name of the field', async () => {
  const start = (body: object) => call('start-import', { kind: 'csv', text: homes(1), ...body });
  await expect(start({ source: 'My\0MLS' })).rejects.toThrow('source must not contain null bytes');
  await expect(start({ text: `${homes(1)}\0` })).rejects.toThrow('text must not contain null bytes');
  await expect(start({ columns: { 'a\0': null } })).rejects.toThrow('columns must not have names that contain null');
  await expect(start({ source: 'My\ud800MLS' })).rejects.toThrow('source must not contain half of a surrogate pair');
  await expect(call('search-properties', { city: 'New\0York' })).rejects.toThrow('city must not contain null bytes');
});

test('a run whose process is gone ends when it is canceled, and can then be undone', async () => {
  const { rows } = await platform.database.owner.query(
    `insert into import_runs (kind, status, started_by) select 'paste', 'running', id from profiles limit 1 returning id`,
  );
  const run = rows[0].id;
  await call('cancel-run', { run });
  expect(await runRow(run)).toMatchObject({
    status: 'canceled',
    failure: expect.stringMatching(/^Stopped while no process was working on it/),
  });
  expect(await ended((await call('undo-run', { run })).run)).toMatchObject({ status: 'done' });
});

test('if its source is renamed while an import waits its turn, the import stores under the renamed source', async () => {
  await importText(homes(1), { source: 'Old Town MLS' });
  await worker.stop();
  const { run } = await call('start-import', { kind: 'csv', text: HEADER + home(2), source: 'Old Town MLS' });
  await platform.database.owner.query("update mls_sources set name = 'New Town MLS' where name = 'Old Town MLS'");
  worker = await startTestWorker(platform.database, { blobs: { objects: platform.blobs, photos: platform.blobs } });
  expect(await ended(run)).toMatchObject({ status: 'done' });
  const { rows } = await platform.database.owner.query(
    "select name, (select count(*)::int from properties p where p.source_id = s.id) as homes from mls_sources s where name like '%Town MLS'",
  );
  expect(rows).toEqual([{ name: 'New Town MLS', homes: 2 }]);
});

test('uploads that nobody imports within a week are deleted, with their bytes', async () => {
  await administrator.storage.from('imports').upload('e/old.csv', homes(1));
  await administrator.storage.from('imports').upload('e/new.csv', homes(1));
  await platform.database.owner.query(
    "update storage.objects set updated_at = now() - interval '8 days' where name = 'e/old.csv'",
  );
  await platform.database.pool.query("select platform.enqueue_job('sweep-uploads', '{}')");
  const listed = async () => (await administrator.storage.from('imports').list('e')).data?.map(({ name }) => name);
  await vi.waitFor(async () => expect(await listed()).toEqual(['new.csv']), { timeout: 10_000 });
});

test('a waiting import that is canceled never begins', async () => {
  await worker.stop();
  const { run } = await call('start-import', { kind: 'csv', text: homes(1) });
  await call('cancel-run', { run });
  worker = await startTestWorker(platform.database, { blobs: { objects: platform.blobs, photos: platform.blobs } });
  await importText(HEADER + home(2));
  expect(await runRow(run)).toMatchObject({ status: 'canceled' });
  expect(await stored('mls_id')).toEqual([{ mls_id: 'M2' }]);
});
