// What /property/{id} shows: a home for sale or rent, a home that is no longer listed, or nothing.
import { type CashAtClosing, readCashAtClosing } from './cash-at-closing.server.ts';
import { findAgentOfListing } from '#domain/agents/profile.server.ts';
import { findBuildingOfListing } from '#domain/records/find-building.server.ts';
import { findHomeOfListing } from '#domain/records/find-home.server.ts';
import type { ListingKind } from '#domain/listings/listing.ts';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { type DeletedListing, findListing, findListingsOfHome } from '#domain/listings/queries.server.ts';
import { cardText } from '#domain/search/answer-json.ts';
import type { SearchFilters, SearchPort } from '#domain/search/search-query.ts';
import { printSearchParams } from '#domain/search/query-params.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import type { NearStation } from '#domain/transit/near-station.ts';
import { nearestStations } from '#domain/transit/nearest-stations.server.ts';
import type { ServerContext } from '#server/server-context.ts';
import { type BlockEstimate, loadListingEstimate } from '#app/features/home-estimate/home-estimate.server.ts';
import type { CardJson } from '#app/features/listing-cards/card-json.ts';

const SIMILAR_COUNT = 4;
/** Prices of similar homes differ by at most this share, up or down. */
const SIMILAR_PRICE_SHARE = 0.35;

export interface SimilarHomes {
  cards: CardJson[];
  total: number;
  /** Address of the results page that lists all of them. */
  allPath: string;
}

export interface PropertyPageData {
  home: ListingDetail;
  /** The home left the market: shown without contact details, with similar homes (410). */
  gone: boolean;
  similar: SimilarHomes | null;
  /** Null: not for sale, or its price or county isn't known. */
  closing: CashAtClosing | null;
  /** The page of its building (/building). */
  buildingId: number | null;
  /** Of a home that left the market: its page among public records (/home). */
  homeId: number | null;
  /** Null: for rent, no public record, or a hidden address. */
  estimate: BlockEstimate | null;
  /** The listing agent's number in the directory. */
  agentId: number | null;
  /** Null: the home has no exact position. */
  stations: NearStation[] | null;
  siteUrl: string;
  mapStyleUrl: string | null;
  /** Milliseconds. */
  now: number;
  /** New York's date, yyyy-mm-dd. */
  today: string;
}

/** What to compare similar homes with. Prices in dollars. */
interface Likeness {
  id: number;
  kind: ListingKind;
  price: number | null;
  beds: number | null;
  /** Then the search for similar homes finds it as well. */
  isListed: boolean;
  /** Similar homes are searched here first. */
  place: Pick<SearchFilters, 'city' | 'zipCode' | 'state'>;
}

const likenessOf = ({ id, kind, price, beds, borough, city, state, status }: ListingDetail): Likeness => ({
  id,
  kind,
  price,
  beds,
  isListed: status === 'active',
  place: borough ? { city: borough, state } : { city, state },
});

/** Only kind and state: a deleted listing's similar homes must not reveal its price or place. */
const likenessOfDeleted = (id: number, { kind, state }: DeletedListing): Likeness => ({
  id,
  kind,
  price: null,
  beds: null,
  isListed: false,
  place: { state },
});

function similarFilters(home: Likeness, wide: boolean): SearchFilters {
  const price =
    home.price === null
      ? {}
      : {
          minPrice: Math.floor(home.price * (1 - SIMILAR_PRICE_SHARE)),
          maxPrice: Math.ceil(home.price * (1 + SIMILAR_PRICE_SHARE)),
        };
  const place = wide ? { state: home.place.state } : home.place;
  const beds = home.beds === null ? {} : { beds: { count: Math.max(0, home.beds - 1), exactly: false } };
  return { kind: home.kind, ...place, ...price, ...beds };
}

/** Searches the same place first, and the whole state if the place has none. */
async function findSimilar(search: SearchPort, home: Likeness): Promise<SimilarHomes | null> {
  for (const wide of [false, true]) {
    const query = { ...similarFilters(home, wide), sort: 'recent' as const, page: 1, pageSize: SIMILAR_COUNT + 1 };
    const { items, total } = await search.search(query);
    const homes = items.filter((item) => item.id !== home.id).slice(0, SIMILAR_COUNT);
    if (homes.length > 0) {
      const path = home.kind === 'rental' ? '/rent' : '/buy';
      return {
        cards: homes.map(cardText),
        total: total - (home.isListed ? 1 : 0),
        allPath: `${path}?${printSearchParams({ ...query, kind: undefined, pageSize: undefined })}`,
      };
    }
  }
  return null;
}

function stationsNear({ latitude, longitude, pinIsApproximate }: ListingDetail): NearStation[] | null {
  if (latitude === null || longitude === null || pinIsApproximate) return null;
  return nearestStations({ latitude, longitude });
}

/** No details of the listing are shown any more. */
export interface DeletedPageData {
  deleted: true;
  kind: ListingKind;
  similar: SimilarHomes | null;
  /** Milliseconds. */
  now: number;
}

/**
 * Null: no such listing. `deleted`: it existed, but only its history is left. `shownAs`: the same home is shown under
 * another source's listing.
 */
export async function loadPropertyPage(
  { db, search, siteUrl, mapStyleUrl, readsHome, log }: ServerContext,
  id: number,
): Promise<PropertyPageData | DeletedPageData | { shownAs: number } | null> {
  readsHome([id, ...(await findListingsOfHome(db, id))]);
  const found = await findListing(db, id);
  if (!found || 'shownAs' in found) return found;
  const now = Date.now();
  let similar: SimilarHomes | null = null;
  try {
    similar = await findSimilar(search, 'deleted' in found ? likenessOfDeleted(id, found) : likenessOf(found.listing));
  } catch (error) {
    log('error', 'similar homes could not be read', { cause: String(error) });
  }
  if ('deleted' in found) return { deleted: true, kind: found.kind, similar, now };
  const home = found.listing;
  const today = newYorkDay(now);
  const gone = home.status === 'sold' || home.status === 'expired';
  return {
    home,
    agentId: await findAgentOfListing(db, home.id),
    gone,
    buildingId: await findBuildingOfListing(db, home.id),
    homeId: gone ? await findHomeOfListing(db, home.id) : null,
    similar,
    stations: stationsNear(home),
    siteUrl,
    mapStyleUrl,
    now,
    today,
    closing: await readCashAtClosing(db, home, today),
    estimate: home.kind === 'sale' && home.address !== null ? await loadListingEstimate(db, home.id) : null,
  };
}
