import type { ListingStatus } from '#domain/listings/listing.ts';
import type { PortalState } from './portal-state.ts';
import type { PropertiesData } from './properties/load-properties.ts';

export interface PortalHead {
  counts: Record<ListingStatus, number>;
  sources: { total: number; healthy: number };
}

export type TabData = { tab: 'properties'; properties: PropertiesData };

export interface PortalData {
  state: PortalState;
  head: PortalHead;
  content: TabData;
  /** Milliseconds. */
  now: number;
}
