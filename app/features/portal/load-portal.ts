import type { SupabaseClient } from '@supabase/supabase-js';
import { callFunction } from '#app/session/call-function.ts';
import { loadAsAdministrator } from '#app/session/admin-guard.ts';
import type { SignedIn } from '#app/session/guards.ts';
import { loadActivity } from './activity/load-activity.ts';
import type { PortalData, PortalHead, TabData } from './portal-data.ts';
import { parsePortalState, type PortalState } from './portal-state.ts';
import { loadBulk } from './bulk/load-bulk.ts';
import { loadImports } from './imports/load-imports.ts';
import { loadProperties, readSourceNames } from './properties/load-properties.ts';
import { countStatuses } from './properties/read-properties.ts';
import { loadSources } from './sources/load-sources.ts';

export function loadPortal(url: URL): Promise<PortalData | Response> {
  const state = parsePortalState(url.searchParams);
  return loadAsAdministrator(url, async (signedIn) => {
    const [head, content] = await Promise.all([loadHead(signedIn.client), loadTab(signedIn, state)]);
    return { head, content, now: Date.now() };
  });
}

async function loadTab(signedIn: SignedIn, state: PortalState): Promise<TabData> {
  switch (state.tab) {
    case 'import': {
      const [imports, sourceNames] = await Promise.all([
        loadImports(signedIn, state),
        readSourceNames(signedIn.client),
      ]);
      return { tab: 'import', imports, sourceNames };
    }
    case 'bulk':
      return { tab: 'bulk', bulk: await loadBulk(signedIn, state) };
    case 'sources':
      return { tab: 'sources', sources: await loadSources(signedIn, state) };
    case 'activity':
      return { tab: 'activity', activity: await loadActivity(signedIn, state) };
    case 'properties':
      return { tab: 'properties', properties: await loadProperties(signedIn, state) };
  }
}

interface SourceHealth {
  source_id: number;
  active: boolean;
  is_stale: boolean;
  last_run_status: string | null;
}

async function loadHead(client: SupabaseClient): Promise<PortalHead> {
  const [counts, undelivered, health, withFeed] = await Promise.all([
    countStatuses(client),
    callFunction<{ waiting: number }>(client, 'count-undelivered', {}),
    client.from('mls_source_health').select('source_id,active,is_stale,last_run_status').returns<SourceHealth[]>(),
    client.from('mls_sources').select('id').eq('kind', 'reso').returns<{ id: number }[]>(),
  ]);
  if (health.error) throw health.error;
  if (withFeed.error) throw withFeed.error;
  // Files and forms have no health status, because nothing is expected from them on a schedule.
  const ids = new Set(withFeed.data.map(({ id }) => id));
  const feeds = health.data.filter(({ source_id, active }) => active && ids.has(source_id));
  return {
    counts,
    undelivered: undelivered.waiting,
    sources: {
      total: health.data.length,
      active: feeds.length,
      healthy: feeds.filter((each) => !each.is_stale && each.last_run_status !== 'failed').length,
    },
  };
}
