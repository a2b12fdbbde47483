// What the home is and costs.
import type { ListingKind, ListingStatus, Ownership, PropertyType } from '#domain/listings/listing.ts';
import { isEmailAddress } from '#domain/messaging/email-address.ts';
import { readKind, readOwnership, readPets, readStatus, readType, STATUS_INCOMPLETE } from './classify.ts';
import type { PlaceReading } from './read-place.ts';
import type { ImportRow, RowReader } from './record.ts';
import { lookUp, readBoolean, readList, readNumber, readText, readTime } from './values.ts';

const MOST_PRICE = 1_000_000_000;
const INTEGER_OVERFLOW = 2_147_483_647;
const MOST_BATHS = 50;
const MOST_BEDS = 100;
/** Nobody sells or lets a home for less in earnest. */
const LEAST_PRICE = 100;
/** A sale below this is more often a rent, a parking space or a slip of the pen. */
const LEAST_SALE_PRICE = 10_000;
const MOST_RENT = 250_000;
const MOST_IMAGES = 60;
const SQFT_PER_ACRE = 43_560;
/** A hundred thousand acres. */
const MOST_LOT_SQFT = 100_000 * SQFT_PER_ACRE;
const SQFT_PER_SQUARE_METER = 10.7639;

export function readPrice(row: RowReader): number {
  const found = row.find('price');
  const price = found ? readNumber(found.cell) : null;
  if (price === null) return row.reject('price', 'No price');
  if (price === 'unreadable') return row.reject('price', 'Not a price');
  if (price < LEAST_PRICE) return row.reject('price', 'A price under $100 cannot be right');
  if (price === INTEGER_OVERFLOW) return row.reject('price', 'Not a price: the largest number a spreadsheet can hold');
  if (price > MOST_PRICE) return row.reject('price', 'A price above $1,000,000,000 cannot be right');
  return Math.round(price * 100) / 100;
}

/** More than three decimals in a count is an average that somebody filled in, not a fact. */
const isFilledIn = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) > 1e-6;

function readCount(
  row: RowReader,
  field: 'beds' | 'year_built' | 'parking_spaces' | 'lease_term_months',
  most: number,
): number | null {
  const text = row.text(field);
  if (field === 'beds' && text && /^studio/i.test(text)) return 0;
  const value = row.value(field, readNumber, 'a number');
  if (value === null) return null;
  if (!Number.isInteger(value)) {
    row.flag(field, isFilledIn(value) ? 'A filled-in average, not a fact; left out' : 'Not a whole number; left out');
    return null;
  }
  if (value < 0 || value > most)
    return field === 'beds'
      ? row.reject(field, `More than ${most} bedrooms cannot be right`)
      : flagged(row, field, 'Out of range; left out');
  return value;
}

function flagged(row: RowReader, field: Parameters<RowReader['flag']>[0], reason: string): null {
  row.flag(field, reason);
  return null;
}

/** Headers whose number already counts the half baths. */
const TOTAL_BATHS = /total|consolidated|num/i;

/** "Baths" beside "Half Baths" counts the full ones. */
function withHalves(baths: number | null, halves: number | null): number | null {
  return baths !== null && Number.isInteger(baths) && halves !== null ? baths + halves / 2 : baths;
}

function readBaths(row: RowReader): number | null {
  const full = row.value('baths_full', readNumber, 'a number');
  const half = row.value('baths_half', readNumber, 'a number');
  const field = row.find('baths') ? 'baths' : row.find('baths_full') ? 'baths_full' : 'baths_count';
  const value =
    field === 'baths'
      ? withHalves(row.value('baths', readNumber, 'a number'), TOTAL_BATHS.test(row.column('baths')) ? null : half)
      : full !== null
        ? full + (half ?? 0) / 2
        : row.value('baths_count', readNumber, 'a number');
  if (value === null) return null;
  if (value < 0 || value > MOST_BATHS) return row.reject(field, `More than ${MOST_BATHS} baths cannot be right`);
  if (Number.isInteger(value * 2)) return value;
  return flagged(
    row,
    field,
    isFilledIn(value) ? 'A filled-in average, not a fact; left out' : 'Baths come in halves; left out',
  );
}

function readSqft(row: RowReader): number | null {
  let value = row.value('sqft', readNumber, 'a size');
  if (value === null || value === 0) return null;
  if (/met(er|re)|sqm/i.test(row.text('area_units') ?? '')) value *= SQFT_PER_SQUARE_METER;
  else if (isFilledIn(value)) return flagged(row, 'sqft', 'A filled-in average, not a fact; left out');
  const rounded = Math.round(value);
  if (rounded < 80 || rounded > 200_000) return flagged(row, 'sqft', 'Not a plausible size; left out');
  return rounded;
}

function readLotSize(row: RowReader): number | null {
  const acres = row.find('lot_size') ? null : row.value('lot_acres', readNumber, 'a number');
  const value = acres === null ? row.value('lot_size', readNumber, 'a size') : acres * SQFT_PER_ACRE;
  if (value === null || value === 0) return null;
  const field = acres === null ? 'lot_size' : 'lot_acres';
  return value >= 1 && value < MOST_LOT_SQFT ? Math.round(value) : flagged(row, field, 'Not a plausible lot; left out');
}

interface Kinds {
  property_type: PropertyType | null;
  ownership: Ownership | null;
  listing_kind: ListingKind | null;
  status: ListingStatus | null;
  /** The field that says "coming soon", if one does. */
  comingSoon: 'status' | 'property_type' | null;
}

/** Type, ownership, kind and status, which files mix at will ("Condo for sale", "Pending" in the type column). */
function readKinds(row: RowReader): Kinds {
  const typeText = row.text('property_type') ?? row.text('broad_type');
  const type = typeText === null ? null : readType(typeText);
  if (type?.notAHome) return row.reject('property_type', 'Not a home');
  const statusText = row.text('status');
  if (statusText && STATUS_INCOMPLETE.test(statusText.toLowerCase()))
    return row.reject('status', 'The source marks it as not to be shown');
  const status = statusText === null ? null : readStatus(statusText);
  if (statusText && !status && !readKind(statusText))
    return row.reject('status', 'Not a status that we know; not shown as active on a guess');
  const statusInType = typeText && !type?.propertyType ? readStatus(typeText) : null;
  if (typeText && !type?.propertyType)
    row.flag(
      'property_type',
      statusInType || type?.kind
        ? 'Says a status, not a type; Apartment assumed'
        : 'Not a type that we know; Apartment assumed',
    );
  const ownership = row.text('ownership');
  return {
    property_type: type?.propertyType ?? null,
    ownership: (ownership ? readOwnership(ownership) : null) ?? type?.ownership ?? null,
    listing_kind: readKindOf(row, typeText, statusText) ?? type?.kind ?? null,
    status: (status ?? statusInType)?.status ?? null,
    comingSoon: status?.hidden ? 'status' : !status && statusInType?.hidden ? 'property_type' : null,
  };
}

function readKindOf(row: RowReader, typeText: string | null, statusText: string | null): ListingKind | null {
  const stated = row.text('listing_kind') ?? row.text('broad_type');
  const byPriceColumn = /rent/i.test(row.column('price')) ? 'rental' : null;
  return (
    (stated ? readKind(stated) : null) ??
    (statusText ? readKind(statusText) : null) ??
    byPriceColumn ??
    (typeText && /lease|rent/i.test(typeText) ? 'rental' : null)
  );
}

const MONTHS_BY_FREQUENCY: Record<string, number> = {
  monthly: 1,
  quarterly: 3,
  semiannually: 6,
  annually: 12,
  yearly: 12,
};

function readMonthlyCharges(row: RowReader): number | null {
  const value = readAmount(row, 'monthly_charges');
  if (value === null) return null;
  const frequency = (row.text('monthly_charges_frequency') ?? 'monthly').toLowerCase().replace(/[^a-z]/g, '');
  const months = lookUp(MONTHS_BY_FREQUENCY, frequency);
  if (!months) return flagged(row, 'monthly_charges_frequency', 'Not a frequency that we know; the charge is left out');
  return Math.round((value / months) * 100) / 100;
}

function readImages(row: RowReader): string[] {
  const found = row.all('images').flatMap((cell) => readList(cell));
  const addresses = [...new Set(found)].filter((address) => URL.canParse(address) && /^https?:/i.test(address));
  if (addresses.length < new Set(found).size) row.flag('images', 'Some photos have no web address; left out');
  return addresses.slice(0, MOST_IMAGES);
}

/** Dollars; more than this is a slip of the pen, and more than the database holds. */
const MOST_AMOUNT = 100_000_000;

function readAmount(
  row: RowReader,
  field: 'taxes_annual' | 'broker_fee' | 'monthly_charges' | 'close_price',
): number | null {
  const value = row.value(field, readNumber, 'an amount');
  if (value === null) return null;
  return value >= 0 && value <= MOST_AMOUNT
    ? Math.round(value * 100) / 100
    : flagged(row, field, 'Not a plausible amount; left out');
}

function readFreeMonths(row: RowReader): number | null {
  const value = row.value('free_months', readNumber, 'a number');
  if (value === null) return null;
  return value >= 0 && value < 24
    ? Math.round(value * 100) / 100
    : flagged(row, 'free_months', 'Not a plausible concession; left out');
}

/** A column that says whether something may be shown: only a plain yes allows it. */
function isForbidden(row: RowReader, field: 'may_view' | 'show_address' | 'show_listing'): boolean {
  const found = row.find(field);
  const value = found ? readBoolean(found.cell) : row.has(field) ? null : true;
  if (value === true) return false;
  if (value !== false) row.flag(field, 'Not a plain yes; taken as no');
  return true;
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
  if (isForbidden(row, 'may_view')) return row.reject('may_view', 'The source no longer allows it to be shown');
  const { comingSoon, ...kinds } = readKinds(row);
  const price = readPrice(row);
  if (kinds.listing_kind === 'rental' ? price > MOST_RENT : price < LEAST_SALE_PRICE) {
    row.flag(
      'price',
      kinds.listing_kind === 'rental' ? 'Unusually high for a monthly rent' : 'Unusually low for a sale',
    );
  }
  if (comingSoon) row.flag(comingSoon, 'Coming soon: kept, not shown until active');
  const pets = readPets(row.text('pets') ?? '');
  const availableOn = row.value('available_on', readTime, 'a date');
  return {
    ...kinds,
    price,
    description: row.text('description')?.slice(0, 20_000) ?? null,
    beds: readCount(row, 'beds', MOST_BEDS),
    baths: readBaths(row),
    sqft: readSqft(row),
    lot_size: readLotSize(row),
    year_built: readYear(row),
    parking_spaces: readCount(row, 'parking_spaces', 1000),
    images: readImages(row),
    features: readList(row.find('features')?.cell).slice(0, 100),
    amenities: readList(row.find('amenities')?.cell).slice(0, 100),
    virtual_tour_url: readAddress(row.text('virtual_tour_url')),
    monthly_charges: readMonthlyCharges(row),
    taxes_annual: readAmount(row, 'taxes_annual'),
    broker_fee: /^no fee$/i.test(row.text('broker_fee') ?? '') ? 0 : readAmount(row, 'broker_fee'),
    lease_term_months: readCount(row, 'lease_term_months', 120) || null,
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
    hide_address: row.has('show_address') ? isForbidden(row, 'show_address') : null,
    hide_from_internet: comingSoon ? true : row.has('show_listing') ? isForbidden(row, 'show_listing') : null,
    listing_date: readPast(row, 'listing_date', now),
    close_price: readAmount(row, 'close_price'),
    closed_at: kinds.status === 'sold' ? readPast(row, 'closed_at', now) : null,
    source_status: null,
    listing_id: null,
    last_updated: readPast(row, 'last_updated', now),
  };
}

function readYear(row: RowReader): number | null {
  const year = readCount(row, 'year_built', 2100);
  if (year === null || year === 0) return null;
  return year >= 1600 ? year : flagged(row, 'year_built', 'Not a year of building; left out');
}

function readAddress(text: string | null): string | null {
  return readText(text) && URL.canParse(text as string) && /^https?:\/\//i.test(text as string) ? text : null;
}
