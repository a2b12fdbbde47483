// Type, ownership, kind and status, which files mix at will ("Condo for sale", "Pending" in the type column), and the
// facts that say that a home is no longer on offer, which outweigh a status.
import type { ListingKind, ListingStatus, Ownership, PropertyType } from '#domain/listings/listing.ts';
import {
  isPlainKind,
  namesBothKinds,
  readKind,
  readOwnership,
  readPriceColumn,
  readStatus,
  readType,
  STATUS_INCOMPLETE,
  type StatusReading,
  type TypeReading,
} from './classify.ts';
import type { ImportField } from './columns.ts';
import { isOfBothKinds } from './fact-columns.ts';
import { isUnclear, readQuantity } from './numbers.ts';
import type { RowReader } from './record.ts';
import { type Cell, readBoolean, readText, readTime } from './values.ts';
import { createWordSearch, wordsOf } from './words.ts';

export interface Kinds {
  property_type: PropertyType | null;
  ownership: Ownership | null;
  is_multi_family: boolean | null;
  /** As the row says it in words; its price may say it too. */
  listing_kind: ListingKind | null;
  status: ListingStatus | null;
  /** The field that says "coming soon", if one does. */
  comingSoon: 'status' | 'property_type' | null;
  /** The sale that the row tells of ended an earlier listing of the home. */
  hasFormerSale: boolean;
  /** Says sale and rental, and its price has to tell. */
  isOpen: boolean;
}

export function readKinds(row: RowReader, now: Date): Kinds {
  const type = readTypeOf(row);
  if (type.reading?.notAHome) return row.reject('property_type', 'Not a home');
  const stated = readStatuses(row);
  const ownership = row.text('ownership');
  const status = stated ?? type.status;
  const hasFormerSale = isFormerSale(row);
  const { kind, isOpen } = readKindOf(row);
  return {
    property_type: type.reading?.propertyType ?? null,
    ownership: (ownership ? readOwnership(ownership) : null) ?? type.reading?.ownership ?? null,
    is_multi_family: type.reading?.propertyType ? type.reading.isMultiFamily : null,
    listing_kind: isOpen ? null : (kind ?? type.reading?.kind ?? null),
    isOpen,
    status: checkStatus(row, status?.status ?? null, now, hasFormerSale),
    comingSoon: stated?.hidden ? 'status' : !stated && type.status?.hidden ? 'property_type' : null,
    hasFormerSale,
  };
}

/** Of two that differ the further one: a home that is gone in one system is gone. */
const FURTHEST: readonly ListingStatus[] = ['sold', 'expired', 'pending', 'active'];

/** Of all columns that tell one. Rejects the row where none is understood. */
function readStatuses(row: RowReader): StatusReading | null {
  const texts = row.findAll('status').flatMap(({ column, cell }) => {
    const text = readText(cell);
    return text === null ? [] : [{ column, cell, text, reading: readStatus(text) }];
  });
  if (texts.some(({ text }) => STATUS_INCOMPLETE.test(text.toLowerCase())))
    return row.reject('status', 'The source marks it as not to be shown');
  const known = texts.filter(({ reading }) => reading !== null);
  if (known.length === 0 && texts.some(({ text }) => !readKind(text) || !isPlainKind(text)))
    return row.reject('status', 'Not a status that we know; not shown as active on a guess');
  const rankOf = ({ reading }: (typeof known)[number]) => FURTHEST.indexOf(reading?.status ?? 'active');
  const [first, ...others] = known.toSorted((a, b) => rankOf(a) - rankOf(b));
  if (!first?.reading) return null;
  if (others.some((other) => other.reading?.status !== first.reading?.status))
    row.flagColumn(first.column, first.cell, `Another column says another status; taken as ${first.reading.status}`);
  return (
    known.find(({ reading }) => reading?.hidden && reading.status === first.reading?.status)?.reading ?? first.reading
  );
}

/** The first column that names a type; a subtype says more than a type and comes first. */
function readTypeOf(row: RowReader): { reading: TypeReading | null; status: ReturnType<typeof readStatus> } {
  const texts = [...row.all('property_type'), ...row.all('broad_type')].flatMap((cell) => readText(cell) ?? []);
  if (texts.length === 0) return { reading: null, status: null };
  const readings = texts.map(readType);
  const index = readings.findIndex(({ propertyType, notAHome }) => propertyType !== null || notAHome);
  const status = texts.map((text, at) => (readings[at]?.propertyType ? null : readStatus(text))).find(Boolean) ?? null;
  const kind = readings.find((reading) => reading.kind !== null)?.kind ?? null;
  const found = readings[index];
  if (found) {
    // "House" beside "Two Family": one column may say what the other leaves open.
    const isMultiFamily = readings.some((reading) => reading.isMultiFamily);
    return { reading: { ...found, isMultiFamily, kind: found.kind ?? kind }, status };
  }
  const isAmbiguous = readings.some((reading) => reading.isAmbiguous);
  row.flag(
    'property_type',
    isAmbiguous
      ? 'Names several types; Apartment assumed'
      : status || kind
        ? 'Says a status, not a type; Apartment assumed'
        : 'Not a type that we know; Apartment assumed',
  );
  return { reading: { ...(readings[0] as TypeReading), propertyType: null, ownership: null, kind }, status };
}

/** "R" under "Sale/Rent"; elsewhere it may be residential. */
function readLetter(column: string, text: string): ListingKind | null {
  if (!isOfBothKinds(wordsOf(column))) return null;
  return /^[sbp]$/i.test(text) ? 'sale' : /^[rl]$/i.test(text) ? 'rental' : null;
}

/** "Allowed" under "Rental" tells what an owner may do later. */
const IS_SO = /^(?:true|t|yes|y|1|x)$/i;

/** What a cell says of the kind: "For Rent: yes", "Transaction: Lease", "Sale or Lease: both". */
function readKindCell(column: string, cell: Cell): ListingKind | 'both' | null {
  const text = readText(cell) ?? '';
  if (IS_SO.test(text)) return readKind(column);
  const isBoth = namesBothKinds(text) || (isOfBothKinds(wordsOf(column)) && /^(?:both|either|all)$/i.test(text));
  return readLetter(column, text) ?? (isBoth ? 'both' : readKind(text));
}

/** What the row's columns of the kind say, those that say something. */
const toldKinds = (row: RowReader) =>
  row.findAll('listing_kind').flatMap(({ column, cell }) => readKindCell(column, cell) ?? []);

interface StatedKind {
  kind: ListingKind | null;
  /** The row says both, so that its price has to tell. */
  isOpen: boolean;
}

function readKindOf(row: RowReader): StatedKind {
  const [first, ...others] = toldKinds(row);
  if (first === 'both' || others.some((other) => other !== first)) {
    row.flag('listing_kind', 'The row says sale and also rental; its price decides');
    return { kind: null, isOpen: true };
  }
  const [broad, status] = [row.has('listing_kind') ? null : row.text('broad_type'), row.text('status')];
  return {
    kind: first ?? (broad ? readKind(broad) : null) ?? (status ? readKind(status) : null),
    isOpen: false,
  };
}

/** "For Sale: no" of a home that is not for rent, "For Rent: no" of one that has a rent. */
function isNoLongerOffered(row: RowReader): boolean {
  if (toldKinds(row).length > 0) return false;
  const offers = row.findAll('listing_kind').filter(({ column }) => wordsOf(column).includes('for'));
  const isRent = row.findAll('price').some(({ column }) => readPriceColumn(column) === 'rental');
  const refused = offers.filter(({ cell }) => readBoolean(cell) === false).map(({ column }) => readKind(column));
  return refused.includes(isRent ? 'rental' : 'sale');
}

const timeOf = (row: RowReader, field: ImportField): number | null => {
  const found = row.find(field);
  const time = found ? readTime(found.cell) : null;
  return time === null || time === 'unreadable' ? null : Date.parse(time);
};

/** Seconds or milliseconds since 1970, as databases write a moment. */
const EPOCH = /^\d{10}(?:\d{3})?$/;

function isPast(cell: Cell, now: Date): boolean {
  const text = readText(cell) ?? '';
  if (EPOCH.test(text)) return Number(text) * (text.length === 10 ? 1000 : 1) <= now.getTime();
  const time = readTime(cell);
  return time !== null && time !== 'unreadable' && Date.parse(time) <= now.getTime();
}

const says = (row: RowReader, field: ImportField): boolean => {
  const found = row.find(field);
  return found !== null && readBoolean(found.cell) === true;
};

/** Something with digits that is no date we can read was a date to whoever wrote it. */
const isStrangeDate = (cell: Cell): boolean => {
  const text = readText(cell) ?? '';
  return readTime(cell) === 'unreadable' && /\d/.test(text) && !EPOCH.test(text);
};

/** A day of closing that has come; one before the home was listed is of its former sale. */
function isClosed(row: RowReader, now: Date): boolean {
  const listed = timeOf(row, 'listing_date');
  return row.findAll('closed_at').some(({ cell }) => {
    const time = readTime(cell);
    const isFormer = listed !== null && time !== null && time !== 'unreadable' && Date.parse(time) < listed;
    return !isFormer && (isPast(cell, now) || isStrangeDate(cell));
  });
}

/** A sale before the home was listed is its former one. */
function isFormerSale(row: RowReader): boolean {
  const [closed, listed] = [timeOf(row, 'closed_at'), timeOf(row, 'listing_date')];
  return closed !== null && listed !== null && closed < listed;
}

const saysSold = createWordSearch(
  'sold, closed, rented, leased, issold, isclosed, isrented, isleased, lease signed, lease executed',
);

/** "Sold: yes", and also the day or the price under such a header. */
function readGone(column: string, cell: Cell, now: Date): 'sold' | 'expired' | null {
  const told = readBoolean(cell);
  if (told === false || told === null) return null;
  const amount = readQuantity(cell, 'amount');
  const isAmount = amount !== null && amount !== 'unreadable' && !isUnclear(amount) && amount.value > 1;
  const status = readStatus(readText(cell) ?? '')?.status;
  if (status === 'sold' || status === 'expired') return status;
  if (told !== true && !isAmount && !isPast(cell, now)) return null;
  return saysSold(wordsOf(column)) ? 'sold' : 'expired';
}

/** The field that says that the home is gone, and what became of it; null: none does. */
function findEnd(
  row: RowReader,
  now: Date,
  hasFormerSale: boolean,
): { field: ImportField; status: 'sold' | 'expired' } | null {
  if (isClosed(row, now)) return { field: 'closed_at', status: 'sold' };
  const paid = hasFormerSale ? null : row.find('close_price');
  const price = paid && readQuantity(paid.cell, 'amount');
  if (price && price !== 'unreadable' && (isUnclear(price) || price.value > 0))
    return { field: 'close_price', status: 'sold' };
  const kind = row.text('listing_kind');
  if (kind && readStatus(kind)?.status === 'sold') return { field: 'listing_kind', status: 'sold' };
  if (isNoLongerOffered(row)) return { field: 'listing_kind', status: 'expired' };
  for (const { column, cell } of row.findAll('is_sold')) {
    const found = readGone(column, cell, now);
    if (found) return { field: 'is_sold', status: found };
  }
  for (const { cell } of row.findAll('is_active')) {
    const told = readBoolean(cell) === false ? 'expired' : readStatus(readText(cell) ?? '')?.status;
    if (told === 'sold' || told === 'expired') return { field: 'is_active', status: told };
  }
  const isOver = row.findAll('off_market_at').some(({ cell }) => isPast(cell, now));
  return isOver ? { field: 'off_market_at', status: 'expired' } : null;
}

/** A home that is gone is never active, whatever its status says. */
function checkStatus(
  row: RowReader,
  status: ListingStatus | null,
  now: Date,
  hasFormerSale: boolean,
): ListingStatus | null {
  if (status !== null && status !== 'active') return status;
  const end = findEnd(row, now, hasFormerSale);
  if (end) {
    if (status === 'active')
      row.flag(end.field, `The row says active and also that it is over; taken as ${end.status}`);
    return end.status;
  }
  const isUnderContract = row
    .findAll('is_active')
    .some(({ cell }) => readStatus(readText(cell) ?? '')?.status === 'pending');
  if (isUnderContract || says(row, 'is_pending')) return 'pending';
  const signed = timeOf(row, 'contract_date');
  return status === null && signed !== null && signed <= now.getTime() ? 'pending' : status;
}
