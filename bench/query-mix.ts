// 300 queries around real listings: a box at one of four zoom levels, a price range, bedrooms, and for half of them a
// type. The second mix adds a keyword, a drawn area or both.
import { PROPERTY_TYPES } from '#domain/listings/listing.ts';
import type { BoundingBox, SearchQuery } from '#domain/search/search-query.ts';
import { type GeneratedListing, generateListings } from './generated-listings.ts';
import { Random } from './random.ts';

const QUERIES = 300;
const EVERYWHERE: BoundingBox = [-79.9, 38.9, -71.8, 45.1];

export interface BenchQuery extends SearchQuery {
  bbox: BoundingBox;
  minPrice: number;
  maxPrice: number;
  beds: { count: number; exactly: false };
}

/** The same for every number of listings, because the first ones are always the same listings. */
export function firstMix(): BenchQuery[] {
  const random = new Random(42);
  const around: GeneratedListing[] = [];
  for (const listing of generateListings(QUERIES * 40))
    if (listing.kind === 'sale' && listing.type !== 'Commercial') around.push(listing);
  return Array.from({ length: QUERIES }, (_, index) => {
    const listing = around[index * 20] as GeneratedListing;
    return {
      bbox: boxAround(listing, random),
      minPrice: Math.round((listing.price * (0.4 + random.next() * 0.4)) / 25_000) * 25_000,
      maxPrice: Math.round((listing.price * (1.1 + random.next() * 1.2)) / 25_000) * 25_000,
      beds: { count: Math.max(0, listing.beds - random.whole(0, 2)), exactly: false },
      ...(random.next() < 0.5 && { types: [listing.type] }),
      sort: 'recent',
      page: 1,
      pageSize: 24,
    };
  });
}

export function secondMix(): BenchQuery[] {
  const random = new Random(43);
  const texts = [...generateListings(QUERIES * 2)].slice(QUERIES);
  return firstMix().map((query, index) => {
    const part = index % 3;
    return {
      ...query,
      ...(part !== 1 && { term: termOf(texts[index] as GeneratedListing, random) }),
      ...(part !== 0 && { polygon: ringInside(query.bbox, random) }),
    };
  });
}

/** About what a map 1,300 pixels wide shows at zoom 6, 9, 11 and 13. */
function boxAround({ longitude, latitude }: GeneratedListing, random: Random): BoundingBox {
  const pick = random.next();
  if (pick < 0.1) return EVERYWHERE;
  const width = pick < 0.3 ? 0.9 : pick < 0.7 ? 0.22 : 0.055;
  const sides = [longitude - width / 2, latitude - width * 0.3, longitude + width / 2, latitude + width * 0.3];
  return sides.map((side) => Number(side.toFixed(6))) as BoundingBox;
}

function termOf({ description, address }: GeneratedListing, random: Random): string {
  const words = description.split(' ');
  const pick = random.next();
  if (pick < 0.4) return random.one(words);
  if (pick < 0.8) return `${random.one(words)} ${random.one(words)}`;
  return `${address.split(' ')[1]} ${random.one(words)}`;
}

/** Twelve corners, covering about half of the box. */
function ringInside([west, south, east, north]: BoundingBox, random: Random): [number, number][] {
  return Array.from({ length: 12 }, (_, corner) => {
    const angle = (corner / 12) * 2 * Math.PI;
    const reach = 0.3 + random.next() * 0.18;
    const x = (west + east) / 2 + Math.cos(angle) * (east - west) * reach;
    const y = (south + north) / 2 + Math.sin(angle) * (north - south) * reach;
    return [Number(x.toFixed(6)), Number(y.toFixed(6))];
  });
}

export const NARROW_TYPE_CODES = new Map(PROPERTY_TYPES.map((type, index) => [type, index + 1]));
