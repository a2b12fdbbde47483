// The columns of `properties` that a file can fill, and the value a row gives each: SQL expressions over the staged row
// `s` and the stored row `p` (all null for a new home).
import type { ImportRow } from '#domain/intake/rows/record.ts';

/** In the order of the staging table. */
export const ROW_COLUMNS = [
  'mls_id',
  'title',
  'description',
  'address',
  'unit',
  'city',
  'state',
  'zip_code',
  'county',
  'borough',
  'neighborhood',
  'latitude',
  'longitude',
  'location_precision',
  'unit_key',
  'listing_kind',
  'property_type',
  'ownership',
  'is_multi_family',
  'status',
  'price',
  'beds',
  'baths',
  'sqft',
  'lot_size',
  'year_built',
  'parking_spaces',
  'images',
  'features',
  'amenities',
  'virtual_tour_url',
  'monthly_charges',
  'taxes_annual',
  'broker_fee',
  'lease_term_months',
  'free_months',
  'available_on',
  'cats_allowed',
  'dogs_allowed',
  'listing_firm',
  'listing_agent',
  'listing_agent_phone',
  'listing_agent_email',
  'hide_address',
  'hide_from_internet',
  'listing_date',
  'close_price',
  'closed_at',
  'off_market_at',
  'source_status',
  'listing_id',
  'last_updated',
] as const satisfies readonly (keyof ImportRow)[];

const LIST_COLUMNS = ['images', 'features', 'amenities'];
const REQUIRED_COLUMNS = ['title', 'address', 'city', 'state', 'unit_key', 'price'];
/** They identify listings or say when they changed, so they aren't compared. */
const OTHER_COLUMNS = ['mls_id', 'last_updated'];
/** Columns a file may leave empty: an empty cell never erases what an earlier file or a person filled in. */
const OPTIONAL_COLUMNS = ROW_COLUMNS.filter(
  (column) => ![...LIST_COLUMNS, ...REQUIRED_COLUMNS, ...OTHER_COLUMNS].includes(column),
);

const DEFAULTS: Record<string, string> = {
  listing_kind: "'sale'",
  property_type: "'Apartment'",
  status: "'active'",
  is_multi_family: 'false',
  hide_address: 'false',
  hide_from_internet: 'false',
};

export const STORED_COLUMNS = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS, 'listing_date_is_known', ...LIST_COLUMNS];
/** The columns of a row as it was read, before values are derived from it. */
export const STAGED_COLUMNS = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS, ...LIST_COLUMNS];

/** Without its own date, it was off the market by the time its source last changed it. */
const LEFT_BEFORE = `case
  when s.status in ('sold', 'expired')
    then coalesce(s.off_market_at, greatest(s.last_updated, s.listing_date))
end`;

/** If unknown, the stored value is kept; the database dates a listing that leaves now. */
const leftMarket = (from: 'file' | 'feed') => `case
  when ${from === 'feed' ? 's.status' : 'coalesce(s.status, p.status)'} in ('sold', 'expired') then coalesce(
    case when s.listing_date is not null or not p.listing_date_is_known or s.off_market_at >= p.listing_date
      then s.off_market_at end,
    p.off_market_at)
end`;

/** Values of STORED_COLUMNS for a new home. Without its own date, it counts as listed when it was first seen. */
export function newValues(firstSeen: string): string[] {
  return STORED_COLUMNS.map((column) => {
    if (column === 'listing_date_is_known') return 's.listing_date is not null';
    if (column === 'off_market_at') return LEFT_BEFORE;
    const fallback = column === 'listing_date' ? firstSeen : DEFAULTS[column];
    return fallback ? `coalesce(s.${column}, ${fallback})` : `s.${column}`;
  });
}

/** Never in a feed, but a person or a file may have supplied it, so the next record must not erase it. */
const UNKNOWN_TO_FEEDS = ['listing_date', 'broker_fee', 'free_months'];

/**
 * Values of STORED_COLUMNS for a known home: what the file says, otherwise what is stored. A feed's record replaces
 * everything.
 */
export function changedValues(from: 'file' | 'feed'): string[] {
  return STORED_COLUMNS.map((column) => {
    if (column === 'listing_date_is_known') return '(s.listing_date is not null or p.listing_date_is_known)';
    if (column === 'off_market_at') return leftMarket(from);
    const isWhole = from === 'feed' && !UNKNOWN_TO_FEEDS.includes(column);
    if (isWhole || REQUIRED_COLUMNS.includes(column)) return `s.${column}`;
    return LIST_COLUMNS.includes(column)
      ? `case when s.${column} = '{}' then p.${column} else s.${column} end`
      : `coalesce(s.${column}, p.${column})`;
  });
}
