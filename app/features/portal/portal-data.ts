import type { ListingStatus } from '#domain/listings/listing.ts';
import type { ActivityData } from './activity/load-activity.ts';
import type { BulkData } from './bulk/load-bulk.ts';
import type { ImportsData } from './imports/load-imports.ts';
import type { PropertiesData } from './properties/load-properties.ts';
import type { SourcesData } from './sources/source.ts';

export interface PortalHead {
  counts: Record<ListingStatus, number>;
  /** `active` and `healthy` count feeds only. */
  sources: { total: number; active: number; healthy: number };
  /** Messages that are waiting to be delivered. */
  undelivered: number;
}

export type TabData =
  | { tab: 'properties'; properties: PropertiesData }
  | { tab: 'import'; imports: ImportsData; sourceNames: string[] }
  | { tab: 'bulk'; bulk: BulkData }
  | { tab: 'sources'; sources: SourcesData }
  | { tab: 'activity'; activity: ActivityData };

export interface PortalData {
  head: PortalHead;
  content: TabData;
  /** Milliseconds. */
  now: number;
}
