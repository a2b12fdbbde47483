// Turns one raw row into one listing, or into the reason why it can't be. No database, no clock.
import { unitKey } from '#domain/listings/address.ts';
import type { PlaceIndex } from '#domain/places/place-index.ts';
import { addressId } from '#domain/intake/home-keys/address-id.ts';
import { type HomeReading, readHome } from './read-home.ts';
import { type PlaceReading, readPlace } from './read-place.ts';
import { type RawRecord, RowReader, RowRejected, type RowReading } from './record.ts';

const OWNERSHIP_WORDS: Record<string, string> = { coop: 'co-op', condop: 'condop', condo: 'condo' };

/** "2-bedroom co-op at 2 E 55th St": for files without titles. */
export function generateTitle(
  home: Pick<HomeReading, 'beds' | 'ownership' | 'property_type'>,
  place: Pick<PlaceReading, 'address' | 'neighborhood' | 'city'>,
  hidden: boolean,
): string {
  const what = (home.ownership && OWNERSHIP_WORDS[home.ownership]) ?? home.property_type?.toLowerCase() ?? 'home';
  const size =
    home.beds === null || home.property_type === 'Commercial'
      ? ''
      : home.beds === 0
        ? 'Studio '
        : `${home.beds}-bedroom `;
  const text = `${size}${what} ${hidden ? `in ${place.neighborhood ?? place.city}` : `at ${place.address}`}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function readIdentity(row: RowReader, key: string, kind: string): string {
  const given = row.text('mls_id');
  if (given !== null) return given.slice(0, 200);
  if (row.has('mls_id')) return row.reject('mls_id', 'mls_id is empty');
  return addressId(kind, key);
}

/** Pasted rows are imported only if they have these (specification, section 5). */
/** Characters. */
const MOST_TITLE = 300;

const REQUIRED = ['mls_id', 'title', 'price', 'address', 'city'] as const;

/**
 * Reads one row. `places` supplies zips, cities and neighborhoods; a date after `now` can't have happened. `isStrict`:
 * the row must have the five required fields itself; otherwise an id, a title and a city may be derived from the other
 * fields.
 */
export function normalizeRow(record: RawRecord, places: PlaceIndex, now: Date, isStrict = false): RowReading {
  const row = new RowReader(record);
  try {
    for (const field of isStrict ? REQUIRED : []) {
      const isPriced = field === 'price' && row.text('sale_price') !== null;
      if (row.text(field) === null && !isPriced)
        row.rejectMissing(field, field, field === 'price' ? ['sale_price'] : []);
    }
    if (row.has('title') && row.text('title') === null) row.reject('title', 'title is empty');
    const home = readHome(row, now);
    const place = readPlace(row, places);
    const key = unitKey({ ...place, zipCode: place.zip_code });
    const written = row.text('title');
    if (written !== null && written.length > MOST_TITLE)
      row.flag('title', `Longer than ${MOST_TITLE} characters; the rest is left out`);
    const title = written?.slice(0, MOST_TITLE) ?? generateTitle(home, place, home.hide_address === true);
    return {
      row: { mls_id: readIdentity(row, key, home.listing_kind ?? 'sale'), title, unit_key: key, ...place, ...home },
      flags: row.flags,
    };
  } catch (error) {
    if (error instanceof RowRejected) return { problem: error.problem };
    throw error;
  }
}
