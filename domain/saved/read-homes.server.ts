import { type Kysely, sql } from 'kysely';
import type { ListingCard } from '#domain/listings/listing.ts';
import type { ListingPicture } from '#domain/media/picture.ts';
import { toListingCard } from '#domain/listings/listing-card.ts';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { monthlyCost } from '#domain/listings/monthly-cost.ts';
import { findListing } from '#domain/listings/queries.server.ts';
import { coverIllustration } from '#domain/listings/listing-illustrations.ts';
import { toCardSource } from '#domain/search/sql-search.server.ts';
import type { Database } from '#db/schema.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import { readChanges } from './read-changes.server.ts';
import { SAVED_HOMES_A_REQUEST, type SavedHome } from './saved-home.ts';

/** The homes that may be shown, in the requested order; others are left out. */
export async function readHomes(db: Kysely<Database>, ids: readonly number[], now = new Date()): Promise<SavedHome[]> {
  const asked = [...new Set(ids)].slice(0, SAVED_HOMES_A_REQUEST);
  const { rows } = await sql<SearchValuesView>`
    select v.* from search_values v where v.id = any(${asked}::bigint[])`.execute(db);
  const active = new Map(rows.map((row) => [row.id, toListingCard(toCardSource(row), now)]));
  /** Keyed by the listing that shows each home. */
  const found: { listing: number; home: Omit<SavedHome, 'changes'> }[] = [];
  for (const id of asked) {
    const card = active.get(id);
    if (card) found.push({ listing: id, home: { card, status: 'active', offMarketAt: null } });
    else found.push(...(await readUnlisted(db, id, now)));
  }
  const changes = await readChanges(
    db,
    found.map(({ listing }) => listing),
  );
  return found.map(({ listing, home }) => ({ ...home, changes: changes.get(listing) ?? [] }));
}

/** Reads a home that search does not show. There are only a few, so each is read the way its own page is. */
async function readUnlisted(db: Kysely<Database>, id: number, now: Date) {
  let found = await findListing(db, id);
  // The same home shown through another source's listing; it stays saved under its original address.
  if (found && 'shownAs' in found) found = await findListing(db, found.shownAs);
  if (!found || !('listing' in found)) return [];
  const { listing } = found;
  const home = { card: { ...cardOf(listing, now), id }, status: listing.status, offMarketAt: listing.offMarketAt };
  return [{ listing: listing.id, home }];
}

/** Copied field by field, because the page's listing has fields that a card must not show. */
function cardOf(home: ListingDetail, now: Date): ListingCard {
  const isReduced = home.previousPrice !== null && home.price !== null && home.price < home.previousPrice;
  const cost = monthlyCost(home, home.assumptions, now.toISOString().slice(0, 10));
  return {
    id: home.id,
    mlsId: home.mlsId,
    kind: home.kind,
    title: home.title,
    address: home.address,
    city: home.city,
    state: home.state,
    zipCode: home.zipCode,
    neighborhood: home.neighborhood,
    borough: home.borough,
    propertyType: home.propertyType,
    ownership: home.ownership,
    price: home.price,
    previousPrice: isReduced ? home.previousPrice : null,
    priceReducedAt: isReduced ? home.priceChangedAt : null,
    monthlyCost: cost?.total ?? null,
    monthlyCostIsComplete: cost?.isComplete ?? false,
    netEffectiveRent: home.netEffectiveRent,
    brokerFee: home.brokerFee,
    beds: home.beds,
    baths: home.baths,
    ...(home.flexBeds !== undefined && { flexBeds: home.flexBeds }),
    ...(home.isRoom && { isRoom: true }),
    ...(home.hasSharedBath && { hasSharedBath: true }),
    sqft: home.sqft,
    latitude: home.latitude,
    longitude: home.longitude,
    pinIsApproximate: home.pinIsApproximate,
    listedAt: home.listedAt,
    listedAtIsKnown: home.listedAtIsKnown,
    marketSince: home.marketSince,
    nextOpenHouse: null,
    picture: pictureOf(home),
    pictureCount: Math.max(1, home.pictures.length),
    listingFirm: home.agent.firm,
    mlsSource: home.mlsSource,
    isSample: home.isSample,
  };
}

/** Photos are removed when the listing leaves the market; a drawing of the same kind of home is shown. */
function pictureOf(home: ListingDetail): ListingPicture {
  const [first] = home.pictures;
  const isGone = home.status === 'sold' || home.status === 'expired';
  if (first && (!isGone || first.url.startsWith('/illustrations/'))) return first;
  return coverIllustration({ ...home, illustration: null });
}
