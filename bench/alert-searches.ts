// 250,000 saved searches around real listings: boxes at three zoom levels, drawn areas, towns, neighborhoods and zip
// codes, keywords; most with a price range, many with bedrooms or a type. The same in every run.
import type { BoundingBox, SearchFilters } from '#domain/search/search-query.ts';
import { type GeneratedListing, generateListings } from './generated-listings.ts';
import { Random } from './random.ts';

export function* generateSearches(count: number): Generator<SearchFilters> {
  const random = new Random(44);
  for (const listing of generateListings(count)) yield searchAround(listing, random);
}

function searchAround(listing: GeneratedListing, random: Random): SearchFilters {
  const { kind, price, beds, type } = listing;
  const step = kind === 'rental' ? 100 : 25_000;
  const rounded = (amount: number) => Math.max(step, Math.round(amount / step) * step);
  const isPriced = random.next() < 0.9;
  return {
    kind,
    ...(isPriced && { maxPrice: rounded(price * (1.05 + random.next() * 0.6)) }),
    ...(isPriced && random.next() < 0.6 && { minPrice: rounded(price * (0.4 + random.next() * 0.5)) }),
    ...(random.next() < 0.6 && { beds: { count: Math.max(0, beds - random.whole(0, 1)), exactly: false } }),
    ...(type !== 'Commercial' && random.next() < 0.4 && { types: [type] }),
    ...whereOf(listing, random),
  };
}

function whereOf(listing: GeneratedListing, random: Random): SearchFilters {
  const pick = random.next();
  if (pick < 0.35) return { bbox: boxAround(listing, random), ...(random.next() < 0.1 && termOf(listing, random)) };
  if (pick < 0.55) return { polygon: ringInside(boxAround(listing, random), random) };
  if (pick < 0.7) return { neighborhood: listing.neighborhood };
  if (pick < 0.8) return { zipCode: listing.zip };
  if (pick < 0.9) return { city: listing.town.city, ...termOf(listing, random) };
  return {
    term: `${termOf(listing, random).term} ${random.one(listing.description.split(' '))}`,
    state: listing.town.state,
  };
}

/** About what a map shows at zoom 13, 11 and 9. */
function boxAround({ longitude, latitude }: GeneratedListing, random: Random): BoundingBox {
  const pick = random.next();
  const width = pick < 0.7 ? 0.055 : pick < 0.95 ? 0.22 : 0.9;
  const sides = [longitude - width / 2, latitude - width * 0.3, longitude + width / 2, latitude + width * 0.3];
  return sides.map((side) => Number(side.toFixed(6))) as BoundingBox;
}

function ringInside([west, south, east, north]: BoundingBox, random: Random): [number, number][] {
  return Array.from({ length: 12 }, (_, corner) => {
    const angle = (corner / 12) * 2 * Math.PI;
    const reach = 0.3 + random.next() * 0.18;
    const x = (west + east) / 2 + Math.cos(angle) * (east - west) * reach;
    const y = (south + north) / 2 + Math.sin(angle) * (north - south) * reach;
    return [Number(x.toFixed(6)), Number(y.toFixed(6))];
  });
}

/** Two words of the description, or the street and a word. */
function termOf({ description, address }: GeneratedListing, random: Random): Pick<SearchFilters, 'term'> {
  const words = description.split(' ');
  const street = address.split(' ').slice(1).join(' ');
  return { term: random.next() < 0.5 ? `${random.one(words)} ${random.one(words)}` : `${street} ${random.one(words)}` };
}
