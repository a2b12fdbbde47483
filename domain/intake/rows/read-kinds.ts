// Reads type, ownership, kind and status, which files mix freely ("Condo for sale", "Pending" in the type column).
import type { ListingKind, ListingStatus, Ownership, PropertyType } from '#domain/listings/listing.ts';
import {
  isPlainKind,
  readKind,
  readOwnership,
  readStatus,
  readType,
  STATUS_INCOMPLETE,
  type StatusReading,
  type TypeReading,
} from './classify.ts';
import { checkStatus, isFormerSale } from './read-end.ts';
import type { RowReader } from './record.ts';
import { toldKinds } from './told-kinds.ts';
import { readText } from '#domain/intake/values/values.ts';

export interface Kinds {
  property_type: PropertyType | null;
  ownership: Ownership | null;
  is_multi_family: boolean | null;
  /** As stated in the row's words; the price may also decide it. */
  listing_kind: ListingKind | null;
  status: ListingStatus | null;
  /** The field that says "coming soon", if any. */
  comingSoon: 'status' | 'property_type' | null;
  /** The sale in this row ended an earlier listing of the home. */
  hasFormerSale: boolean;
  /** The row says both sale and rental, so the price has to decide. */
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

/** If two differ, the later stage counts: a home that is off the market in one system really is. */
const FURTHEST: readonly ListingStatus[] = ['sold', 'expired', 'pending', 'active'];

/** Reads all columns with a status. Rejects the row if none is understood. */
function readStatuses(row: RowReader): StatusReading | null {
  const texts = row.findAll('status').flatMap(({ column, cell }) => {
    const text = readText(cell);
    return text === null ? [] : [{ column, cell, text, reading: readStatus(text) }];
  });
  if (texts.some(({ text }) => STATUS_INCOMPLETE.test(text.toLowerCase())))
    return row.reject('status', 'The source says not to show it');
  const known = texts.filter(({ reading }) => reading !== null);
  if (known.length === 0 && texts.some(({ text }) => !readKind(text) || !isPlainKind(text)))
    return row.reject('status', 'Unknown status; we can’t assume that it is active');
  const rankOf = ({ reading }: (typeof known)[number]) => FURTHEST.indexOf(reading?.status ?? 'active');
  const [first, ...others] = known.toSorted((a, b) => rankOf(a) - rankOf(b));
  if (!first?.reading) return null;
  if (others.some((other) => other.reading?.status !== first.reading?.status))
    row.flagColumn(
      first.column,
      first.cell,
      `Another column has a different status; treated as ${first.reading.status}`,
    );
  return (
    known.find(({ reading }) => reading?.hidden && reading.status === first.reading?.status)?.reading ?? first.reading
  );
}

/** The first column that names a type. A subtype is more specific than a type and comes first. */
function readTypeOf(row: RowReader): { reading: TypeReading | null; status: ReturnType<typeof readStatus> } {
  const texts = [...row.all('property_type'), ...row.all('broad_type')].flatMap((cell) => readText(cell) ?? []);
  if (texts.length === 0) return { reading: null, status: null };
  const readings = texts.map(readType);
  const index = readings.findIndex(({ propertyType, notAHome }) => propertyType !== null || notAHome);
  const status = texts.map((text, at) => (readings[at]?.propertyType ? null : readStatus(text))).find(Boolean) ?? null;
  const kind = readings.find((reading) => reading.kind !== null)?.kind ?? null;
  const found = readings[index];
  if (found) {
    // "House" next to "Two Family": one column may settle what the other leaves open.
    const isMultiFamily = readings.some((reading) => reading.isMultiFamily);
    return { reading: { ...found, isMultiFamily, kind: found.kind ?? kind }, status };
  }
  const isAmbiguous = readings.some((reading) => reading.isAmbiguous);
  row.flag(
    'property_type',
    isAmbiguous
      ? 'Names several types; assumed Apartment'
      : status || kind
        ? 'Has a status, not a type; assumed Apartment'
        : 'Unknown type; assumed Apartment',
  );
  return { reading: { ...(readings[0] as TypeReading), propertyType: null, ownership: null, kind }, status };
}

interface StatedKind {
  kind: ListingKind | null;
  /** The row says both, so the price has to decide. */
  isOpen: boolean;
}

function readKindOf(row: RowReader): StatedKind {
  const [first, ...others] = toldKinds(row);
  if (first === 'both' || others.some((other) => other !== first)) {
    row.flag('listing_kind', 'The row says both sale and rental; the price decides');
    return { kind: null, isOpen: true };
  }
  const [broad, status] = [row.has('listing_kind') ? null : row.text('broad_type'), row.text('status')];
  return {
    kind: first ?? (broad ? readKind(broad) : null) ?? (status ? readKind(status) : null),
    isOpen: false,
  };
}
