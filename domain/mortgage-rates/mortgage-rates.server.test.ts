import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { readCostAssumptions } from '#domain/listings/listing-parts.server.ts';
import { readRatesFile } from './read-rates-file.server.ts';
import { storeRates, undoRates } from './store-rates.server.ts';
import { isRateStale } from './survey-rate.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rates-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const TODAY = '2026-11-29';
async function read(text: string) {
  const file = join(folder, 'rates.csv');
  await writeFile(file, text);
  return readRatesFile(file, TODAY);
}
async function store(text: string) {
  const { rates } = await read(text);
  return inTransaction(database.pool, (client) =>
    storeRates(client, { rates, source: 'Test survey', what: 'rates.csv', startedBy: null }),
  );
}
const SURVEY = `date,pmms30,pmms30p,pmms15,pmms15p
11/12/2026,6.4,0.6,5.7,0.6
11/19/2026,6.44,,5.75,
11/26/2026, 6.50 ,,,
`;

test('a survey changes the rate of monthly costs, twice changes nothing, and undoing it brings the former rate back', async () => {
  const share = async () =>
    (await database.pool.query<{ share: number }>('select loan_share_of_price as share from cost_shares')).rows[0]
      ?.share;
  const [before, ours] = [await readCostAssumptions(database.db), await share()];
  expect(before).toMatchObject({ rateWeek: null, mortgageRatePercent: 6.55 });
  const first = await store(SURVEY);
  expect(first).toMatchObject({ imported: 5, updated: 0, unchanged: 0 });
  expect(await readCostAssumptions(database.db)).toMatchObject({
    mortgageRatePercent: 6.5,
    rateWeek: '2026-11-26',
    rateSource: 'Test survey',
  });
  expect(await share()).toBeLessThan(ours ?? 0);
  expect(await store(SURVEY)).toEqual({ run: null, imported: 0, updated: 0, unchanged: 5 });
  const second = await store('observation_date,MORTGAGE30US\n2026-11-26,6.1\n');
  expect(second).toMatchObject({ updated: 1 });
  expect(await undoRates(database.pool, second.run ?? 0)).toBe(1);
  expect(await readCostAssumptions(database.db)).toMatchObject({ mortgageRatePercent: 6.5 });
  expect(await undoRates(database.pool, first.run ?? 0)).toBe(5);
  expect(await readCostAssumptions(database.db)).toEqual(before);
  await expect(undoRates(database.pool, first.run ?? 0)).rejects.toThrow('can be undone');
});

test('a row that can’t be used is named with its reason, and a file without rates is refused', async () => {
  const { rates, problems } = await read(
    'Week,Rate\n2026-11-26,6.5%\n2026-13-01,6.5\n2027-01-07,6\n2026-11-19,abc\n2026-11-12,0\n',
  );
  expect(rates).toEqual([{ week: '2026-11-26', term: 30, percent: 6.5 }]);
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [3, 'Week'],
    [4, 'Week'],
    [5, 'Rate'],
    [6, 'Rate'],
  ]);
  await expect(read('address,price\n1 Main St,5\n')).rejects.toThrow('No columns have a date and a 30-year rate');
});

test('a rate is old after three weeks', () => {
  expect(isRateStale('2026-11-08', TODAY)).toBe(false);
  expect(isRateStale('2026-11-07', TODAY)).toBe(true);
});
