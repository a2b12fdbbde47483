import type { SignedIn } from '#app/session/guards.ts';
import type { PortalState } from '#app/features/portal/portal-state.ts';
import { type PropertyPage, readProperties } from '#app/features/portal/properties/read-properties.ts';
import { type Run, RUN_COLUMNS } from '#app/features/portal/runs/run.ts';
import { readReportRows, type ReportRows } from '#app/features/portal/runs/read-report-rows.ts';

export interface BulkData {
  page: PropertyPage;
  /** The run named in the URL, or the latest. */
  run: Run | null;
  rows: ReportRows;
  /** Latest first, including undo runs. */
  past: Run[];
}

const PAST_SHOWN = 20;

export async function loadBulk({ client }: SignedIn, state: PortalState): Promise<BulkData> {
  const bulkRuns = client.from('import_runs').select(RUN_COLUMNS).eq('kind', 'bulk');
  const [page, runs, past] = await Promise.all([
    readProperties(client, state),
    (state.run === null ? bulkRuns : bulkRuns.eq('id', state.run))
      .order('id', { ascending: false })
      .limit(1)
      .returns<Run[]>(),
    client
      .from('import_runs')
      .select(RUN_COLUMNS)
      // An undo run has the source of the run it undoes; bulk actions have no source.
      .or('kind.eq.bulk,and(kind.eq.undo,source_id.is.null)')
      .is('account_id', null)
      .order('id', { ascending: false })
      .limit(PAST_SHOWN)
      .returns<Run[]>(),
  ]);
  if (runs.error) throw runs.error;
  if (past.error) throw past.error;
  const run = runs.data[0] ?? null;
  const rows = run ? await readReportRows(client, run, state.rowsPage) : { total: 0, rows: [] };
  return { page, run, rows, past: past.data };
}
