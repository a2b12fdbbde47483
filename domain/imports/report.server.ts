// Streams the report of an import, because a million remarks must not be held in memory.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { ImportCounts, RowPlace } from '#domain/runs/run-counts.ts';

export interface ReportRow {
  /** Line of the file; for JSON, the number of the item. */
  line: number;
  column: string;
  value: string;
  reason: string;
  outcome: 'imported' | 'updated' | 'unchanged' | 'failed';
}

const ROWS_AT_ONCE = 5000;

/** Failed and flagged rows by line, from the import's tables on this connection. */
export async function* readReportRows(client: pg.ClientBase): AsyncGenerator<ReportRow> {
  // A cursor needs a transaction.
  await client.query('begin read only');
  await client.query(`
    declare report_rows no scroll cursor for
    select r.line, r.column_name as column, r.value, r.reason,
      case when r.failed then 'failed' when r.ordinal = 0 then 'unchanged' else coalesce(p.outcome, 'failed') end as outcome
    from import_remarks r left join import_plan p on p.ordinal = r.ordinal
    order by r.ordinal, r.column_name`);
  try {
    for (;;) {
      const { rows } = await client.query<ReportRow>(`fetch ${ROWS_AT_ONCE} from report_rows`);
      if (rows.length === 0) break;
      yield* rows;
    }
  } finally {
    await client.query('commit');
  }
}

/** Writes `{file, total, imported, updated, unchanged, failed, flagged, rows: [...]}`, one row per line. */
export async function writeReport(
  path: string,
  { file, place = 'line' }: { file: string; place?: RowPlace },
  counts: ImportCounts,
  rows: AsyncIterable<ReportRow>,
): Promise<void> {
  const { total, imported, updated, unchanged, failed, flagged } = counts;
  const head = JSON.stringify({ file, total, imported, updated, unchanged, failed, flagged });
  async function* text() {
    yield `${head.slice(0, -1)},"rows":[`;
    let separator = '\n';
    for await (const row of rows) {
      const { line, ...rest } = row;
      yield separator + JSON.stringify({ [place]: line, ...rest });
      separator = ',\n';
    }
    yield '\n]}\n';
  }
  await pipeline(text, createWriteStream(path));
}
