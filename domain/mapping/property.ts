// Property [DD 2.0] → the columns of `properties`. Records are read like rows of files (domain/imports), so a home is
// the same no matter how it arrives; what only feeds have is read here.
import type { ColumnMap, ImportField } from '#domain/intake/columns/columns.ts';
import { normalizeRow } from '#domain/intake/rows/normalize-row.ts';
import type { ImportRow, Problem, RawRecord } from '#domain/intake/rows/record.ts';
import { readNumber } from '#domain/intake/values/numbers.ts';
import { type Cell, readBoolean, readList, readText } from '#domain/intake/values/values.ts';
import { periodsAMonth, readPeriod } from '#domain/intake/rows/rent-period.ts';
import type { PlaceIndex } from '#domain/places/place-index.ts';
import { readGates } from './display-gates.ts';
import { enumWord, oneWord } from '#domain/feed/enum-words.ts';
import { readFeedTime } from '#domain/feed/feed-time.ts';
import type { FeedRecord } from '#domain/feed/ports.ts';
import { readStandardStatus } from './status-map.ts';
import { readShort } from '#domain/feed/record-text.ts';
import { readTypeOf } from './type-map.ts';
import type { VendorProfile } from '#domain/feed/vendor-profile.ts';

/** Our field and the RESO fields that may fill it, best first. Reports use the name of the first one. */
const FIELDS = {
  mls_id: ['ListingKey'],
  address: ['UnparsedAddress'],
  street_number: ['StreetNumber', 'StreetNumberNumeric'],
  street_dir_prefix: ['StreetDirPrefix'],
  street_name: ['StreetName'],
  street_suffix: ['StreetSuffix'],
  street_dir_suffix: ['StreetDirSuffix'],
  unit: ['UnitNumber'],
  city: ['City', 'PostalCity'],
  city_region: ['CityRegion'],
  state: ['StateOrProvince'],
  zip_code: ['PostalCode'],
  county: ['CountyOrParish'],
  neighborhood: ['SubdivisionName'],
  latitude: ['Latitude'],
  longitude: ['Longitude'],
  price: ['ListPrice'],
  beds: ['BedroomsTotal'],
  baths: ['BathroomsTotalDecimal'],
  baths_full: ['BathroomsFull'],
  baths_half: ['BathroomsHalf'],
  baths_count: ['BathroomsTotalInteger'],
  sqft: ['LivingArea'],
  area_units: ['LivingAreaUnits'],
  lot_size: ['LotSizeSquareFeet'],
  lot_acres: ['LotSizeAcres'],
  year_built: ['YearBuilt'],
  parking_spaces: ['ParkingTotal', 'GarageSpaces'],
  description: ['PublicRemarks'],
  features: ['InteriorFeatures'],
  amenities: ['AssociationAmenities'],
  virtual_tour_url: ['VirtualTourURLUnbranded'],
  monthly_charges: ['AssociationFee'],
  monthly_charges_frequency: ['AssociationFeeFrequency'],
  taxes_annual: ['TaxAnnualAmount'],
  lease_term_months: ['LeaseTerm'],
  available_on: ['AvailabilityDate'],
  pets: ['PetsAllowed'],
  listing_firm: ['ListOfficeName'],
  listing_agent: ['ListAgentFullName'],
  listing_agent_phone: ['ListAgentPreferredPhone', 'ListAgentDirectPhone', 'ListOfficePhone'],
  listing_agent_email: ['ListAgentEmail', 'ListOfficeEmail'],
  close_price: ['ClosePrice'],
  closed_at: ['CloseDate'],
  off_market_at: ['WithdrawnDate', 'CancellationDate', 'OffMarketDate', 'OffMarketTimestamp'],
  status_changed_at: ['StatusChangeTimestamp'],
  listing_date: ['OnMarketDate', 'ListingContractDate', 'OriginalEntryTimestamp'],
  last_updated: ['ModificationTimestamp'],
  property_type: ['PropertySubType'],
  listing_kind: ['PropertyType'],
  ownership: ['CommonInterest'],
  status: ['StandardStatus'],
} as const satisfies Partial<Record<ImportField, readonly string[]>>;

const COLUMNS: ColumnMap = new Map(
  Object.entries(FIELDS).map(([field, names]) => [field as ImportField, [...names]] as const),
);

/** Several RESO fields that are combined into one list. */
const FEATURES = ['InteriorFeatures', 'Appliances', 'LaundryFeatures', 'Flooring', 'PatioAndPorchFeatures', 'View'];
const AMENITIES = ['AssociationAmenities', 'BuildingFeatures', 'CommunityFeatures', 'PoolFeatures', 'SecurityFeatures'];

/** OData writes decimals with a point, even if a feed sends them as text. */
const NUMBERS = (
  'ListPrice ClosePrice LivingArea LotSizeSquareFeet LotSizeAcres AssociationFee TaxAnnualAmount ' +
  'BedroomsTotal BathroomsFull BathroomsHalf BathroomsTotalInteger YearBuilt Latitude Longitude'
).split(' ');

const DATES = [
  ...FIELDS.listing_date,
  ...FIELDS.closed_at,
  ...FIELDS.off_market_at,
  ...FIELDS.status_changed_at,
  ...FIELDS.last_updated,
];
const OFF_MARKET = ['closed', 'expired', 'withdrawn', 'canceled', 'cancelled', 'hold'];
/** With any other status, these dates are left over from an earlier one. */
const DATES_OF_STATUSES: Readonly<Record<string, readonly string[]>> = {
  WithdrawnDate: ['withdrawn'],
  CancellationDate: ['canceled', 'cancelled'],
  OffMarketDate: OFF_MARKET,
  OffMarketTimestamp: OFF_MARKET,
  StatusChangeTimestamp: OFF_MARKET,
};

export type PropertyReading =
  | { row: ImportRow; flags: Problem[] }
  /** The source withdraws it: it must not be shown or kept as a listing. */
  | { removed: string }
  /** The original record is kept but not shown. */
  | { problem: Problem };

interface Surroundings {
  profile: VendorProfile;
  places: PlaceIndex;
  now: Date;
  /** Addresses of its photos, in order (mapping/media.ts). */
  images: string[];
  /** Position in its page, for reports. */
  line: number;
}

/** Reads one record from which private fields have been removed. No database, no clock. */
export function readProperty(record: FeedRecord, surroundings: Surroundings): PropertyReading {
  const { profile, places, now, images, line } = surroundings;
  const { deletes } = profile;
  if (deletes.kind === 'flag' && readBoolean(record[deletes.field] as Cell) === !deletes.shownWhen) {
    return { removed: `${deletes.field} is ${String(record[deletes.field])}` };
  }
  const status = readStandardStatus(record.StandardStatus);
  if ('removed' in status) return { removed: `StandardStatus is ${String(record.StandardStatus)}` };
  if ('problem' in status) return problem('StandardStatus', record.StandardStatus, status.problem);
  const type = readTypeOf(record);
  if ('problem' in type) return problem('PropertySubType', record.PropertySubType ?? record.PropertyType, type.problem);
  const rentPeriods = type.kind === 'rental' ? rentPeriodsOf(record) : 1;
  if (rentPeriods === 0) return problem('LeaseAmountFrequency', record.LeaseAmountFrequency, 'Not a monthly rent');
  const cells: Record<string, Cell> = {
    ...(record as Record<string, Cell>),
    PropertyType: type.kind,
    PropertySubType: type.propertyType,
    CommonInterest: type.ownership,
    StandardStatus: status.status,
    ListPrice: monthlyPrice(record.ListPrice as Cell, rentPeriods),
    InteriorFeatures: FEATURES.flatMap((field) => readWords(record[field])),
    AssociationAmenities: AMENITIES.flatMap((field) => readWords(record[field])),
    // A bathroom count is less precise than full and half baths.
    BathroomsTotalDecimal:
      readText(record.BathroomsFull as Cell) === null ? (record.BathroomsTotalDecimal as Cell) : null,
    // It may also count kinds of rooms that we don't read.
    BathroomsTotalInteger:
      readText(record.BathroomsFull as Cell) === null ? (record.BathroomsTotalInteger as Cell) : null,
    LeaseTerm: leaseMonths(record.LeaseTerm),
    PetsAllowed: readWords(record.PetsAllowed).join(', '),
  };
  for (const field of NUMBERS) {
    const text = readText(cells[field]);
    if (text !== null && /^-?\d+\.\d+$/.test(text)) cells[field] = Number(text);
  }
  // The standard status says whether the home is available; what a previous sale left behind doesn't.
  if (status.status !== 'sold') cells.CloseDate = cells.ClosePrice = null;
  for (const field of DATES) cells[field] = readFeedTime(cells[field], profile.timeZone);
  const stood = oneWord(record.StandardStatus) ?? '';
  for (const [field, statuses] of Object.entries(DATES_OF_STATUSES)) {
    if (!statuses.includes(stood)) cells[field] = null;
  }
  const raw: RawRecord = { line, cells, columns: COLUMNS, remarks: [] };
  const reading = normalizeRow(raw, places, now);
  if ('problem' in reading) return reading;
  const gates = readGates(record, profile.display, status.isComingSoon);
  return {
    row: {
      ...reading.row,
      images,
      is_multi_family: type.isMultiFamily,
      hide_address: gates.hideAddress,
      hide_from_internet: gates.hideFromInternet,
      source_status: statusText(record),
      listing_id: shownId(record, profile.keyPrefix),
    },
    flags: reading.flags,
  };
}

/** The listing number that people know, without the prefix that some vendors put before every key. */
function shownId(record: FeedRecord, keyPrefix: string | null): string | null {
  const id = readShort(record.ListingId ?? record.ListingKey, 100);
  return id !== null && keyPrefix && id.startsWith(keyPrefix) ? id.slice(keyPrefix.length) : id;
}

/** "Active / ACTV": StandardStatus, and the local word if it differs. */
function statusText(record: FeedRecord): string {
  const words = [record.StandardStatus, record.MlsStatus].map((text) => readText(text as Cell));
  return [...new Set(words.filter((text) => text !== null))].join(' / ').slice(0, 100);
}

const problem = (column: string, value: unknown, reason: string): { problem: Problem } => ({
  problem: { column, value: String(value ?? '').slice(0, 200), reason },
});

function rentPeriodsOf(record: FeedRecord): number {
  return periodsAMonth(readPeriod(readText(record.LeaseAmountFrequency as Cell) ?? '')) ?? 1;
}

function monthlyPrice(cell: Cell, periods: number): Cell {
  if (periods === 1) return cell;
  const price = readNumber(cell, 'measure');
  return typeof price === 'number' ? Math.round(price * periods) : cell;
}

/** Enumerations are written without spaces, so "DishwasherYes" gets its spaces back for readers. */
function readWords(value: unknown): string[] {
  return readList(typeof value === 'string' ? value.split(',') : (value as Cell))
    .filter((word) => !/^(?:none|other|see ?remarks)$/i.test(word))
    .map((word) =>
      /^[A-Z][a-z]+[A-Z0-9][A-Za-z0-9]*$/.test(word) ? word.replace(/([a-z])([A-Z0-9])/g, '$1 $2') : word,
    );
}

/** "12 Months", "TwelveMonths", "1 Year", "Month To Month". */
function leaseMonths(value: unknown): number | null {
  const text = readText(value as Cell);
  if (text === null) return null;
  const word = enumWord(text);
  const months =
    /^(\d{1,2})(months?)?$/.exec(word)?.[1] ?? { twelvemonths: 12, sixmonths: 6, twentyfourmonths: 24 }[word];
  if (months) return Number(months);
  const years = /^(\d)years?$/.exec(word)?.[1];
  return years ? Number(years) * 12 : word === 'monthtomonth' ? 1 : null;
}
