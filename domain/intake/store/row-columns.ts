// The columns of `properties` that a file can fill, and what a row says about each: SQL expressions over the staged row
// `s` and the stored row `p` (for a new home all null).
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
/** What tells listings apart, and when they changed: not compared. */
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
/** As the row stands in the file. */
export const STAGED_COLUMNS = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS, ...LIST_COLUMNS];

/** Without a date of its own it was off the market at the latest when its source last changed it. */
const LEFT_BEFORE = `case
  when s.status in ('sold', 'expired')
    then coalesce(s.off_market_at, greatest(s.last_updated, s.listing_date))
end`;

/** Not known: what is stored stays; a listing that leaves now is dated by the database. */
const leftMarket = (from: 'file' | 'feed') => `case
  when ${from === 'feed' ? 's.status' : 'coalesce(s.status, p.status)'} in ('sold', 'expired') then coalesce(
    case when s.listing_date is not null or not p.listing_date_is_known or s.off_market_at >= p.listing_date
      then s.off_market_at end,
    p.off_market_at)
end`;

/** STORED_COLUMNS of a home that is new; without a date of its own it counts as listed when it was first seen. */
export function newValues(firstSeen: string): string[] {
  return STORED_COLUMNS.map((column) => {
    if (column === 'listing_date_is_known') return 's.listing_date is not null';
    if (column === 'off_market_at') return LEFT_BEFORE;
    const fallback = column === 'listing_date' ? firstSeen : DEFAULTS[column];
    return fallback ? `coalesce(s.${column}, ${fallback})` : `s.${column}`;
  });
}

/** What no feed gives: a person or a file may have, and the next record must not erase it. */
const UNKNOWN_TO_FEEDS = ['listing_date', 'broker_fee', 'free_months'];

/** STORED_COLUMNS of a home that is known: what the file says, else what is there; a feed's record is the whole truth. */
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
