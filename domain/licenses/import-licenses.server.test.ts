import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serviceConnection } from '#db/connection.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { importLicenses, type LicenseImport } from './import-licenses.server.ts';

/** As New York's Department of State publishes it. */
const NEW_YORK =
  'License Holder Name,License Number,License Type,License Expiration Date,Business Name,Business Address 1,Business City\n';

let database: TestDatabase;
let client: pg.Client;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(serviceConnection(database.serviceUrl));
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'stoop-licenses-'));
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => database.owner.query('truncate license_holders, license_registers'));

async function run(text: string | Buffer, more: Partial<LicenseImport> = {}) {
  const file = join(folder, 'register.csv');
  await writeFile(file, text);
  return importLicenses(client, { file, state: null, dryRun: false, allowDrop: false, reportFile: null, ...more });
}
const holders = async () =>
  (await database.owner.query('select state, number, name, firm, expires_on from license_holders order by number'))
    .rows;

const row = (number: number, name = `HOLDER ${number}`, firm = 'PLOVER REALTY LLC') =>
  `${name},${10_401_000_000 + number},REAL ESTATE SALESPERSON,12/31/2027,${firm},1 MAIN ST,ALBANY\n`;
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1)).join('');

test('New York’s register is read, and reading it twice changes nothing', async () => {
  const text = NEW_YORK + row(1, '"ORTIZ, ANA M"') + row(2);
  expect(await run(text)).toMatchObject({ state: 'NY', total: 2, imported: 2, failed: 0 });
  expect(await run(text)).toMatchObject({ imported: 0, updated: 0, unchanged: 2, removed: 0 });
  expect((await holders())[0]).toEqual({
    state: 'NY',
    number: '10401000001',
    name: 'ORTIZ, ANA M',
    firm: 'PLOVER REALTY LLC',
    expires_on: '2027-12-31',
  });
});

test('a null character costs nothing, and sixty thousand columns are refused by their number', async () => {
  expect(await run(NEW_YORK + rows(3) + row(4, 'AN\0A ORTIZ'))).toMatchObject({ imported: 4, failed: 0 });
  expect((await holders()).at(-1)).toMatchObject({ name: 'ANA ORTIZ' });
  const wide = Array.from({ length: 60_000 }, (_, index) => `column ${index}`).join();
  await expect(run(`${wide}\n${wide}\n`)).rejects.toThrow('60,000 columns');
});

test('who is missing in a newer file has no license any more', async () => {
  await run(NEW_YORK + rows(4));
  expect(await run(NEW_YORK + rows(3))).toMatchObject({ unchanged: 3, removed: 1 });
  expect(await holders()).toHaveLength(3);
});

test('a file that was cut off is refused, unless somebody says that it is complete', async () => {
  await run(NEW_YORK + rows(6));
  await expect(run(NEW_YORK + rows(3))).rejects.toThrow(/lacks 3 of the 6 licenses.*--allow-drop/);
  await expect(run(NEW_YORK)).rejects.toThrow(/no valid license/);
  expect(await holders()).toHaveLength(6);
  expect(await run(NEW_YORK + rows(3), { allowDrop: true })).toMatchObject({ removed: 3 });
});

test('a try changes nothing', async () => {
  expect(await run(NEW_YORK + rows(2), { dryRun: true })).toMatchObject({ imported: 2 });
  expect(await holders()).toEqual([]);
});

test('every row that can’t be used is in the report, with its line and reason', async () => {
  const reportFile = join(folder, 'report.json');
  const text = `${NEW_YORK}${row(1)}NO NUMBER,,X,12/31/2027,F,A,B\nWRONG,12345,X,12/31/2027,F,A,B\n,10401000009,X,12/31/2027,F,A,B\nBAD DATE,10401000010,X,13/45/2027,F,A,B\n${row(1, 'SOMEBODY ELSE')}`;
  expect(await run(text, { reportFile })).toMatchObject({ total: 6, imported: 1, failed: 4, flagged: 1 });
  const report = JSON.parse(await readFile(reportFile, 'utf8')) as { rows: { line: number; reason: string }[] };
  expect(report.rows.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'There is no license number'],
    [4, 'This is not a number of NY'],
    [5, 'There is no name'],
    [6, 'This date can’t be read, so nobody knows whether the license is valid'],
    [7, 'The number occurs several times; the first row counts'],
  ]);
  expect((await holders())[0]).toMatchObject({ name: 'HOLDER 1' });
});

test('any file of New Jersey is read by the names of its columns, and each state has its own register', async () => {
  await run(NEW_YORK + rows(2));
  const text =
    'Lic No;Last Name;First Name;Employing Broker;Status;Expires\n2187640;Bielski;Tom;Paulus Hook Realty;Active;2027-06-30\n2187641;Gone;Gus;Paulus Hook Realty;Expired;2020-06-30\n';
  expect(await run(text)).toMatchObject({ state: 'NJ', total: 2, imported: 1, failed: 0 });
  expect(await holders()).toMatchObject([
    { state: 'NY' },
    { state: 'NY' },
    { state: 'NJ', number: '2187640', name: 'Bielski Tom', firm: 'Paulus Hook Realty' },
  ]);
  expect(await run('Ref,Who\n2187640,Tom Bielski\n', { columns: { Ref: 'number', Who: 'name' } })).toMatchObject({
    updated: 1,
  });
});

test('title lines, another encoding and a missing quote cost no more than their row', async () => {
  const text = `Active licenses\nAs of November\n${NEW_YORK}${row(1, 'PEÑA JOSÉ')}"OPEN,${row(2)}${row(3)}`;
  expect(await run(Buffer.from(text, 'latin1'))).toMatchObject({ total: 3, imported: 2, failed: 1 });
  expect((await holders())[0]).toMatchObject({ name: 'PEÑA JOSÉ' });
});

test('a file without licenses says what is missing', async () => {
  await expect(run('a,b\n1,2\n')).rejects.toThrow(/No column has the license number or the name of the holder/);
  await expect(run('')).rejects.toThrow(/No column has|empty/);
  await expect(run('Name,License Number\nAna,12\n')).rejects.toThrow(/--state NY or --state NJ/);
});
