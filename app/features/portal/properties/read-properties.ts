import type { SupabaseClient } from '@supabase/supabase-js';
import type { ListingStatus } from '#domain/listings/listing.ts';
import type { PortalFilter } from '#domain/portal/portal-query.ts';
import type { PortalItem } from '#domain/portal/portal-items.server.ts';
import { callFunction } from '#app/session/call-function.ts';
import type { PortalState } from '#app/features/portal/portal-state.ts';
import type { PropertyFilters } from './filters-part.ts';

export const PAGE_SIZE = 25;
const DAY_MS = 86_400_000;

/** A row of the table, as in the function's JSON. */
export type PropertyRow = Omit<PortalItem, 'listedAt' | 'updatedAt'> & { listedAt: string; updatedAt: string };

export interface PropertyPage {
  total: number;
  items: PropertyRow[];
  /** How many match these filters with any status. */
  statuses: Record<ListingStatus, number>;
}

export function filterOf(filters: PropertyFilters, now: number): PortalFilter {
  return {
    q: filters.q,
    status: filters.status === 'all' ? null : filters.status,
    city: filters.city || null,
    state: filters.state,
    type: filters.type,
    source: filters.source || null,
    minPrice: filters.minPrice,
    maxPrice: filters.maxPrice,
    updatedSince: filters.updatedDays === null ? null : new Date(now - filters.updatedDays * DAY_MS).toISOString(),
  };
}

export function readProperties(client: SupabaseClient, state: PortalState): Promise<PropertyPage> {
  return callFunction<PropertyPage>(client, 'search-properties', {
    ...filterOf(state, Date.now()),
    sort: state.sort,
    descending: !state.isAscending,
    page: state.page,
    pageSize: PAGE_SIZE,
  });
}

/** Counts all properties, regardless of the page's filters. */
export async function countStatuses(client: SupabaseClient): Promise<Record<ListingStatus, number>> {
  const answer = await callFunction<PropertyPage>(client, 'search-properties', { status: null, pageSize: 1 });
  return answer.statuses;
}
