import { expect, test } from 'vitest';
import { checkTableWriters, tablesWritten } from './table-writers.ts';

test('each table has one module that writes it', () => {
  const { written, shared } = checkTableWriters();
  expect(shared).toEqual({});
  expect(written).toBeGreaterThan(30);
});

test.each([
  'await client.query("insert into import_runs (kind) values ($1)")',
  'update import_runs set status = $1',
  'update import_runs r set status = $1',
  'update public.import_runs as r set status = $1',
  'with gone as (delete from import_runs where id = $1) select 1',
  'merge into import_runs using x on true when matched then delete',
  "db.insertInto('import_runs').values(row)",
  "db.updateTable('import_runs as r')",
])('canary: %s writes import_runs', (source) => {
  expect(tablesWritten(source)).toContain('import_runs');
});

test('reading a table or locking it is not writing', () => {
  expect(
    tablesWritten(
      'select status from import_runs where id = $1 for update of import_runs; on conflict do update set x = 1',
    ),
  ).toEqual([]);
});
