// The report of a run: rows that failed or carry a remark (import_run_rows). Only this module writes them.
import type pg from 'pg';

/** The columns a report row can have besides its run, reason and outcome. */
type ReportColumn = 'line' | 'mls_id' | 'home' | 'column_name' | 'value' | 'reason' | 'outcome';

/** A statement that adds the rows of `select`: the run's number, then the columns in this order. */
export function addReportRows(columns: readonly ReportColumn[], select: string): string {
  return `insert into import_run_rows (run_id, ${columns.join(', ')}) ${select}`;
}

/** Called before a run that resumes after a kill writes it again. */
export async function clearReport(client: Pick<pg.ClientBase, 'query'>, runId: number): Promise<void> {
  await client.query('delete from import_run_rows where run_id = $1', [runId]);
}
