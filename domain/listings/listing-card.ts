// Turns the searchable values of a listing into what a result card shows. Shared by the read model and the SQL search.
import { coverIllustration } from './listing-illustrations.ts';
import { photoPicture } from '#domain/media/photos/photo-address.ts';
import type { ListingCard, SizeNotes } from './listing.ts';
import type { ListingPicture } from '#domain/media/picture.ts';
import type { SearchValuesView } from '#db/schema-views.ts';

/** The values for a card; the view search_values has already applied the display rules. */
export interface CardSource
  extends Pick<
    SearchValuesView,
    | 'id'
    | 'mls_id'
    | 'mls_source'
    | 'listing_firm'
    | 'is_sample'
    | 'title'
    | 'address'
    | 'unit'
    | 'city'
    | 'state'
    | 'zip_code'
    | 'borough'
    | 'neighborhood'
    | 'longitude_micro'
    | 'latitude_micro'
    | 'pin_is_approximate'
    | 'listing_kind'
    | 'property_type'
    | 'ownership'
    | 'price'
    | 'previous_price'
    | 'monthly_cost'
    | 'net_effective_rent'
    | 'listing_date_is_known'
    | 'monthly_cost_is_complete'
    | 'broker_fee'
    | 'beds'
    | 'baths'
    | 'sqft'
    | 'illustration'
    | 'listed_at_us'
    | 'market_since_us'
    | 'price_reduced_at_us'
    | 'flex_beds'
    | 'is_room'
    | 'has_shared_bath'
  > {
  firstImage: string | null;
  imageCount: number;
  /** Milliseconds since 1970: start, end, start, end and so on, in order. */
  openHouses: readonly number[];
}

export function toListingCard(source: CardSource, now: Date): ListingCard {
  const isReduced = source.price_reduced_at_us !== null;
  const listedAt = isoTime(source.listed_at_us);
  const hasPin = source.longitude_micro !== null && source.latitude_micro !== null;
  return {
    id: source.id,
    mlsId: source.mls_id,
    kind: source.listing_kind,
    title: source.title,
    address: withUnit(source.address, source.unit),
    city: source.city,
    state: source.state,
    zipCode: source.zip_code,
    neighborhood: source.neighborhood,
    borough: source.borough,
    propertyType: source.property_type,
    ownership: source.ownership,
    price: source.price,
    previousPrice: isReduced ? source.previous_price : null,
    priceReducedAt: isReduced ? isoTime(source.price_reduced_at_us as number) : null,
    monthlyCost: source.monthly_cost,
    monthlyCostIsComplete: source.monthly_cost_is_complete,
    netEffectiveRent: source.net_effective_rent,
    brokerFee: source.broker_fee,
    beds: source.beds,
    baths: source.baths,
    sqft: source.sqft,
    ...sizeNotes(source),
    latitude: hasPin ? (source.latitude_micro as number) / 1e6 : null,
    longitude: hasPin ? (source.longitude_micro as number) / 1e6 : null,
    pinIsApproximate: hasPin && source.pin_is_approximate,
    listedAt,
    listedAtIsKnown: source.listing_date_is_known,
    // Both times are the same, except for relisted homes.
    marketSince: source.market_since_us === source.listed_at_us ? listedAt : isoTime(source.market_since_us),
    nextOpenHouse: nextOpenHouse(source.openHouses, now),
    picture: pictureOf(source),
    pictureCount: Math.max(1, source.imageCount),
    listingFirm: source.listing_firm,
    mlsSource: source.mls_source,
    isSample: source.is_sample,
  };
}

const NO_NOTES: SizeNotes = {};

export function sizeNotes({
  flex_beds,
  is_room,
  has_shared_bath,
}: Pick<SearchValuesView, 'flex_beds' | 'is_room' | 'has_shared_bath'>): SizeNotes {
  if (flex_beds === 0 && !is_room && !has_shared_bath) return NO_NOTES;
  return {
    ...(flex_beds > 0 && { flexBeds: flex_beds }),
    ...(is_room && { isRoom: true }),
    ...(has_shared_bath && { hasSharedBath: true }),
  };
}

/** The address line of a home: "12 Main St, 4B". */
export function withUnit(address: string | null, unit: string | null): string | null {
  return address !== null && unit !== null ? `${address}, ${unit}` : address;
}

function isoTime(microseconds: number): string {
  return new Date(Math.floor(microseconds / 1000)).toISOString();
}

function nextOpenHouse(openHouses: readonly number[], now: Date): ListingCard['nextOpenHouse'] {
  for (let i = 0; i < openHouses.length; i += 2) {
    const [start, end] = [openHouses[i] as number, openHouses[i + 1] as number];
    if (end > now.getTime()) return { startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() };
  }
  return null;
}

type Pictured = Pick<
  CardSource,
  'firstImage' | 'title' | 'illustration' | 'property_type' | 'id' | 'borough' | 'city' | 'beds'
>;

/** Its first photo, or the drawing in place of it. */
export function pictureOf(source: Pictured): ListingPicture {
  const { firstImage, title, illustration, property_type, id, borough, city, beds } = source;
  if (firstImage !== null) return photoPicture(id, 0, firstImage, `Photo of ${title}`);
  return coverIllustration({ id, propertyType: property_type, borough, city, beds, illustration });
}
