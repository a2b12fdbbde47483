// The searchable text of a listing.
import type { Ownership } from '#domain/listings/listing.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import { normalizeStreet, normalizeUnit } from '#domain/listings/address.ts';
import { wordsOfOtherNames } from '#domain/listings/street-aliases.ts';
import { shortNamesOf } from '#domain/places/short-names.ts';
import { isUnitWord, joinUnits, wordsOfUnit } from './address-words.ts';
import { isStopWord, splitWords, type Word } from './term-words.ts';

/** Separates two fields, so no phrase runs from one into the next. */
export const FIELD_BREAK: Word = { written: '', spelled: '', parts: [], joined: null, index: null, number: 0 };

export interface SearchDocument {
  /**
   * Words in order in their normalized spelling, with fields separated by FIELD_BREAK; phrases are matched against
   * this.
   */
  sequence: Word[];
  /** Further words that find the listing. */
  extras: readonly string[];
}

const OWNERSHIP_WORDS: Record<Ownership, string[]> = {
  condo: ['condo'],
  coop: ['coop', 'cooperative'],
  condop: ['condop'],
  fee_simple: [],
  rental: [],
};

export function documentOf(row: SearchValuesView): SearchDocument {
  const sequence: Word[] = [];
  const street = row.unit === null ? row.address : `${row.address} ${row.unit}`;
  const fields = [row.title, street, row.neighborhood, row.borough, `${row.city} ${row.state} ${row.zip_code ?? ''}`];
  for (const field of [...fields, row.description, ...row.features, ...row.amenities]) {
    if (field === null) continue;
    splitWords(field, sequence);
    sequence.push(FIELD_BREAK);
  }
  const own = [...addressWords(row), ...placeWords(row)];
  return { sequence, extras: own.length === 0 ? extraWords(row) : [...extraWords(row), ...own] };
}

/** "UWS" finds the Upper West Side. */
function placeWords({ neighborhood, borough, city }: SearchValuesView): string[] {
  const names = new Set([neighborhood, borough, city]);
  return [...names].flatMap((name) => (name === null ? [] : shortNamesOf(name)));
}

const MAY_HAVE_UNIT = /#|\b(?:apt|apartment|unit|suite|ste|l?ph|penthouse)\b/i;
/** The unit as one word, even if only the title or the address contains it, and the other names of a street. */
function addressWords({ unit, title, address, borough }: SearchValuesView): string[] {
  const words = unit === null ? [] : wordsOfUnit(unit);
  for (const each of unit === null ? [] : normalizeUnit(unit).split('+')) {
    const floor = /^fl(\d+)$/.exec(each)?.[1];
    if (floor) words.push('floor', floor);
  }
  for (const text of [title, address]) {
    if (text !== null && MAY_HAVE_UNIT.test(text))
      words.push(
        ...joinUnits(text)
          .split(/[\s,]+/)
          .filter(isUnitWord),
      );
  }
  if (address === null) return words;
  const [house = ''] = /^\D/.test(address) ? normalizeStreet(address, borough).split(' ') : [];
  if (/^\d/.test(house)) words.push(house);
  if (borough === 'Manhattan') words.push(...wordsOfOtherNames(normalizeStreet(address, borough), borough));
  return words;
}

const EXTRA_WORDS = new Map<string, string[]>();

/** Made once for each combination of these values, because there are few. */
function extraWords(row: SearchValuesView): string[] {
  const isInCity = row.borough !== null;
  const key = `${row.property_type} ${row.ownership} ${row.listing_kind} ${row.state} ${isInCity} ${row.beds}`;
  let words = EXTRA_WORDS.get(key);
  if (!words) {
    words = [
      row.property_type.toLowerCase(),
      ...(row.ownership === null ? [] : OWNERSHIP_WORDS[row.ownership]),
      ...(row.listing_kind === 'rental' ? ['rental', 'rent'] : ['sale']),
      ...(row.state === 'NJ' ? ['new', 'jersey'] : []),
      ...(isInCity ? ['new', 'york', 'city', 'nyc'] : []),
      ...(row.beds === null ? [] : row.beds === 0 ? ['studio'] : ['bedroom', `${row.beds}br`]),
    ];
    EXTRA_WORDS.set(key, words);
  }
  return words;
}

/** The words that find a listing, without repeats. */
export function wordsOf({ sequence, extras }: SearchDocument): Set<string> {
  const words = new Set(extras);
  for (const { written, spelled, parts, joined } of sequence) {
    for (const each of [spelled, written, joined ?? '', ...parts])
      if (each !== '' && !isStopWord(each)) words.add(each);
  }
  return words;
}
