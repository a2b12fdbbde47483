import type { SignedIn } from '#app/platform/guards.ts';
import type { PortalState } from '#app/features/admin/portal-state.ts';
import { type PropertyPage, readProperties } from '#app/features/admin/properties/read-properties.ts';
import { type Run, RUN_COLUMNS } from '#app/features/admin/runs/run.ts';
import { readReportRows, type ReportRows } from '#app/features/admin/runs/read-report-rows.ts';

export interface BulkData {
  page: PropertyPage;
  /** The one that the address names, or the latest. */
  run: Run | null;
  rows: ReportRows;
}

export async function loadBulk({ client }: SignedIn, state: PortalState): Promise<BulkData> {
  const bulkRuns = client.from('import_runs').select(RUN_COLUMNS).eq('kind', 'bulk');
  const [page, runs] = await Promise.all([
    readProperties(client, state),
    (state.run === null ? bulkRuns : bulkRuns.eq('id', state.run))
      .order('id', { ascending: false })
      .limit(1)
      .returns<Run[]>(),
  ]);
  if (runs.error) throw runs.error;
  const run = runs.data[0] ?? null;
  return { page, run, rows: run ? await readReportRows(client, run.id, state.rowsPage) : { total: 0, rows: [] } };
}
