// What a row of the portal's table shows.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { ListingKind, ListingStatus, Ownership, PropertyType, State } from '#domain/listings/listing.ts';

export interface PortalItem {
  id: number;
  /** The number that people know. */
  mlsId: string;
  title: string;
  /** Includes the unit. */
  address: string;
  city: string;
  state: State;
  zipCode: string | null;
  type: PropertyType;
  kind: ListingKind;
  status: ListingStatus;
  /** In the source's own words. */
  sourceStatus: string | null;
  /** Dollars. */
  price: number | null;
  beds: number | null;
  baths: number | null;
  flexBeds: number;
  isRoom: boolean;
  hasSharedBath: boolean;
  sqft: number | null;
  sourceId: number;
  source: string;
  /** Comes from a feed, so a later change there brings it back if it is deleted here. */
  isFromFeed: boolean;
  listedAt: Date;
  updatedAt: Date;
  isHidden: boolean;
  /** The listing shown in its place: the same home from a source that takes precedence. */
  duplicateOf: number | null;
  firstRun: number | null;
  lastRun: number | null;
  ownership: Ownership | null;
  /** Address of the first photo. */
  photo: string | null;
  /** Drawing parameters of a listing without photos. */
  illustration: string | null;
}

/** In the order of the ids; those deleted in the meantime are left out. */
export async function readPortalItems(db: Kysely<Database>, ids: readonly number[]): Promise<PortalItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PortalItem>`
    select p.id, coalesce(p.listing_id, p.mls_id) as "mlsId", p.title, concat_ws(', ', p.address, p.unit) as address, p.city, p.state,
      p.zip_code as "zipCode", p.property_type as type, p.listing_kind as kind, p.status,
      p.source_status as "sourceStatus", p.price, p.beds, p.baths,
      p.flex_beds as "flexBeds", p.is_room as "isRoom", p.has_shared_bath as "hasSharedBath", p.sqft, p.source_id as "sourceId",
      p.mls_source as source, s.kind = 'reso' and s.active as "isFromFeed", p.listing_date as "listedAt", p.last_updated as "updatedAt",
      p.hide_from_internet as "isHidden", p.duplicate_of as "duplicateOf", p.first_run_id as "firstRun",
      p.last_run_id as "lastRun", p.ownership, p.images[1] as photo, p.illustration
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join properties p on p.id = wanted.id
    join mls_sources s on s.id = p.source_id
    order by wanted.place`.execute(db);
  return rows;
}
