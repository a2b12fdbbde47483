import type { SupabaseClient } from '@supabase/supabase-js';
import type { SignedIn } from '#app/platform/guards.ts';
import { type Run, RUN_COLUMNS } from '#app/features/admin/runs/run.ts';
import type { Source, SourceHealth, SourcesData } from './source.ts';

const SOURCE_COLUMNS =
  'id,name,active,last_sync,sync_frequency,api_endpoint,kind,vendor,options,precedence,has_credentials';
const RUNS_SHOWN = 100;

export async function loadSources({ client }: SignedIn): Promise<SourcesData> {
  const [sources, health, runs] = await Promise.all([
    // Spec section 7: all of them, by name.
    client.from('mls_sources').select(SOURCE_COLUMNS).order('name').returns<Source[]>(),
    client.from('mls_source_health').select('source_id,next_sync,is_stale').returns<SourceHealth[]>(),
    client
      .from('import_runs')
      .select(RUN_COLUMNS)
      .eq('kind', 'sync')
      .order('id', { ascending: false })
      .limit(RUNS_SHOWN)
      .returns<Run[]>(),
  ]);
  if (sources.error) throw sources.error;
  if (health.error) throw health.error;
  if (runs.error) throw runs.error;
  const counts = await Promise.all(sources.data.map(({ id }) => countListings(client, id)));
  return {
    cards: sources.data.map((source, index) => ({
      source,
      health: health.data.find(({ source_id }) => source_id === source.id) ?? null,
      listings: counts[index] ?? 0,
    })),
    runs: runs.data,
  };
}

async function countListings(client: SupabaseClient, sourceId: number): Promise<number> {
  const { count, error } = await client
    .from('properties')
    .select('id', { count: 'exact', head: true })
    .eq('source_id', sourceId);
  if (error) throw error;
  return count ?? 0;
}
