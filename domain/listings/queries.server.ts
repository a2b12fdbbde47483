// Reads one listing for its page. The database (shown_listings) leaves out what a source hides, not this code.
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { PropertiesTable } from '#db/schema-listings.ts';
import type { ShownListingsView } from '#db/schema-views.ts';
import { stateOfUnitKey } from './address.ts';
import { sizeNotes, withUnit } from './listing-card.ts';
import type { ListingKind, ListingType, State } from './listing.ts';
import type { ListingDetail } from './listing-detail.ts';
import {
  readCostAssumptions,
  readDisclosures,
  readFees,
  readHistory,
  readOpenHouses,
  readOtherSources,
} from './listing-parts.server.ts';
import { picturesOf, readStoredPhotos, type StoredPhotos } from './listing-pictures.server.ts';
import { readerOfPosting } from './posting-reader.ts';
import { chooseRecipient, recipientRole } from './recipient.ts';

interface PropertyRow
  extends ShownListingsView,
    Pick<Selectable<PropertiesTable>, 'flood_zone' | 'flood_damage' | 'good_cause'> {
  days_on_market: number;
  source_synced_at: Date | null;
  has_agent_email: boolean;
  contact_name: string | null;
  contact_phone: string | null;
  lister_role: string | null;
  posting_reader: string | null;
}

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

/** A listing's own phone number belongs to its agent. */
function recipientOf(row: PropertyRow): ListingDetail['recipient'] {
  const recipient = chooseRecipient(row, row.has_agent_email);
  const role = recipientRole(recipient.kind, { source: row.mls_source, listerRole: row.lister_role });
  return { ...recipient, role, phone: recipient.kind === 'source' ? row.contact_phone : null };
}

function toDetail(
  row: PropertyRow,
  photos: StoredPhotos,
  parts: Pick<ListingDetail, 'disclosures' | 'fees' | 'openHouses' | 'history' | 'assumptions' | 'alsoListedBy'>,
): ListingDetail {
  return {
    id: row.id,
    mlsId: row.mls_id,
    mlsSource: row.mls_source,
    kind: row.listing_kind,
    status: row.status,
    title: row.title,
    description: row.description,
    address: withUnit(row.address, row.unit),
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    county: row.county,
    borough: row.borough,
    neighborhood: row.neighborhood,
    latitude: row.latitude,
    longitude: row.longitude,
    pinIsApproximate: row.location_precision === 'approximate',
    propertyType: row.property_type,
    ownership: row.ownership,
    price: row.price,
    previousPrice: row.previous_price,
    priceChangedAt: isoOrNull(row.price_changed_at),
    monthlyCharges: row.monthly_charges,
    assessmentMonthly: row.assessment_monthly,
    assessmentUntil: row.assessment_until,
    taxesAnnual: row.taxes_annual,
    brokerFee: row.broker_fee,
    leaseTermMonths: row.lease_term_months,
    freeMonths: row.free_months,
    netEffectiveRent: row.net_effective_rent,
    availableOn: row.available_on,
    rentStabilized: row.rent_stabilized,
    catsAllowed: row.cats_allowed,
    dogsAllowed: row.dogs_allowed,
    financingAllowedPercent: row.financing_allowed_percent,
    flipTax: row.flip_tax,
    subletPolicy: row.sublet_policy,
    beds: row.beds,
    baths: row.baths,
    ...sizeNotes(row),
    listingTypes: row.listing_types as ListingType[],
    registrationNumber: row.registration_number,
    sqft: row.sqft,
    lotSize: row.lot_size,
    yearBuilt: row.year_built,
    parkingSpaces: row.parking_spaces,
    buildingHomes: row.building_homes,
    buildingStories: row.building_stories,
    walkScore: row.walk_score,
    transitScore: row.transit_score,
    bikeScore: row.bike_score,
    features: row.features,
    amenities: row.amenities,
    ...picturesOf(row, photos),
    virtualTourUrl: row.virtual_tour_url,
    agent: {
      name: row.listing_agent,
      license: row.listing_agent_license,
      firm: row.listing_firm,
      phone: row.listing_agent_phone,
      schedulingUrl: row.scheduling_url,
    },
    recipient: recipientOf(row),
    isSample: row.is_sample,
    sourceSyncedAt: isoOrNull(row.source_synced_at),
    listedAt: row.listing_date.toISOString(),
    listedAtIsKnown: row.listing_date_is_known,
    marketSince: row.market_since.toISOString(),
    offMarketAt: isoOrNull(row.off_market_at),
    confirmedAt: isoOrNull(row.confirmed_at),
    lastUpdated: row.last_updated.toISOString(),
    daysOnMarket: row.days_on_market,
    ...parts,
  };
}

/** What may still be said about a listing whose record is gone. */
export interface DeletedListing {
  deleted: true;
  kind: ListingKind;
  state: State;
}

/** What is at a property's address: the listing, a deleted one, the listing shown in its place, or nothing (null). */
export type FoundListing = { listing: ListingDetail } | DeletedListing | { shownAs: number };

/** For a listing that is gone. Null if it was not for the internet, as if it had never existed. */
async function findDeleted(db: Kysely<Database>, id: number): Promise<DeletedListing | null> {
  const removed = await db
    .selectFrom('listing_events')
    .leftJoin('withheld_listings', 'withheld_listings.property_id', 'listing_events.property_id')
    .select(['listing_kind', 'unit_key', 'hid_listing'])
    .where('listing_events.property_id', '=', id)
    .where('event', '=', 'removed')
    .orderBy('listing_events.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!removed || removed.hid_listing) return null;
  return { deleted: true, kind: removed.listing_kind, state: stateOfUnitKey(removed.unit_key) };
}

/**
 * The listing shown in place of this one; null if only one of the two hides its address, because it would lead to it.
 */
async function findShownInstead(
  db: Kysely<Database>,
  { duplicate_of, hide_address }: Pick<ShownListingsView, 'duplicate_of' | 'hide_address'>,
): Promise<{ shownAs: number } | null> {
  const other = await db
    .selectFrom('shown_listings')
    .select(['id', 'hide_address'])
    .where('id', '=', duplicate_of)
    .executeTakeFirst();
  return other?.hide_address === hide_address ? { shownAs: other.id } : null;
}

export async function findListing(db: Kysely<Database>, id: number): Promise<FoundListing | null> {
  const row: PropertyRow | undefined = await db
    .selectFrom('shown_listings')
    .innerJoin('properties', 'properties.id', 'shown_listings.id')
    .selectAll('shown_listings')
    .select(sql<number>`days_on_market(properties)`.as('days_on_market'))
    .leftJoin('mls_sources', 'mls_sources.id', 'properties.source_id')
    .select(sql<boolean>`properties.listing_agent_email is not null`.as('has_agent_email'))
    .select(['mls_sources.contact_name', 'mls_sources.contact_phone'])
    .select(
      sql<string | null>`(
        select r.role from postings o join profiles r on r.id = o.account_id where o.property_id = shown_listings.id
      )`.as('lister_role'),
    )
    .select(
      sql<string | null>`${sql.raw(readerOfPosting('shown_listings.id', 'properties.listing_agent_email'))}`.as(
        'posting_reader',
      ),
    )
    .select(['properties.flood_zone', 'properties.flood_damage', 'properties.good_cause'])
    .select(
      sql<Date | null>`(
        select last_sync from mls_sources s where s.id = shown_listings.source_id and s.kind = 'reso'
      )`.as('source_synced_at'),
    )
    .where('shown_listings.id', '=', id)
    .executeTakeFirst();
  if (!row) {
    const kept = await db.selectFrom('properties').select('id').where('id', '=', id).executeTakeFirst();
    return kept ? null : findDeleted(db, id);
  }
  if (row.duplicate_of !== null) return findShownInstead(db, row);
  const [photos, disclosures, fees, openHouses, history, assumptions, alsoListedBy] = await Promise.all([
    readStoredPhotos(db, row.images),
    readDisclosures(db, row),
    readFees(db, id),
    readOpenHouses(db, id),
    readHistory(db, id),
    readCostAssumptions(db),
    readOtherSources(db, row),
  ]);
  return { listing: toDetail(row, photos, { disclosures, fees, openHouses, history, assumptions, alsoListedBy }) };
}

/** The numbers of all listings of its home, also of hidden ones: for finding out whether its page has changed, not to show. */
export async function findListingsOfHome(db: Kysely<Database>, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('properties')
    .select('properties.id')
    .innerJoin('properties as home', 'home.unit_key', 'properties.unit_key')
    .where('home.id', '=', id)
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
}
