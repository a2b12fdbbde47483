import type { SupabaseClient } from '@supabase/supabase-js';
import type { SignedIn } from '#app/session/guards.ts';
import type { PortalState } from '#app/features/portal/portal-state.ts';
import { type Run, RUN_COLUMNS } from '#app/features/portal/runs/run.ts';
import { type ContactOfSource, loadContacts } from '#app/features/portal/source-contact/load-contacts.ts';
import { readReportRows, type ReportRows } from '#app/features/portal/runs/read-report-rows.ts';

export interface ImportsData {
  /** Latest first, without syncs and bulk actions. */
  runs: Run[];
  /** The run named in the URL, or the latest. */
  shown: Run | null;
  rows: ReportRows;
  contacts: ContactOfSource[];
}

const RUNS_SHOWN = 20;

export async function loadImports({ client }: SignedIn, state: PortalState): Promise<ImportsData> {
  const [contacts, runs, named] = await Promise.all([
    loadContacts(client),
    client
      .from('import_runs')
      .select(RUN_COLUMNS)
      .or('kind.in.(file,paste,form),and(kind.eq.undo,source_id.not.is.null)')
      .order('id', { ascending: false })
      .limit(RUNS_SHOWN)
      .returns<Run[]>(),
    state.run === null ? null : readRun(client, state.run),
  ]);
  if (runs.error) throw runs.error;
  const shown = named ?? runs.data[0] ?? null;
  const rows = shown ? await readReportRows(client, shown, state.rowsPage) : { total: 0, rows: [] };
  return { runs: runs.data, shown, rows, contacts };
}

async function readRun(client: SupabaseClient, id: number): Promise<Run | null> {
  const { data, error } = await client.from('import_runs').select(RUN_COLUMNS).eq('id', id).maybeSingle<Run>();
  if (error) throw error;
  return data;
}
