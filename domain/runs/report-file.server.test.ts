import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { openReport } from './report-file.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function report(value: string, format: 'csv' | 'json'): Promise<string> {
  const { rows } = await database.pool.query("insert into import_runs (kind) values ('paste') returning id");
  const { id } = rows[0];
  await database.pool.query(
    `insert into import_run_rows (run_id, line, column_name, value, reason, outcome)
     values ($1, 2, 'price', $2, 'Not a price', 'failed')`,
    [id, value],
  );
  const { body } = await openReport(database.pool, id, format);
  return new Response(body).text();
}

test('a cell that a spreadsheet would run as a formula becomes text, and a number stays a number', async () => {
  expect(await report('=HYPERLINK("http://evil.example")', 'csv')).toContain(
    `2,,price,"'=HYPERLINK(""http://evil.example"")",Not a price,failed`,
  );
  expect(await report('-12.5', 'csv')).toContain('2,,price,-12.5,Not a price,failed');
});

test('warnings about the whole run come first', async () => {
  const { rows } = await database.pool.query(
    "insert into import_runs (kind, warning) values ('sync', e'So many, at once\nAnd more') returning id",
  );
  const read = async (format: 'csv' | 'json') =>
    new Response((await openReport(database.pool, rows[0].id, format)).body).text();
  expect(await read('csv')).toBe(
    'line,mls_id,column,value,reason,outcome\r\n,,,,"So many, at once",warning\r\n,,,,And more,warning\r\n',
  );
  expect(JSON.parse(await read('json'))).toMatchObject({ warning: 'So many, at once\nAnd more', rows: [] });
});

test('commas, quotes and line breaks stay inside their cell', async () => {
  expect(await report('1,5 "about"\nso', 'csv')).toContain('2,,price,"1,5 ""about""\nso",Not a price,failed');
});

test('a long report is complete, in order, and valid JSON', async () => {
  const { rows } = await database.pool.query("insert into import_runs (kind) values ('paste') returning id");
  const { id } = rows[0];
  await database.pool.query(
    `insert into import_run_rows (run_id, line, reason, outcome)
     select $1, n, 'Not a price', 'failed' from generate_series(1, 4500) n`,
    [id],
  );
  const { body } = await openReport(database.pool, id, 'json');
  const parsed = JSON.parse(await new Response(body).text());
  expect(parsed.rows.map(({ line }: { line: number }) => line)).toEqual(Array.from({ length: 4500 }, (_, n) => n + 1));
});
