// Reads what the home is and what it costs.
import { isEmailAddress } from '#domain/forms/email-address.ts';
import { readPets } from './classify.ts';
import { readNumber, type Unit } from '#domain/intake/values/numbers.ts';
import { flagged, isFilledIn } from './odd-values.ts';
import { readBaths, readBedsBaths } from './read-baths.ts';
import { readAmount, readClosePrice, readMonthlyCharges, readTaxes } from './read-charges.ts';
import { isAllowed, isHidden, isWithheld } from './read-display.ts';
import { readKinds } from './read-kinds.ts';
import type { PlaceReading } from './read-place.ts';
import { readLeaving } from './read-leaving.ts';
import { readPrice } from './read-price.ts';
import { readLotSize, readSqft } from './read-sizes.ts';
import type { ImportRow, RowReader } from './record.ts';
import { type Cell, readList, readText, readTime } from '#domain/intake/values/values.ts';

const MOST_BEDS = 100;
const MOST_IMAGES = 60;

type Count = 'beds' | 'year_built' | 'parking_spaces' | 'lease_term_months';

function readCount(row: RowReader, field: Count, most: number, unit?: Unit): number | null {
  const style = field === 'year_built' ? 'amount' : 'small';
  const value = row.value(field, (cell) => readNumber(cell, style, unit ? [unit] : []), 'a number');
  if (value === null) return null;
  if (!Number.isInteger(value)) {
    row.flag(field, isFilledIn(value) ? 'Looks like a filled-in average; left out' : 'Not a whole number; left out');
    return null;
  }
  return value >= 0 && value <= most ? value : flagged(row, field, 'Out of range; left out');
}

/** From a column that gives beds and baths together. */
function readBedsOfBoth(row: RowReader): number | null {
  if (row.text('beds_baths') === null) return null;
  const both = readBedsBaths(row);
  if (!both) return flagged(row, 'beds_baths', 'Not a number of beds and baths, such as "3/2"; left out');
  const beds = /^studio/i.test(both.beds) ? 0 : Number(both.beds);
  if (beds > MOST_BEDS) return row.reject('beds_baths', `More than ${MOST_BEDS} bedrooms cannot be right`);
  return beds;
}

function readBeds(row: RowReader): number | null {
  const found = row.find('beds');
  if (!found) return readBedsOfBoth(row);
  if (found && /^studio/i.test(readText(found.cell) ?? '')) return 0;
  const value = found && readNumber(found.cell, 'small', ['bed']);
  if (typeof value === 'number' && value < 0)
    return row.reject('beds', 'A negative number of bedrooms cannot be right');
  if (typeof value === 'number' && value > MOST_BEDS)
    return row.reject('beds', `More than ${MOST_BEDS} bedrooms cannot be right`);
  return readCount(row, 'beds', MOST_BEDS, 'bed');
}

function readImages(row: RowReader): string[] {
  const found = row.all('images').flatMap((cell) => readList(cell));
  const addresses = [...new Set(found)].filter((address) => URL.canParse(address) && /^https?:/i.test(address));
  if (addresses.length < new Set(found).size) row.flag('images', 'Some photos have no web address; left out');
  return addresses.slice(0, MOST_IMAGES);
}

function readFreeMonths(row: RowReader): number | null {
  const value = row.value('free_months', (cell) => readNumber(cell, 'small', ['month']), 'a number');
  if (value === null) return null;
  return value >= 0 && value < 24
    ? Math.round(value * 100) / 100
    : flagged(row, 'free_months', 'Not a plausible concession; left out');
}

/** The source's clock may be ahead by up to a day; anything later hasn't happened yet. */
const MOST_AHEAD_MS = 86_400_000;

function readPast(
  row: RowReader,
  field: 'listing_date' | 'closed_at' | 'last_updated',
  now: Date,
  found = row.find(field),
): string | null {
  const time = row.value(field, readTime, 'a date', found);
  if (time === null || Date.parse(time) <= now.getTime()) return time;
  return Date.parse(time) <= now.getTime() + MOST_AHEAD_MS
    ? now.toISOString()
    : flagged(row, field, 'Is in the future; left out');
}

/** "Listed" and "Available" say yes or no, or since when. */
function dateUnder(row: RowReader, names: RegExp): { column: string; cell: Cell } | null {
  const isDate = (cell: Cell) => /\d.*\D.*\d/.test(readText(cell) ?? '') && readTime(cell) !== 'unreadable';
  return row.findAll('is_active').find(({ column, cell }) => names.test(column) && isDate(cell)) ?? null;
}

export type HomeReading = Omit<ImportRow, keyof PlaceReading | 'mls_id' | 'title' | 'unit_key'>;

export function readHome(row: RowReader, now: Date): HomeReading {
  if (row.has('may_view') && !isAllowed(row, 'may_view'))
    return row.reject('may_view', 'The source no longer allows it to be shown');
  const { comingSoon, hasFormerSale, isOpen, ...kinds } = readKinds(row, now);
  const price = readPrice(row, { comingSoon, hasFormerSale, isOpen, ...kinds });
  if (comingSoon) row.flag(comingSoon, 'Coming soon; stored, but not shown until it is active');
  const pets = readPets(row.text('pets') ?? '');
  const listed = row.find('listing_date') ?? dateUnder(row, /list|live|market|active/i);
  const listingDate = readPast(row, 'listing_date', now, listed);
  const available = row.find('available_on') ?? dateUnder(row, /availab/i);
  const availableOn = row.value('available_on', readTime, 'a date', available);
  return {
    ...kinds,
    ...price,
    description: row.text('description')?.slice(0, 20_000) ?? null,
    beds: readBeds(row),
    baths: readBaths(row),
    sqft: readSqft(row, kinds.property_type),
    lot_size: readLotSize(row),
    year_built: readYear(row),
    parking_spaces: readCount(row, 'parking_spaces', 1000),
    images: readImages(row),
    features: readList(row.find('features')?.cell).slice(0, 100),
    amenities: readList(row.find('amenities')?.cell).slice(0, 100),
    virtual_tour_url: readAddress(row.text('virtual_tour_url')),
    monthly_charges: readMonthlyCharges(row),
    taxes_annual: readTaxes(row),
    broker_fee: /^no fee$/i.test(row.text('broker_fee') ?? '') ? 0 : readAmount(row, 'broker_fee'),
    lease_term_months: readCount(row, 'lease_term_months', 120, 'month') || null,
    free_months: readFreeMonths(row),
    available_on: availableOn?.slice(0, 10) ?? null,
    cats_allowed: pets.cats,
    dogs_allowed: pets.dogs,
    listing_firm:
      row
        .text('listing_firm')
        ?.replace(/^brokered by\s+/i, '')
        .replace(/\s+/g, ' ') ?? null,
    listing_agent: row.text('listing_agent'),
    listing_agent_phone: row.text('listing_agent_phone'),
    listing_agent_email: isEmailAddress(row.text('listing_agent_email') ?? '') ? row.text('listing_agent_email') : null,
    hide_address:
      row.isRagged || isWithheld(row.text('address') ?? '') || isHidden(row, 'show_address', 'hide_address'),
    hide_from_internet: comingSoon || row.isRagged ? true : isHidden(row, 'show_listing', 'hide_listing'),
    listing_date: listingDate,
    close_price: hasFormerSale ? null : readClosePrice(row, kinds.status),
    closed_at: kinds.status === 'sold' ? readPast(row, 'closed_at', now) : null,
    off_market_at: readLeaving(row, kinds.status, listingDate, now),
    source_status: null,
    listing_id: null,
    last_updated: readPast(row, 'last_updated', now),
  };
}

function readYear(row: RowReader): number | null {
  const year = readCount(row, 'year_built', 2100);
  if (year === null || year === 0) return null;
  return year >= 1600 ? year : flagged(row, 'year_built', 'Not a plausible year; left out');
}

function readAddress(text: string | null): string | null {
  return readText(text) && URL.canParse(text as string) && /^https?:\/\//i.test(text as string) ? text : null;
}
