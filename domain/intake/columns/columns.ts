// Matches the columns of a file to fields. Headers are compared as whole words, so one name covers "MLS #", "mls_id"
// and "MlsId", and "Current Price" doesn't match "rent".
import { COLUMN_NAMES, NO_COLUMNS, WORD_SPELLINGS, WORDS_WITHOUT_MEANING } from './column-names.ts';
import { readRule, withoutRepeats } from './display-headers.ts';
import { readFactColumn } from './fact-columns.ts';
import { metricWordsOf } from './metric-headers.ts';
import { lookUp } from '#domain/intake/values/values.ts';
import { createWordSearch, wordsOf } from '#domain/intake/values/words.ts';

export type ImportField = keyof typeof COLUMN_NAMES;
export const IMPORT_FIELDS = Object.keys(COLUMN_NAMES) as [ImportField, ...ImportField[]];

/**
 * RESO's Data Dictionary 2.0 has about 700 property fields, so a file with more columns than this isn't a table of
 * listings.
 */
export const MOST_COLUMNS = 2_000;
/** No column name is longer. The limit also bounds the work of matching each part of a path. */
const LONGEST_HEADER = 500;

const SPELLING_BY_WORD = new Map(
  Object.entries(WORD_SPELLINGS).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)),
);

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Rewrites words in one spelling: "Num. of Beds" and "# Bedrooms" both become "number bedroom". */
function spell(words: readonly string[]): string {
  return words
    .map(singular)
    .join(' ')
    .replaceAll(/\b(?:sq|square) (?:ft|feet|foot|footage)\b/g, 'sqft')
    .split(' ')
    .map((word) => SPELLING_BY_WORD.get(word) ?? word)
    .filter((word, index, all) => !WORDS_WITHOUT_MEANING.has(word) && word !== all[index - 1])
    .join(' ');
}

export const isRuleField = (field: ImportField): boolean => /^(?:show|hide)_/.test(field);

interface Match {
  field: ImportField;
  rank: number;
}

/**
 * Keyed by the words in one spelling and also by the letters alone, for headers that run words together
 * ("PROPERTYSQFT").
 */
const MATCH_BY_NAME = new Map<string, Match>();
const VOCABULARY = new Set([...SPELLING_BY_WORD.keys(), 'sq', 'square', 'feet', 'foot', 'footage']);
for (const [field, names] of Object.entries(COLUMN_NAMES) as [ImportField, string][]) {
  const written = [...names.trim().split(/,\s+/), field];
  // RESO ends these names with YN, spreadsheets with Y/N.
  if (isRuleField(field)) written.push(...written.map((name) => `${name} yn`));
  written.forEach((name, rank) => {
    const words = wordsOf(name);
    for (const word of words) VOCABULARY.add(word);
    for (const key of [spell(words), words.join(''), spell(words).replaceAll(' ', '')]) {
      if (!MATCH_BY_NAME.has(key)) MATCH_BY_NAME.set(key, { field, rank });
    }
  });
}

/** Ranks after all names of a field. */
const AFTER_NAMES = 60;

function matchWords(words: readonly string[]): Match | null {
  if (NO_COLUMNS.has(words.join(' '))) return null;
  const found = MATCH_BY_NAME.get(spell(words)) ?? MATCH_BY_NAME.get(words.join(''));
  if (found) return found;
  const [only = ''] = words;
  const joined = words.length === 1 && only.length <= LONGEST_RUN ? matchRunTogether(only, []) : null;
  const fact = joined ? null : readFactColumn(words);
  return fact ? { field: fact, rank: AFTER_NAMES } : joined;
}

/** No name has more letters than this. */
const LONGEST_RUN = 40;
/** No name has this many words. */
const MOST_WORDS = 6;

/**
 * "LISTINGAGENTNAME": splits the letters into known words. Every letter must belong to a word, and the words must make
 * up a name.
 */
function matchRunTogether(rest: string, before: readonly string[]): Match | null {
  if (rest === '') return before.length > 1 ? (MATCH_BY_NAME.get(spell(before)) ?? null) : null;
  if (before.length === MOST_WORDS) return null;
  // Two-letter words occur inside too many others.
  for (let end = rest.length; end >= 3; end--) {
    const word = rest.slice(0, end);
    if (!VOCABULARY.has(word) && !VOCABULARY.has(singular(word))) continue;
    const match = matchRunTogether(rest.slice(end), [...before, word]);
    if (match) return match;
  }
  return null;
}

/** photo_1, Photo 2, image3, photos.0.href ... */
const NUMBERED_IMAGE = /^(?:photo|image|picture|img)s?(?:url)?\d+(?:url|href|src)?$/;

/** Containers that don't change the meaning of a field: `description.beds` is the home's number of beds. */
const HOLDERS_OF_ALL = new Set(
  (
    'property properties listing listings home node item record result results data detail details ' +
    'description attribute attributes field fields info fact facts basic basics overview summary general ' +
    'core flags media homeinfo hdpdata resofacts propertydetails listingdetails propertyinfo listinginfo ' +
    'propertydata listingdata'
  ).split(' '),
);
/**
 * Containers that describe part of a home: a field with a specific name still belongs to the home, but the part's own
 * id, type or text doesn't.
 */
const HOLDERS_OF_PARTS = new Set(
  (
    'address location geo geography coordinate coordinates position gps latlong latlng building structure ' +
    'rooms interior exterior pricing financial financials dates unit mls'
  ).split(' '),
);
/** Words that have a meaning only together with their container. */
const WORDS_OF_ANYTHING = new Set(
  (
    'id number type subtype status title name text size date class category sold amount value url phone ' +
    'email description summary detail details comment comments built pending tag tags image images photo ' +
    'photos media feature features year'
  ).split(' '),
);
const FORMER_SALE: ReadonlySet<ImportField> = new Set(['closed_at', 'close_price', 'sale_price']);
/** Containers for a sale: its date and price mean the same as on the listing itself. */
const HOLDERS_OF_SALES = new Set('transaction transactions history sale sales closing'.split(' '));
const OF_A_SALE: ReadonlySet<ImportField> = new Set(['closed_at', 'close_price', 'is_sold']);
const SIZES: ReadonlySet<ImportField> = new Set(['sqft', 'lot_size']);
/** `status.name` holds the status in words. */
const STATUS_LEAF = /[./](?:name|label|text|current|code|display|title|description|status|state)$/i;
/** `price.value` means the same as `price`. */
const EMPTY_LEAF = /[./](?:value|raw|amount)$/i;
/** A path of nested fields, as in JSON and flattened CSV files. "Sq. Ft." is not a path. */
const NESTED = /^[\w$@-]+(?:[./][\w$@-]+)+$/;

function matchPath(header: string): Match | null {
  const parts = header.split(/[./]/).map(wordsOf);
  let inPart = false;
  for (let start = 1; start < parts.length; start++) {
    const holder = parts[start - 1]?.join('') ?? '';
    if (HOLDERS_OF_SALES.has(holder)) {
      const match = matchWords(parts.slice(start).flat());
      return match && OF_A_SALE.has(match.field) ? { ...match, rank: match.rank + start * 100 } : null;
    }
    if (!HOLDERS_OF_ALL.has(holder) && !HOLDERS_OF_PARTS.has(holder)) return null;
    inPart ||= HOLDERS_OF_PARTS.has(holder);
    const words = parts.slice(start).flat();
    const match = inPart && WORDS_OF_ANYTHING.has(words.join('')) ? null : matchWords(words);
    // A home's description mentions its previous sale, which says nothing about this listing.
    if (match && holder === 'description' && FORMER_SALE.has(match.field)) return null;
    if (match) return { ...match, rank: match.rank + start * 100 };
  }
  return null;
}

/** The field that a header or nested path ("location.address.line") matches, and how good the match is (0 is best). */
export function matchHeader(header: string): Match | null {
  if (header.length > LONGEST_HEADER) return null;
  const words = wordsOf(header);
  if (NUMBERED_IMAGE.test(words.join(''))) return { field: 'images', rank: 50 };
  const whole = matchWords(words);
  if (whole) return whole;
  const first = withoutRepeats(header);
  if (first !== header) {
    const match = matchHeader(first);
    return match && { ...match, rank: match.rank + 50 };
  }
  const metric = matchMetric(header);
  if (metric) return metric;
  if (!NESTED.test(header)) return null;
  const found = matchPath(header) ?? matchRulePath(header);
  if (!found && STATUS_LEAF.test(header)) {
    const status = matchHeader(header.replace(STATUS_LEAF, ''));
    if (status?.field === 'status') return status;
  }
  return found ?? (EMPTY_LEAF.test(header) ? matchHeader(header.replace(EMPTY_LEAF, '')) : null);
}

/** Ranks after the same size in square feet. */
const AFTER_FEET = 40;

/** "Floor Area (m²)": a size, matched under the name it would have in square feet or without a unit. */
function matchMetric(header: string): Match | null {
  const words = metricWordsOf(header);
  const match = words && (matchWords(words) ?? matchWords(words.filter((word) => word !== 'sqft')));
  return match && SIZES.has(match.field) ? { ...match, rank: match.rank + AFTER_FEET } : null;
}

/**
 * A display rule counts wherever it is nested, as in `privacy.hideAddress`. A single word isn't enough, because it may
 * be about anything.
 */
function matchRulePath(header: string): Match | null {
  const parts = header.split(/[./]/).map(wordsOf);
  for (let start = parts.length - 1; start > 0; start--) {
    const words = parts.slice(start).flat();
    const match = words.length > 1 ? matchWords(words) : null;
    if (match && isRuleField(match.field)) return { ...match, rank: match.rank + start * 100 };
  }
  return null;
}

/** Headers for either an address or whether it may be shown; the cells decide which. */
const isAddressOrRule = (header: string) => spell(wordsOf(withoutRepeats(header))) === 'display address';

/** Headers for either whether the home is shown or since when. */
const isDayOrRule = createWordSearch('published, publicado, posted, advertised, syndicated, online, public');

/** The fields a header matches when nobody has chosen one. */
function matchesOf(header: string): Match[] {
  const match = matchHeader(header);
  if (isAddressOrRule(header)) return [...(match ? [match] : []), { field: 'show_address', rank: LAST }];
  if (match) return [match];
  const rule = readRule(header);
  const matches: Match[] = (rule?.fields ?? []).map((field) => ({ field, rank: LAST }));
  if (rule?.isByCell && isDayOrRule(wordsOf(header))) matches.push({ field: 'listing_date', rank: LAST });
  return matches;
}

/** Headers that have a meaning only when both are present. */
const PAIR: Readonly<Record<string, ImportField>> = { full: 'baths_full', half: 'baths_half' };

/** Like matchesOf, for all headers of a file. */
function matchAll(headers: readonly string[]): { header: string; matches: Match[] }[] {
  const alone = headers.map((header) => header.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const isPair = Object.keys(PAIR).every((name) => alone.includes(name));
  return headers.map((header, at) => {
    const field = isPair ? lookUp(PAIR, alone[at] ?? '') : undefined;
    return { header, matches: field ? [{ field, rank: AFTER_NAMES }] : matchesOf(header) };
  });
}

/** The fields that each header of a file may match, best first. */
export const suggestFields = (headers: readonly string[]): Map<string, ImportField[]> =>
  new Map(matchAll(headers).map(({ header, matches }) => [header, matches.map(({ field }) => field)]));

/** Ranks after every match by name. */
const LAST = 10_000;
/** Ranks before every match. */
const CHOSEN = -1;

/** The headers that may fill each field, best first. */
export type ColumnMap = Map<ImportField, string[]>;

/**
 * A person's choices for headers: the matching field, or null for none. Headers without a choice keep their own match.
 */
export type ColumnChoice = Readonly<Record<string, ImportField | null>>;

export function mapColumns(headers: readonly string[], choice: ColumnChoice = {}): ColumnMap {
  const ranked = matchAll(headers).flatMap(({ header, matches }) => {
    // A header may be named "constructor".
    const chosen = Object.hasOwn(choice, header) ? choice[header] : undefined;
    if (chosen === null) return [];
    if (chosen !== undefined) return [{ header, field: chosen, rank: CHOSEN }];
    return matches.map((match) => ({ header, ...match }));
  });
  ranked.sort((a, b) => a.rank - b.rank);
  const map: ColumnMap = new Map();
  for (const { field, header } of ranked) {
    const list = map.get(field);
    if (list) list.push(header);
    else map.set(field, [header]);
  }
  return map;
}

/** The required fields of a listing that none of these columns fills. */
export function findMissing(columns: ColumnMap): ('price' | 'address' | 'city')[] {
  const missing: ('price' | 'address' | 'city')[] = [];
  if (!columns.has('price') && !columns.has('sale_price')) missing.push('price');
  if (!columns.has('address') && !columns.has('street_name')) missing.push('address');
  if (!columns.has('city') && !columns.has('city_region') && !columns.has('zip_code')) missing.push('city');
  return missing;
}

/** To count as a listing, a record needs a place and a price, or three known columns. */
export function looksLikeListing(columns: ColumnMap): boolean {
  const hasPlace = columns.has('address') || columns.has('street_name') || columns.has('city') || columns.has('mls_id');
  return (hasPlace && columns.has('price')) || columns.size >= 3;
}
