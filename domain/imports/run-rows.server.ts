// What the database stores about the run of a file: its row, its report, and what it did before its process was killed.
import { basename } from 'node:path';
import type pg from 'pg';
import type { ImportCounts } from '#domain/runs/run-counts.ts';
import { addReportRows, clearReport } from '#domain/runs/run-report.server.ts';
import { describeFile, failInterruptedRuns, keepCounts, makeRun } from '#domain/runs/run-store.server.ts';

/** Call only while holding the lock of the source: any other process with an open run of it must have ended. */
export async function beginRun(
  client: pg.ClientBase,
  { sourceId, file, startedAt }: { sourceId: number; file: string; startedAt: Date },
): Promise<number> {
  await failInterruptedRuns(client, { sourceId, kind: 'file', failure: 'The process was interrupted' });
  return makeRun(client, { kind: 'file', status: 'running', sourceId, file: basename(file), startedAt });
}

export type StoredCounts = Pick<ImportCounts, 'imported' | 'updated'>;

/**
 * A run resumed after a kill sees its own rows as already known; they still count as what it did with them the first
 * time. Returns only those counts.
 */
export async function takeEarlierCounts(
  client: pg.ClientBase,
  runId: number | undefined,
  counts: ImportCounts,
): Promise<StoredCounts> {
  if (runId === undefined) return { imported: 0, updated: 0 };
  const { rows } = await client.query<StoredCounts>(
    `select
       count(*) filter (where p.first_run_id = $1)::int as imported,
       count(*) filter (where p.first_run_id is distinct from $1)::int as updated
     from import_plan i join properties p on p.id = i.property_id
     where i.outcome = 'unchanged' and i.ordinal = i.last_ordinal and p.last_run_id = $1`,
    [runId],
  );
  const earlier = rows[0] ?? { imported: 0, updated: 0 };
  counts.imported += earlier.imported;
  counts.updated += earlier.updated;
  counts.unchanged -= earlier.imported + earlier.updated;
  return earlier;
}

/** Totals and all failed or flagged rows, each in one statement. */
export async function keepReport(
  client: pg.ClientBase,
  runId: number | undefined,
  counts: ImportCounts,
  format: 'csv' | 'json',
): Promise<void> {
  if (runId === undefined) return;
  await client.query('begin');
  await keepCounts(client, runId, counts);
  await describeFile(client, runId, { format, warning: await guessedRulesWarning(client) });
  await clearReport(client, runId);
  await client.query(
    addReportRows(
      ['line', 'mls_id', 'column_name', 'value', 'reason', 'outcome'],
      `select $1, m.line, coalesce(r.mls_id, m.mls_id), m.column_name, m.value, m.reason,
         case when m.failed then 'failed' when m.ordinal = 0 then 'unchanged' else coalesce(p.outcome, 'failed') end
       from import_remarks m
       left join import_plan p on p.ordinal = m.ordinal
       left join import_rows r on r.ordinal = m.ordinal
       order by m.ordinal, m.column_name`,
    ),
    [runId],
  );
  await client.query('commit');
}

/** Null: the file has no such column. */
async function guessedRulesWarning(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ columns: string | null }>(
    `select string_agg('"' || column_name || '"', ', ' order by column_name) as columns
     from import_remarks where ordinal = 0`,
  );
  const columns = rows[0]?.columns ?? null;
  if (columns === null) return null;
  return `The file has columns that look like rules about what may be shown, but we don’t know their names. Anything they do not plainly allow is hidden: ${columns}. Match each to a field or leave it out when you import the file again`;
}
