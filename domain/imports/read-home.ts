// What the home is and costs.
import type { ListingStatus, PropertyType } from '#domain/listings/listing.ts';
import { isEmailAddress } from '#domain/messaging/email-address.ts';
import { readPets } from './classify.ts';
import { readNumber, readQuantity, type Unit } from './numbers.ts';
import { isAllowed, isHidden, isWithheld } from './read-display.ts';
import { readKinds } from './read-kinds.ts';
import type { PlaceReading } from './read-place.ts';
import { readLeaving } from './read-leaving.ts';
import { readPrice } from './read-price.ts';
import type { ImportRow, RowReader } from './record.ts';
import { remember } from './remember.ts';
import { readPeriod } from './rent-period.ts';
import { type Cell, readList, readText, readTime } from './values.ts';
import { createWordSearch, wordsOf } from './words.ts';

const MOST_BATHS = 50;
const MOST_BEDS = 100;
const MOST_IMAGES = 60;
const SQFT_PER_ACRE = 43_560;
/** More under a header of acres is of square feet. */
const MOST_LOT_SQFT = 1_000 * SQFT_PER_ACRE;
const SQFT_PER_SQUARE_METER = 10.7639;

/** More than three decimals in a count is an average that somebody filled in, not a fact. */
const isFilledIn = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) > 1e-6;

type Count = 'beds' | 'year_built' | 'parking_spaces' | 'lease_term_months';

function readCount(row: RowReader, field: Count, most: number, unit?: Unit): number | null {
  const style = field === 'year_built' ? 'amount' : 'small';
  const value = row.value(field, (cell) => readNumber(cell, style, unit ? [unit] : []), 'a number');
  if (value === null) return null;
  if (!Number.isInteger(value)) {
    row.flag(field, isFilledIn(value) ? 'A filled-in average, not a fact; left out' : 'Not a whole number; left out');
    return null;
  }
  return value >= 0 && value <= most ? value : flagged(row, field, 'Out of range; left out');
}

function readBeds(row: RowReader): number | null {
  const found = row.find('beds');
  if (found && /^studio/i.test(readText(found.cell) ?? '')) return 0;
  const value = found && readNumber(found.cell, 'small', ['bed']);
  if (typeof value === 'number' && value < 0)
    return row.reject('beds', 'A number of bedrooms below zero cannot be right');
  if (typeof value === 'number' && value > MOST_BEDS)
    return row.reject('beds', `More than ${MOST_BEDS} bedrooms cannot be right`);
  return readCount(row, 'beds', MOST_BEDS, 'bed');
}

function flagged(row: RowReader, field: Parameters<RowReader['flag']>[0], reason: string): null {
  row.flag(field, reason);
  return null;
}

/** Headers whose number already counts the half baths. */
const saysTotal = createWordSearch(
  'total, consolidated, number, num, count, decimal, bathstotal, totalbaths, bathsconsolidated, ' +
    'numbathrooms, bathroomstotaldecimal',
);
const countsAll = remember((header: string) => saysTotal(wordsOf(header)));
const readBathNumber = (cell: Cell) => readNumber(cell, 'small', ['bath']);

/** Null: they contradict each other. */
function addBaths(total: number | null, full: number | null, half: number | null, isTotal: boolean): number | null {
  // "Baths" beside "Half Baths" alone counts the full ones.
  if (full === null)
    return total !== null && half !== null && !isTotal && Number.isInteger(total) ? total + half / 2 : total;
  const sum = full + (half ?? 0) / 2;
  // Some count every room once, some a half bath as half, some only the full ones.
  return total === null || half === null || [sum, full + half, full].includes(total) ? sum : null;
}

function readBaths(row: RowReader): number | null {
  const whole = row.value('baths_full', readBathNumber, 'a number');
  // One without a tub counts as a full one.
  const withShower = row.value('baths_three_quarter', readBathNumber, 'a number');
  const full = whole === null && withShower === null ? null : (whole ?? 0) + (withShower ?? 0);
  const half = row.value('baths_half', readBathNumber, 'a number');
  const field = row.find('baths') ? 'baths' : full !== null ? 'baths_full' : 'baths_count';
  const stated = row.value('baths', readBathNumber, 'a number');
  const isTotal = countsAll(row.column('baths'));
  const rooms = stated === null && full === null ? row.value('baths_count', readBathNumber, 'a number') : null;
  const value = rooms ?? addBaths(stated, full, half, isTotal);
  if (value === null)
    return stated === null ? null : flagged(row, field, 'Does not fit the full and half baths; left out');
  if (value < 0) return row.reject(field, 'A number of baths below zero cannot be right');
  if (value > MOST_BATHS) return row.reject(field, `More than ${MOST_BATHS} baths cannot be right`);
  if (Number.isInteger(value * 2)) return value;
  return flagged(
    row,
    field,
    isFilledIn(value) ? 'A filled-in average, not a fact; left out' : 'Baths come in halves; left out',
  );
}

const isMetric = (text: string | null) =>
  text !== null && /\b(?:met(?:er|re)s?|sqm|sq ?m|m2)\b/i.test(wordsOf(text).join(' '));

const saysBuilding = createWordSearch('building, bldg');
/** A home in a building is smaller, and what is larger is the building. */
const MOST_SQFT_OF_BUILDING_COLUMN = 5_000;

function readSqft(row: RowReader, type: PropertyType | null): number | null {
  const columns = row.findAll('sqft');
  const own = columns.find(({ column }) => !saysBuilding(wordsOf(column)));
  const size = row.value('sqft', (cell) => readQuantity(cell, 'amount'), 'a size', own ?? columns[0] ?? null);
  if (size === null || size.value === 0) return null;
  if (size.unit !== null && size.unit !== 'sqft' && size.unit !== 'sqm')
    return flagged(row, 'sqft', 'Not a size in square feet; left out');
  let { value } = size;
  if (size.unit === 'sqm' || (size.unit === null && isMetric(row.text('area_units')))) value *= SQFT_PER_SQUARE_METER;
  else if (isFilledIn(value)) return flagged(row, 'sqft', 'A filled-in average, not a fact; left out');
  const rounded = Math.round(value);
  if (rounded < 80 || rounded > 200_000) return flagged(row, 'sqft', 'Not a plausible size; left out');
  const isOneOfMany = type === null || type === 'Condo' || type === 'Apartment';
  return !own && isOneOfMany && rounded > MOST_SQFT_OF_BUILDING_COLUMN
    ? flagged(row, 'sqft', 'The size of a building, not of a home in it; left out')
    : rounded;
}

/** Nobody owns a lot of fewer square feet; such a number is of acres, and nothing says so. */
const LEAST_LOT_SQFT = 100;

function readLotSize(row: RowReader): number | null {
  const field = row.find('lot_size') ? 'lot_size' : 'lot_acres';
  const units = row.text('lot_units') ?? '';
  const isAcres = field === 'lot_acres' || /acre/i.test(units);
  const size = row.value(field, (cell) => readQuantity(cell, isAcres ? 'measure' : 'amount'), 'a size');
  if (size === null || size.value === 0) return null;
  const unit = size.unit ?? (isAcres ? 'acre' : isMetric(units) ? 'sqm' : 'sqft');
  const factor = { acre: SQFT_PER_ACRE, sqm: SQFT_PER_SQUARE_METER, sqft: 1 }[unit as string];
  if (factor === undefined) return flagged(row, field, 'Not a size of a lot; left out');
  const value = size.value * factor;
  const least = unit === 'sqft' ? LEAST_LOT_SQFT : 1;
  return value >= least && value < MOST_LOT_SQFT
    ? Math.round(value)
    : flagged(row, field, 'Not a plausible lot; left out');
}

/** A charge by the month, whatever the amount or its own column says it is by. */
function readMonthlyCharges(row: RowReader): number | null {
  const frequency = row.text('monthly_charges_frequency');
  const stated = frequency === null ? 'month' : periodOf(frequency);
  if (stated === null)
    return flagged(row, 'monthly_charges_frequency', 'Not a frequency that we know; the charge is left out');
  return readAmount(row, 'monthly_charges', stated, 'month');
}

const HALF_YEAR = /semi-? ?annual|half[- ]?year|twice (?:a|per) year|biannual/i;
/** "Every two months", "Twice a month": not by the word that stands there. */
const SEVERAL = /\b(?:every (?:other|\d|two|three|four|six)|twice|times)\b/i;

/** RESO has half years, which nobody writes behind an amount. */
const periodOf = (text: string) => (HALF_YEAR.test(text) ? 'half-year' : SEVERAL.test(text) ? null : readPeriod(text));

function readImages(row: RowReader): string[] {
  const found = row.all('images').flatMap((cell) => readList(cell));
  const addresses = [...new Set(found)].filter((address) => URL.canParse(address) && /^https?:/i.test(address));
  if (addresses.length < new Set(found).size) row.flag('images', 'Some photos have no web address; left out');
  return addresses.slice(0, MOST_IMAGES);
}

/** Dollars; more than this is a slip of the pen, and more than the database holds. */
const MOST_AMOUNT = 100_000_000;
const MONTHS: Partial<Record<Unit | 'half-year', number>> = {
  week: 12 / 52,
  month: 1,
  quarter: 3,
  'half-year': 6,
  year: 12,
};

/** An amount by `wanted`. Its own unit ("$12,000/yr") counts more than the `stated` one. */
function readAmount(
  row: RowReader,
  field: 'taxes_annual' | 'broker_fee' | 'monthly_charges' | 'close_price' | 'sale_price',
  stated?: Unit | 'half-year',
  wanted?: Unit,
  found = row.find(field),
): number | null {
  const amount = row.value(field, (cell) => readQuantity(cell, 'amount'), 'an amount', found);
  if (amount === null) return null;
  const given = amount.unit ?? stated;
  const from = given && MONTHS[given];
  const to = wanted && MONTHS[wanted];
  if (amount.unit !== null && (!from || !to)) return flagged(row, field, 'Not an amount in dollars; left out');
  if (given && !from) return flagged(row, field, 'Not a frequency that we know; the charge is left out');
  const value = from && to ? (amount.value * to) / from : amount.value;
  return value >= 0 && value <= MOST_AMOUNT
    ? Math.round(value * 100) / 100
    : flagged(row, field, 'Not a plausible amount; left out');
}

/** "Tax: 2024" beside "Taxes: 9000" is the year they are of. */
function readTaxes(row: RowReader): number | null {
  const columns = row.findAll('taxes_annual');
  const amount = columns.find(({ cell }) => !/^(?:19|20)\d\d$/.test(readText(cell) ?? ''));
  return readAmount(row, 'taxes_annual', 'year', 'year', amount ?? columns[0] ?? null);
}

function readFreeMonths(row: RowReader): number | null {
  const value = row.value('free_months', (cell) => readNumber(cell, 'small', ['month']), 'a number');
  if (value === null) return null;
  return value >= 0 && value < 24
    ? Math.round(value * 100) / 100
    : flagged(row, 'free_months', 'Not a plausible concession; left out');
}

/** A clock of the source may run ahead by a day; further ahead nothing has happened yet. */
const MOST_AHEAD_MS = 86_400_000;

function readPast(row: RowReader, field: 'listing_date' | 'closed_at' | 'last_updated', now: Date): string | null {
  const time = row.value(field, readTime, 'a date');
  if (time === null || Date.parse(time) <= now.getTime()) return time;
  return Date.parse(time) <= now.getTime() + MOST_AHEAD_MS
    ? now.toISOString()
    : flagged(row, field, 'Lies in the future; left out');
}

export type HomeReading = Omit<ImportRow, keyof PlaceReading | 'mls_id' | 'title' | 'unit_key'>;

export function readHome(row: RowReader, now: Date): HomeReading {
  if (row.has('may_view') && !isAllowed(row, 'may_view'))
    return row.reject('may_view', 'The source no longer allows it to be shown');
  const { comingSoon, hasFormerSale, isOpen, ...kinds } = readKinds(row, now);
  const price = readPrice(row, { comingSoon, hasFormerSale, isOpen, ...kinds });
  if (comingSoon) row.flag(comingSoon, 'Coming soon: kept, not shown until active');
  const pets = readPets(row.text('pets') ?? '');
  const listingDate = readPast(row, 'listing_date', now);
  const availableOn = row.value('available_on', readTime, 'a date');
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

/** A price paid: also one in a "Sale Price" column, once the home is sold. */
function readClosePrice(row: RowReader, status: ListingStatus | null): number | null {
  if (!row.has('close_price') && status !== 'sold') return null;
  // Zero is how an export leaves it empty.
  const paid = readAmount(
    row,
    row.find('close_price') || !row.has('sale_price') ? 'close_price' : 'sale_price',
    'month',
    'month',
  );
  return paid === 0 ? null : paid;
}

function readYear(row: RowReader): number | null {
  const year = readCount(row, 'year_built', 2100);
  if (year === null || year === 0) return null;
  return year >= 1600 ? year : flagged(row, 'year_built', 'Not a year of building; left out');
}

function readAddress(text: string | null): string | null {
  return readText(text) && URL.canParse(text as string) && /^https?:\/\//i.test(text as string) ? text : null;
}
