import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';

const PROGRAM = join(import.meta.dirname, 'import.ts');
const HEADER = 'mls_id,title,price,address,city,state\n';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces({ owner: database.owner });
  folder = await mkdtemp(join(tmpdir(), 'stoop-import-command-'));
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, INIT_CWD: folder },
  });
}

async function end(child: ChildProcess): Promise<Ended> {
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, out, err };
}

const run = (...args: string[]) => end(start(...args));

async function countHomes(): Promise<number> {
  const { rows } = await database.owner.query<{ count: number }>('select count(*)::int as count from properties');
  return rows[0]?.count ?? 0;
}

test('a good file ends with exit code 0, a summary and the report', async () => {
  await writeFile(join(folder, 'homes.csv'), `${HEADER}A1,T,500000,1 A St,Hoboken,NJ\nA2,T,0,2 A St,Hoboken,NJ\n`);
  const { code, out } = await run('homes.csv', '--report', 'out.json');
  expect(out).toContain('Imported 1 new, 0 updated, 0 unchanged of 2 rows.');
  expect(out).toContain('line 3, price "0": A price under $100 cannot be right (failed)');
  expect(code).toBe(0);
  expect(JSON.parse(await readFile(join(folder, 'out.json'), 'utf8'))).toMatchObject({
    file: join(folder, 'homes.csv'),
    total: 2,
    imported: 1,
    failed: 1,
    rows: [{ line: 3, column: 'price', value: '0', outcome: 'failed' }],
  });
}, 30_000);

test('when asked for help, it shows its usage', async () => {
  const { code, out } = await run('--help');
  expect(out).toMatch(/^Usage: npm run import/);
  expect(code).toBe(0);
}, 30_000);

test.each([
  [['missing.csv'], /There is no file/],
  [[], /Usage: npm run import/],
  [['homes.csv', '--format', 'xml'], /--format must be one of auto, csv, json/],
  [['homes.csv', '--format', 'sales'], /These are no columns of recorded sales: mls_id, title/],
  [['homes.csv', '--match', 'Web'], /--match takes "COLUMN=FIELD"\. FIELD is none, or one of/],
  [['homes.csv', '--match', 'Web=showing'], /--match "Web=showing": there is no field "showing"/],
  [['homes.csv', '--match', 'Nowhere=price'], /The file has no column "Nowhere"\./],
  [['homes.csv', '--wrong'], /Unknown option '--wrong'/],
  [['homes.csv', '--source', ' '], /--source must be a name/],
  [['homes.csv', '--report', 'no/such/folder/out.json'], /The report cannot be written/],
])(
  'the arguments %j end with exit code 2 and an error that says what to fix',
  async (args, message) => {
    const { code, err } = await run(...args);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  },
  30_000,
);

test('a column is matched on the command line, as the remark about it suggests', async () => {
  const header = 'mls_id,title,price,address,city,state,Address Rule = Web,Shed Color';
  await writeFile(join(folder, 'rules.csv'), `${header}\nR1,T,500000,1 R St,Hoboken,NJ,Yes,red\n`);
  const hidden = async () =>
    (await database.owner.query("select hide_address from properties where mls_id = 'R1'")).rows[0].hide_address;
  const { out } = await run('rules.csv');
  expect(out).toContain('Address Rule = Web');
  expect(out).toContain('Columns not matched to anything: Shed Color.');
  expect(out).toContain('Add --match "COLUMN=FIELD" to say what a column is; --help lists the fields.');
  expect(await hidden()).toBe(true);
  const matched = await run('rules.csv', '--match', 'Address Rule = Web=show_address', '--match', 'Shed Color=none');
  expect(matched.out).toMatch(
    /^Imported 0 new, 1 updated, 0 unchanged of 1 rows\.\n0 failed, 0 imported with a remark\.\nThis was run/,
  );
  expect(await hidden()).toBe(false);
}, 60_000);

test('an item nested too deeply is named, and the others are imported', async () => {
  const item = (id: string) =>
    `{"mls_id":"${id}","title":"T","price":500000,"address":"1 D St","city":"Hoboken","state":"NJ"`;
  const deep = `${'['.repeat(3_000)}${']'.repeat(3_000)}`;
  await writeFile(join(folder, 'deep.json'), `[${item('D1')}},${item('D2')},"x":${deep}},null,${item('D3')}}]`);
  const { code, out, err } = await run('deep.json');
  expect(out).toContain('Imported 2 new, 0 updated, 0 unchanged of 4 rows.\n2 failed');
  expect(out).toContain('  item 2: Nested too deeply to be a listing (failed)\n');
  expect(out).toContain('  item 3: This item is empty (null), not a listing (failed)\n');
  expect([code, err.replaceAll(/[^\n]*\r/g, '').trim()]).toEqual([0, '']);
  const { rows } = await database.owner.query("select mls_id from properties where mls_id like 'D%' order by mls_id");
  expect(rows).toEqual([{ mls_id: 'D1' }, { mls_id: 'D3' }]);
}, 30_000);

test('a file from which nothing is imported leaves no source behind, not even its contact', async () => {
  const contact = ['--contact-name', 'Pat', '--contact-email', 'pat@example.com'];
  const sources = async () =>
    (await database.owner.query("select name, contact_name from mls_sources where name like 'New%'")).rows;
  await writeFile(join(folder, 'failed.csv'), `${HEADER}F1,T,0,1 F St,Hoboken,NJ\n`);
  await writeFile(join(folder, 'broken.pdf'), '%PDF-1.7');
  expect((await run('failed.csv', '--source', 'New 1', ...contact)).out).toContain('1 failed');
  expect((await run('broken.pdf', '--source', 'New 2', ...contact)).code).toBe(2);
  expect(await sources()).toEqual([]);
  await writeFile(join(folder, 'good.csv'), `${HEADER}F1,T,500000,1 F St,Hoboken,NJ\n`);
  await run('good.csv', '--source', 'New 3', ...contact);
  expect(await sources()).toEqual([{ name: 'New 3', contact_name: 'Pat' }]);
}, 60_000);

test('an import is undone by its number, once', async () => {
  await writeFile(join(folder, 'undo.csv'), `${HEADER}U1,T,500000,1 U St,Hoboken,NJ\nU2,T,600000,2 U St,Hoboken,NJ\n`);
  const before = await countHomes();
  const { out } = await run('undo.csv', '--source', 'Undone');
  const number = /^This was run (\d+)\. To undo it: npm run import -- --undo \1$/m.exec(out)?.[1] ?? '';
  expect(await run('--undo', number)).toMatchObject({
    code: 0,
    out: `Run ${number} is undone: 2 listings deleted, 0 restored to their earlier state, 0 brought back.\n`,
  });
  expect(await countHomes()).toBe(before);
  expect(await run('--undo', number)).toMatchObject({ code: 2, err: 'This run has already been undone\n' });
  expect(await run('--undo', 'last')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^--undo takes only the number/),
  });
});

test('Ctrl-C while the file is read ends with 130 and leaves the database as it was', async () => {
  const before = await countHomes();
  const rows = Array.from({ length: 150_000 }, (_, i) => `B${i},T,500000,${i} Main St,Hoboken,NJ`);
  await writeFile(join(folder, 'large.csv'), `${HEADER}${rows.join('\n')}\n`);
  const child = start('large.csv');
  const ended = end(child);
  // The program is in the middle of reading once it has begun to copy rows.
  await expect
    .poll(
      async () => {
        const { rows: busy } = await database.owner.query(
          "select from pg_stat_activity where datname = current_database() and query ilike 'copy import_rows%'",
        );
        return busy.length;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBeGreaterThan(0);
  child.kill('SIGINT');
  const { code, err } = await ended;
  expect(err.trim()).toBe('Stopped. Nothing was imported.');
  expect(code).toBe(130);
  expect(await countHomes()).toBe(before);
}, 60_000);

test('Ctrl-C while rows are stored leaves whole steps, and the same command stores the rest', async () => {
  const total = 40_000;
  const rows = Array.from({ length: total }, (_, i) => `S${i},T,500000,${i} Oak St,Hoboken,NJ`);
  await writeFile(join(folder, 'stored.csv'), `${HEADER}${rows.join('\n')}\n`);
  const before = await countHomes();
  const child = start('stored.csv');
  const ended = end(child);
  await expect.poll(countHomes, { timeout: 30_000, interval: 10 }).toBeGreaterThan(before);
  child.kill('SIGINT');
  const { code, err } = await ended;
  expect(err.trim()).toMatch(/^Stopped after [\d,]+ rows\. Run the same command again to import the rest\.$/m);
  expect(code).toBe(130);
  const kept = (await countHomes()) - before;
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(total);
  const { rows: listed } = await database.owner.query(
    "select count(*)::int as count from listing_events e join properties p on p.id = e.property_id where p.mls_id like 'S%'",
  );
  expect(listed[0].count).toBe(kept);
  const { out } = await run('stored.csv');
  const count = (homes: number) => homes.toLocaleString('en-US');
  expect(out).toContain(
    `Imported ${count(total - kept)} new, 0 updated, ${count(kept)} unchanged of ${count(total)} rows.`,
  );
}, 90_000);
