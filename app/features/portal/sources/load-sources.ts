import type { SupabaseClient } from '@supabase/supabase-js';
import type { SignedIn } from '#app/session/guards.ts';
import type { PortalState } from '#app/features/portal/portal-state.ts';
import { readReasons, readReportRows } from '#app/features/portal/runs/read-report-rows.ts';
import { isUnderWay, type Run, RUN_COLUMNS } from '#app/features/portal/runs/run.ts';
import { latestRuns } from './latest-runs.ts';
import { RUNS_PER_PAGE, type Source, type SourceHealth, type SourceRunsData, type SourcesData } from './source.ts';

const SOURCE_COLUMNS =
  'id,name,active,last_sync,sync_frequency,api_endpoint,kind,vendor,options,precedence,has_credentials,contact_name,contact_email,contact_phone';
/** There are never more runs than this in progress. */
const MOST_UNDER_WAY = 100;

export async function loadSources({ client }: SignedIn, state: PortalState): Promise<SourcesData> {
  const [sources, health, looked] = await Promise.all([
    // All of them, by name (specification, section 7).
    client.from('mls_sources').select(SOURCE_COLUMNS).order('name').returns<Source[]>(),
    client
      .from('mls_source_health')
      .select('source_id,next_sync,is_stale,last_run_id,listings')
      .returns<SourceHealth[]>(),
    state.sourceRuns === null ? null : loadSourceRuns(client, state.sourceRuns, state),
  ]);
  if (sources.error) throw sources.error;
  if (health.error) throw health.error;
  return {
    cards: sources.data.map((source) => {
      const own = health.data.find(({ source_id }) => source_id === source.id) ?? null;
      return { source, health: own, listings: own?.listings ?? 0 };
    }),
    runs: await readLatestRuns(client, health.data),
    looked,
  };
}

/**
 * The last run of each source, even if other sources run far more often, and all runs that are queued or in progress.
 */
async function readLatestRuns(client: SupabaseClient, health: readonly SourceHealth[]): Promise<Run[]> {
  const ended = health.flatMap(({ last_run_id }) => (last_run_id === null ? [] : [last_run_id]));
  const runs = () => client.from('import_runs').select(RUN_COLUMNS);
  const [last, busy] = await Promise.all([
    runs().in('id', ended).returns<Run[]>(),
    runs()
      .eq('kind', 'sync')
      .in('status', ['queued', 'running'])
      .order('id', { ascending: false })
      .limit(MOST_UNDER_WAY)
      .returns<Run[]>(),
  ]);
  if (last.error) throw last.error;
  if (busy.error) throw busy.error;
  return latestRuns([...last.data, ...busy.data]);
}

/** A page of the syncs of one source, and the report of the one named in the URL. */
async function loadSourceRuns(client: SupabaseClient, id: number, state: PortalState): Promise<SourceRunsData> {
  const first = (state.page - 1) * RUNS_PER_PAGE;
  const syncs = (options?: { count: 'exact' }) =>
    client.from('import_runs').select(RUN_COLUMNS, options).eq('source_id', id).eq('kind', 'sync');
  const [runs, named] = await Promise.all([
    syncs({ count: 'exact' })
      .order('id', { ascending: false })
      .range(first, first + RUNS_PER_PAGE - 1)
      .returns<Run[]>(),
    state.run === null ? null : syncs().eq('id', state.run).maybeSingle<Run>(),
  ]);
  // A page past the last one is empty, which isn't an error.
  if (runs.error && runs.error.code !== 'PGRST103') throw runs.error;
  if (named?.error) throw named.error;
  const shown = named?.data ?? null;
  const [rows, reasons] = await Promise.all([
    shown ? readReportRows(client, shown, state.rowsPage) : { total: 0, rows: [] },
    shown && !isUnderWay(shown) ? readReasons(client, shown) : [],
  ]);
  return { total: runs.count ?? 0, runs: runs.data ?? [], shown, rows, reasons };
}
