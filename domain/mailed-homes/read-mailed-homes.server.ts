// Homes as a mail shows them: by what may be shown at the time it is written.
import type pg from 'pg';
import type { SearchValuesView, ShownListingsView } from '#db/schema-views.ts';
import { toListingCard } from '#domain/listings/listing-card.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { openHousesOf } from '#domain/search/sql-search.server.ts';

export interface HomeInMail {
  card: ListingCard;
  isListed: boolean;
}

/** Without the texts and the checksum, which cost more than all the rest. */
const CARD_COLUMNS = [
  'id',
  'mls_id',
  'mls_source',
  'listing_firm',
  'is_sample',
  'title',
  'address',
  'unit',
  'city',
  'state',
  'zip_code',
  'borough',
  'neighborhood',
  'longitude_micro',
  'latitude_micro',
  'pin_is_approximate',
  'listing_kind',
  'property_type',
  'ownership',
  'price',
  'previous_price',
  'monthly_cost',
  'net_effective_rent',
  'listing_date_is_known',
  'monthly_cost_is_complete',
  'broker_fee',
  'beds',
  'baths',
  'sqft',
  'illustration',
  'listed_at_us',
  'market_since_us',
  'price_reduced_at_us',
  'flex_beds',
  'is_room',
  'has_shared_bath',
  'open_house_starts',
  'open_house_ends',
] as const;
type ListedRow = Pick<SearchValuesView, (typeof CARD_COLUMNS)[number] | 'images'>;

/** Those that may not be shown are left out. */
export async function readMailedHomes(
  client: Pick<pg.ClientBase, 'query'>,
  listings: readonly number[],
  now: Date,
): Promise<Map<number, HomeInMail>> {
  const homes = new Map<number, HomeInMail>();
  const { rows: listed } = await client.query<ListedRow>(
    `select ${CARD_COLUMNS.join(', ')}, images from search_values where id = any($1::bigint[])`,
    [listings],
  );
  for (const row of listed) homes.set(row.id, { card: toListingCard(listedSource(row), now), isListed: true });
  const others = listings.filter((id) => !homes.has(id));
  if (others.length === 0) return homes;
  const { rows: unlisted } = await client.query<ShownListingsView>(
    `select * from shown_listings where id = any($1::bigint[]) and status <> 'active'`,
    [others],
  );
  for (const row of unlisted) homes.set(row.id, { card: toListingCard(unlistedSource(row), now), isListed: false });
  return homes;
}

function listedSource(row: ListedRow): Parameters<typeof toListingCard>[0] {
  return { ...row, firstImage: row.images[0] ?? null, imageCount: row.images.length, openHouses: openHousesOf(row) };
}

/** What a mail doesn't say about a home that left the market is null. */
function unlistedSource(row: ShownListingsView): Parameters<typeof toListingCard>[0] {
  const microseconds = (time: Date | null) => (time === null ? 0 : time.getTime() * 1000);
  return {
    ...row,
    longitude_micro: null,
    latitude_micro: null,
    pin_is_approximate: false,
    monthly_cost: null,
    monthly_cost_is_complete: false,
    listed_at_us: microseconds(row.listing_date),
    market_since_us: microseconds(row.market_since),
    price_reduced_at_us: null,
    firstImage: null,
    imageCount: 0,
    openHouses: [],
  };
}
