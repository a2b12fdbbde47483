import type { SupabaseClient } from '@supabase/supabase-js';
import { LISTING_STATUSES, type ListingStatus } from '#domain/listings/listing.ts';
import { throwIfFailed } from '#app/features/account/use-personal-submit.ts';
import { loadAsAdministrator } from '#app/platform/admin-guard.ts';
import type { SignedIn } from '#app/platform/guards.ts';
import type { PortalData, PortalHead, TabData } from './portal-data.ts';
import { parsePortalState, type PortalState } from './portal-state.ts';
import { loadProperties } from './properties/load-properties.ts';

export function loadPortal(request: Request): Promise<PortalData | Response> {
  const state = parsePortalState(new URL(request.url).searchParams);
  return loadAsAdministrator(request, async (signedIn) => {
    const [head, content] = await Promise.all([loadHead(signedIn.client), loadTab(signedIn, state)]);
    return { state, head, content, now: Date.now() };
  });
}

async function loadTab(signedIn: SignedIn, state: PortalState): Promise<TabData> {
  return { tab: 'properties', properties: await loadProperties(signedIn, state) };
}

interface SourceHealth {
  active: boolean;
  is_stale: boolean;
  last_run_status: string | null;
}

async function loadHead(client: SupabaseClient): Promise<PortalHead> {
  const [counts, health] = await Promise.all([
    Promise.all(LISTING_STATUSES.map((status) => countStatus(client, status))),
    client.from('mls_source_health').select('active,is_stale,last_run_status'),
  ]);
  throwIfFailed(health);
  const sources = ((health.data ?? []) as SourceHealth[]).filter(({ active }) => active);
  return {
    counts: Object.fromEntries(counts) as Record<ListingStatus, number>,
    sources: {
      total: sources.length,
      healthy: sources.filter((each) => !each.is_stale && each.last_run_status !== 'failed').length,
    },
  };
}

async function countStatus(client: SupabaseClient, status: ListingStatus): Promise<[ListingStatus, number]> {
  const { count, error } = await client
    .from('properties')
    .select('id', { count: 'exact', head: true })
    .eq('status', status);
  if (error) throw error;
  return [status, count ?? 0];
}
