// PropertyType [9 values], PropertySubType [31], CommonInterest and StructureType of DD 2.0 → kind, type and ownership.
import { readType } from '#domain/intake/rows/classify.ts';
import { lookUp } from '#domain/intake/values/values.ts';
import type { ListingKind, Ownership, PropertyType } from '#domain/listings/listing.ts';
import { manyWords, oneWord } from '#domain/feed/enum-words.ts';
import type { FeedRecord } from '#domain/feed/ports.ts';
import { shownValue } from '#domain/feed/record-text.ts';

export type TypeReading =
  | { kind: ListingKind; propertyType: PropertyType; ownership: Ownership | null; isMultiFamily: boolean }
  /** Not a home, or an unknown type: not imported, with the reason. */
  | { problem: string };

const KIND_BY_TYPE: Record<string, ListingKind> = {
  residential: 'sale',
  residentiallease: 'rental',
  residentialincome: 'sale',
  commercialsale: 'sale',
  commerciallease: 'rental',
  businessopportunity: 'sale',
  manufacturedinpark: 'sale',
};
const COMMERCIAL_TYPES = new Set(['commercialsale', 'commerciallease', 'businessopportunity']);
const NOT_HOMES = new Set([
  'land',
  'farm',
  'unimprovedland',
  'boatslip',
  'deededparking',
  'timeshare',
  'mobilehomepark',
  'agriculture',
  'ranchland',
]);

type Home = Pick<Extract<TypeReading, { kind: ListingKind }>, 'propertyType' | 'ownership'>;
const home = (propertyType: PropertyType, ownership: Ownership | null = null): Home => ({ propertyType, ownership });

const HOME_BY_SUBTYPE: Record<string, Home> = {
  apartment: home('Apartment'),
  condominium: home('Condo', 'condo'),
  condop: home('Apartment', 'condop'),
  stockcooperative: home('Apartment', 'coop'),
  ownyourown: home('Apartment', 'coop'),
  coownership: home('Apartment', 'coop'),
  townhouse: home('Townhouse'),
  singlefamilyresidence: home('House'),
  duplex: home('House'),
  triplex: home('House'),
  quadruplex: home('House'),
  multifamily: home('House'),
  cabin: home('House'),
  ranch: home('House'),
  manufacturedhome: home('House'),
  manufacturedonland: home('House'),
  mobilehome: home('House'),
  office: home('Commercial'),
  retail: home('Commercial'),
  industrial: home('Commercial'),
  warehouse: home('Commercial'),
  mixeduse: home('Commercial'),
  hotelmotel: home('Commercial'),
  business: home('Commercial'),
};

const OWNERSHIP_BY_INTEREST: Record<string, Ownership> = {
  condominium: 'condo',
  stockcooperative: 'coop',
  cooperative: 'coop',
  coownership: 'coop',
  ownyourown: 'coop',
  condop: 'condop',
};

const TYPE_BY_STRUCTURE: Record<string, PropertyType> = {
  townhouse: 'Townhouse',
  house: 'House',
  cabin: 'House',
  duplex: 'House',
  triplex: 'House',
  quadruplex: 'House',
  multifamily: 'House',
  manufacturedhouse: 'House',
  flat: 'Apartment',
  highrise: 'Apartment',
  midrise: 'Apartment',
  lowrise: 'Apartment',
};

const MULTI_FAMILY = new Set(['duplex', 'triplex', 'quadruplex', 'multifamily']);

/** A multi-family house: without a unit, its address doesn't identify any of its homes. */
function isMultiFamily(record: FeedRecord, subtype: string | null, { propertyType }: Home): boolean {
  if (propertyType !== 'House' && propertyType !== 'Townhouse') return false;
  return (
    oneWord(record.PropertyType) === 'residentialincome' ||
    [subtype ?? '', ...manyWords(record.StructureType)].some((word) => MULTI_FAMILY.has(word)) ||
    readType(shownValue(record.PropertySubType)).isMultiFamily ||
    Number(record.NumberOfUnitsTotal) > 1
  );
}

/** A co-op is an apartment with ownership coop, because there are only five types (specification, section 3). */
export function readTypeOf(record: FeedRecord): TypeReading {
  const type = oneWord(record.PropertyType);
  const subtype = oneWord(record.PropertySubType);
  if ((type !== null && NOT_HOMES.has(type)) || (subtype !== null && NOT_HOMES.has(subtype))) {
    return { problem: 'Not a home' };
  }
  const kind = type === null ? 'sale' : lookUp(KIND_BY_TYPE, type);
  if (kind === undefined) {
    return { problem: `PropertyType "${shownValue(record.PropertyType)}" is unknown; set aside until it is mapped` };
  }
  const ownership = ownershipOf(record);
  const found =
    subtype === null
      ? homeWithoutSubtype(record, type, ownership)
      : homeBySubtype(subtype, shownValue(record.PropertySubType));
  if (found === null) {
    return {
      problem: `PropertySubType "${shownValue(record.PropertySubType)}" is unknown; set aside until it is mapped`,
    };
  }
  if (type !== null && COMMERCIAL_TYPES.has(type)) return { kind, ...home('Commercial'), isMultiFamily: false };
  // A unit in a condominium or co-op whose subtype says only that it is an apartment.
  if (ownership === 'condo' && found.propertyType === 'Apartment' && found.ownership === null) {
    return { kind, ...home('Condo', 'condo'), isMultiFamily: false };
  }
  const { propertyType } = found;
  return {
    kind,
    propertyType,
    ownership: found.ownership ?? ownership,
    isMultiFamily: isMultiFamily(record, subtype, found),
  };
}

function homeBySubtype(subtype: string, text: string): Home | null {
  const known = lookUp(HOME_BY_SUBTYPE, subtype);
  if (known) return known;
  // A local word such as "Brownstone", read the same way as in files.
  const { propertyType, ownership, notAHome } = readType(text);
  return propertyType && !notAHome ? { propertyType, ownership } : null;
}

function ownershipOf(record: FeedRecord): Ownership | null {
  for (const word of manyWords(record.CommonInterest)) {
    const ownership = lookUp(OWNERSHIP_BY_INTEREST, word);
    if (ownership) return ownership;
  }
  return manyWords(record.Ownership).includes('feesimple') ? 'fee_simple' : null;
}

function homeWithoutSubtype(record: FeedRecord, type: string | null, ownership: Ownership | null): Home {
  if (ownership === 'condo') return home('Condo', 'condo');
  if (ownership === 'coop' || ownership === 'condop') return home('Apartment', ownership);
  for (const word of manyWords(record.StructureType)) {
    const propertyType = lookUp(TYPE_BY_STRUCTURE, word);
    if (propertyType) return home(propertyType);
  }
  if (type === 'residentialincome' || type === 'manufacturedinpark') return home('House');
  return home(type === 'residentiallease' || record.UnitNumber ? 'Apartment' : 'House');
}
