// What a card or a pin shows of a listing, put together from the tables of the index.
import type { CardSource } from '#domain/listings/listing-card.ts';
import { OWNERSHIPS, PROPERTY_TYPES } from '#domain/listings/listing.ts';
import { numbersIn } from '#domain/search/search-limits.ts';
import type { MapHome } from '#domain/search/search-query.ts';
import type { SeenListing } from '#domain/search/seen-listing.ts';
import { APPROXIMATE, FACET_VALUES, NO_BEDS, NO_PIN } from './assembly/layout.ts';
import type { CardStore } from './card-store.ts';
import { FOR_RENT, NO_AMOUNT, NO_BATHS } from './columns.ts';
import type { PlaceDictionary } from './place-dictionary.ts';
import type { Segment } from './segment.ts';
import { rowOf, segmentOf, type SlotTable } from './slot-table.ts';

interface ListingTables {
  slots: SlotTable;
  segments: readonly Segment[];
  cards: CardStore;
  places: PlaceDictionary;
  openHouses: ReadonlyMap<number, number[]>;
}

export function mapHomeOf({ slots, segments, cards }: ListingTables, slot: number): MapHome {
  const { arrays } = slots;
  const location = arrays.location[slot] as number;
  const { beds } = (segments[segmentOf(location)] as Segment).columns;
  return {
    id: arrays.id[slot] as number,
    price: numberOrNull(arrays.price[slot]),
    ...cards.readLine(arrays.card[slot] as number),
    beds: orNull(beds[rowOf(location)], NO_BEDS),
  };
}

export function cardSourceOf({ slots, segments, cards, places, openHouses }: ListingTables, slot: number): CardSource {
  const { arrays } = slots;
  const location = arrays.location[slot] as number;
  const { columns } = segments[segmentOf(location)] as Segment;
  const row = rowOf(location);
  const place = places.at(columns.place[row] as number);
  const texts = cards.read(arrays.card[slot] as number);
  const home = columns.home[row] as number;
  return {
    id: arrays.id[slot] as number,
    mls_id: texts.mlsId,
    mls_source: texts.mlsSource,
    listing_firm: texts.listingFirm,
    is_sample: texts.isSample,
    listing_date_is_known: texts.listingDateIsKnown,
    monthly_cost_is_complete: texts.monthlyCostIsComplete,
    title: texts.title,
    address: texts.address,
    unit: texts.unit,
    flex_beds: texts.flex_beds,
    is_room: texts.is_room,
    has_shared_bath: texts.has_shared_bath,
    firstImage: texts.firstImage,
    imageCount: texts.imageCount,
    illustration: texts.illustration,
    city: place.city,
    state: place.state,
    zip_code: place.zipCode,
    borough: place.borough,
    neighborhood: place.neighborhood,
    longitude_micro: orNull(columns.x[row], NO_PIN),
    latitude_micro: orNull(columns.y[row], NO_PIN),
    pin_is_approximate: texts.pinIsApproximate,
    listing_kind: ((columns.flags[row] as number) & FOR_RENT) !== 0 ? 'rental' : 'sale',
    property_type: PROPERTY_TYPES[Math.floor(home / FACET_VALUES)] ?? 'Apartment',
    ownership: OWNERSHIPS[home % FACET_VALUES] ?? null,
    price: numberOrNull(arrays.price[slot]),
    previous_price: numberOrNull(arrays.previousPrice[slot]),
    monthly_cost: orNull(columns.monthlyCost[row], NO_AMOUNT),
    net_effective_rent: numberOrNull(arrays.netEffectiveRent[slot]),
    broker_fee: numberOrNull(arrays.brokerFee[slot]),
    beds: orNull(columns.beds[row], NO_BEDS),
    baths: columns.baths[row] === NO_BATHS ? null : (columns.baths[row] as number) / 2,
    sqft: orNull(columns.sqft[row], 0),
    listed_at_us: arrays.listedAt[slot] as number,
    market_since_us: arrays.marketSince[slot] as number,
    price_reduced_at_us: numberOrNull(arrays.reducedAt[slot]),
    openHouses: openHouses.get(slot) ?? [],
  };
}

export function seenListingOf({ slots, segments, places, openHouses }: ListingTables, slot: number): SeenListing {
  const { arrays } = slots;
  const location = arrays.location[slot] as number;
  const { columns } = segments[segmentOf(location)] as Segment;
  const row = rowOf(location);
  return {
    id: arrays.id[slot] as number,
    contentHash: arrays.contentHash[slot] as number,
    numbers: numbersIn(columns, row),
    ranges: columns.ranges[row] as number,
    isApproximate: ((columns.flags[row] as number) & APPROXIMATE) !== 0,
    place: places.at(columns.place[row] as number),
    openHouses: openHouses.get(slot) ?? [],
    listedAt: arrays.listedAt[slot] as number,
    reducedAt: arrays.reducedAt[slot] as number,
    price: arrays.price[slot] as number,
    sqft: arrays.sqft[slot] as number,
  };
}

function numberOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

function orNull(value: number | undefined, missing: number): number | null {
  return value === undefined || value === missing ? null : value;
}
