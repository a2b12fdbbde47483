// A column that is missing from the whole file fails every row but is reported only once.
import type pg from 'pg';

/** If remarks differ only in their row, keeps the first one and adds the number of rows to it. */
export async function reportMissingColumnsOnce(client: pg.ClientBase, format: 'csv' | 'json'): Promise<void> {
  const { rows } = await client.query<{ column_name: string; reason: string; first: number; count: number }>(
    `select column_name, reason, min(ordinal) as first, count(*)::int as count
     from import_remarks where is_missing group by column_name, reason`,
  );
  // All rows of a CSV file have the same columns; JSON items may each lack a different field.
  if (format === 'json' && (rows.length > 1 || (await hasRows(client)))) return;
  for (const { column_name: column, reason, first, count } of rows) {
    if (count === 1) continue;
    const what = format === 'csv' ? 'rows' : 'items';
    await client.query(
      `update import_remarks set rows = $3, reason = $2 || $4
       where is_missing and column_name = $1 and reason = $2 and ordinal = $5`,
      [column, reason, count, `: ${count.toLocaleString('en-US')} ${what} can't be imported`, first],
    );
    await client.query(
      'delete from import_remarks where is_missing and column_name = $1 and reason = $2 and ordinal <> $3',
      [column, reason, first],
    );
  }
}

async function hasRows(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select from import_rows limit 1');
  return rows.length > 0;
}
