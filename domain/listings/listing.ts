// The listing as used throughout the product. Browser-safe: types and closed lists only.
import type { ListingPicture } from '#domain/media/picture.ts';

export const LISTING_KINDS = ['sale', 'rental'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

export const PROPERTY_TYPES = ['Apartment', 'House', 'Condo', 'Townhouse', 'Commercial'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const OWNERSHIPS = ['condo', 'coop', 'condop', 'fee_simple', 'rental'] as const;
export type Ownership = (typeof OWNERSHIPS)[number];

export const LISTING_STATUSES = ['active', 'pending', 'sold', 'expired'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

export const STATES = ['NY', 'NJ'] as const;
export type State = (typeof STATES)[number];

export const BOROUGHS = ['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'] as const;
export type Borough = (typeof BOROUGHS)[number];

/** How a person offers a home (domain/postings/posting-options.ts). */
export type ListingType = 'by_owner' | 'exclusive' | 'sublet' | 'short_term';

/** Only what applies is there, because it applies to few homes. */
export interface SizeNotes {
  /** Rooms that people sleep in but that are no legal bedrooms; not counted in beds. */
  flexBeds?: number;
  /** A room in a shared home; beds is null then. */
  isRoom?: boolean;
  /** The bath is shared with others. */
  hasSharedBath?: boolean;
}

/** What a result card shows: the shape of `items` in a search answer. Dollars, square feet, ISO times in UTC. */
export interface ListingCard extends SizeNotes {
  id: number;
  mlsId: string;
  kind: ListingKind;
  title: string;
  /** Street address with the unit, or null if the source hides it. */
  address: string | null;
  city: string;
  state: State;
  zipCode: string | null;
  neighborhood: string | null;
  borough: Borough | null;
  propertyType: PropertyType;
  ownership: Ownership | null;
  /** Dollars; per month for rentals. Null: price on request. */
  price: number | null;
  /** The price before the last change if that was a reduction, otherwise null. */
  previousPrice: number | null;
  priceReducedAt: string | null;
  /** Dollars per month, including everything that is known (db view search_rows). */
  monthlyCost: number | null;
  /** False: the source doesn't state charges or taxes that such a home has, so the cost is a lower bound. */
  monthlyCostIsComplete: boolean;
  netEffectiveRent: number | null;
  /** 0 dollars: no fee. Null: not stated. */
  brokerFee: number | null;
  beds: number | null;
  baths: number | null;
  sqft: number | null;
  /** Degrees; null when the pin is unknown or hidden. */
  latitude: number | null;
  longitude: number | null;
  pinIsApproximate: boolean;
  listedAt: string;
  /** False: the source has no date, so listedAt is when we first saw it. */
  listedAtIsKnown: boolean;
  marketSince: string;
  nextOpenHouse: { startsAt: string; endsAt: string } | null;
  picture: ListingPicture;
  pictureCount: number;
  listingFirm: string | null;
  mlsSource: string;
  isSample: boolean;
}
