// Brings the words of an address into one form, both for searched texts and for search terms.
import { normalizeUnit } from '#domain/listings/address.ts';
import { MAY_HAVE_STREET_NAMES, spellStreetNames } from '#domain/listings/street-words.ts';

/** What may not follow a road's number, because it shows that something else is counted: "nj 2 baths" is not a road. */
const NOT_COUNTED = String.raw`(?!\d|[\s-]*(?:beds?|bedrooms?|brs?|baths?|bathrooms?|ba|famil|car|stor|unit|room|min|block|mile)\w*\b|[.,/]\d)`;
/** "Route 27", "Rte. 27", "State Highway 27", "County Road 517", "US Route 1", "NJ-27", "US 9W", "I-95". */
const ROADS: RegExp[] = [
  new RegExp(
    String.raw`\b(?:(?:new jersey|new york|state|county|cty|cnty|us|u s|nj|ny)[\s-]+)?(?:routes?|rte?s?)[\s#-]+(?:no )?(\d{1,3}[nsew]?)\b${NOT_COUNTED}`,
    'g',
  ),
  new RegExp(
    String.raw`(?<=^\W*|\d\s+|\b(?:state|st|county|cty|cnty|us|nj|ny|n|s|e|w|north|south|east|west|on|off|near|along)[\s-]+)(?:highway|hwy)[\s#-]+(\d{1,3}[nsew]?)\b${NOT_COUNTED}`,
    'g',
  ),
  new RegExp(String.raw`\b(?:state|county|cty|cnty|co)[\s-]+(?:road|rd)[\s#-]+(\d{1,3})\b${NOT_COUNTED}`, 'g'),
  new RegExp(String.raw`\b(?:(?:nj|ny|us|sr|cr)[\s-]+|i-)(\d{1,3}[nsew]?)\b${NOT_COUNTED}`, 'g'),
];
const ROAD_AREA = /\b(?:state|county|cty|cnty|us|nj|ny|(?<=\d )st) (?=rte \d)/g;

/** "447 No. 5th Street", "12 So Main St": after a house number, the word is a direction. */
const SHORT_DIRECTION =
  /(?<=(?:^|[\s,;])\d[\w-]{0,9}\s{1,3})([ns])o(?=\s{1,3}(?:\d+(?:st|nd|rd|th)\b|[a-z]+\s+(?:street|st|avenue|ave|av|road|rd|drive|dr|place|pl|boulevard|blvd)\b))/g;
/** "120 Central Park So": likewise after the name at the end of the line. */
const LAST_DIRECTION =
  /(?<=\b(?:park|pk|avenue|ave|av|street|st|road|rd|boulevard|blvd|place|pl)\s{1,3})([ns])o(?=\s{0,3}(?:$|[,;#"]|\d|(?:apt|unit|ny|nj|new)\b))/g;
const ZIP_WITH_FOUR = /\b(\d{5})-\d{4}\b/g;
/** "2FL", "2ndfl" and "FL2", as on doorbell labels. */
const FLOOR_FIRST = /\b(\d{1,2})(?:st|nd|rd|th)?flr?\b/g;
const FLOOR_LAST = /\bfl(\d{1,2})\b/g;
/** "½ acre" reads like "1/2 acre"; after a digit, a fraction is part of the number. */
const FRACTIONS: Record<string, string> = { '½': ' 1 2', '¼': ' 1 4', '¾': ' 3 4' };
const DECIMALS: Record<string, string> = { '½': '5', '¼': '25', '¾': '75' };

/** Most texts contain none of these, which this one check shows. */
const MAY_HAVE_ROAD_OR_FLOOR =
  /\b(?:routes?|rte?s?|highway|hwy|road|rd|nj|ny|us|sr|cr|i)[.\s#-]+(?:no\.? )?\d{1,3}[nsew]?\b|\w\s+[ns]o\b|\d{5}-\d{4}\b|\d(?:st|nd|rd|th)?flr?\b|\bfl\d|[½¼¾]|\d\.\d|\d[\s-]{1,3}[13][/⁄][24]\b/i;

export const mayHaveAddressWords = (text: string): boolean =>
  MAY_HAVE_ROAD_OR_FLOOR.test(text) || MAY_HAVE_STREET_NAMES.test(text);

/**
 * Joins the parts of a name that may be one word ("o__neill", "van__dam") and of a number with a decimal point
 * ("12__14").
 */
export const GLUE = '__';

/**
 * Writes ordinals as digits and roads by their number, in lower-case text: "fifty-ninth" becomes 59, "NJ-27" becomes
 * "rte 27".
 */
export function spellAddressWords(text: string): string {
  let plain = spellStreetNames(text, GLUE)
    .replace(SHORT_DIRECTION, '$1')
    .replace(LAST_DIRECTION, '$1')
    .replace(ZIP_WITH_FOUR, '$1')
    .replace(FLOOR_FIRST, '$1 floor')
    .replace(FLOOR_LAST, 'floor $1')
    .replace(/(?<=\d)[½¼¾]/g, (sign) => GLUE + (DECIMALS[sign] ?? ''))
    .replace(/[½¼¾]/g, (sign) => FRACTIONS[sign] ?? sign);
  for (const road of ROADS) plain = plain.replace(road, 'rte $1');
  return plain.replace(ROAD_AREA, '');
}

/** Prefix of unit words. Its digit keeps them from being stemmed or mistaken for another word. */
const UNIT = 'apt0';

export const isUnitWord = (word: string): boolean => word.startsWith(UNIT);

/** A unit as one word that can't be anything else: "7-C" is "apt07c", "Penthouse A" is "apt0pha". */
export function wordsOfUnit(unit: string): string[] {
  return normalizeUnit(unit)
    .split('+')
    .filter((each) => each !== '')
    .map((each) => UNIT + each);
}

const LABEL = String.raw`(?:\b(?:apartment|apt|unit|suite|ste)(?:\b|(?=\d))[.\s]*#?|#)`;
/** "Apt 1 B" is one unit if nothing follows it. */
const CODE = String.raw`(?:\d{1,3}\s[a-z](?=\s*$|\s*,)|\d{1,5}-?[a-z]{0,3}|[a-z]{1,3}-?\d{1,5}[a-z]?|(?:ph|penthouse)[\s-]?(?:\d{1,3}[a-z]?|[a-z])|[b-z]|a(?=\s*$|\s*,)|ph)`;
const LABELLED = new RegExp(String.raw`${LABEL}\s*(${CODE})(?![\w½¼¾/-])${NOT_COUNTED}`, 'gi');
const PENTHOUSE = new RegExp(
  String.raw`\b((?:penthouse|l?ph)[\s-]?(?:\d{1,3}[a-z]?|[b-z]\d{0,2}|a\d{0,2}(?=\s*$|,)))(?![\w/-])${NOT_COUNTED}`,
  'gi',
);

/** Replaces "Apt 4", "unit 7c", "#4" and "penthouse a" in the text with unit words. */
export function joinUnits(text: string): string {
  const join = (_: string, unit: string) => ` ${wordsOfUnit(unit).join(' ')} `;
  return text.replace(LABELLED, join).replace(PENTHOUSE, join);
}
