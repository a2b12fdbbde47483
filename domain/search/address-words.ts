// The words of an address as people write them, in one form for what is searched and for what is asked.
import { normalizeUnit } from '#domain/listings/address.ts';

const ONES = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const TEENS =
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** "twelfth": 12. The ordinals of one word, beside those of STREET_WORDS. */
export const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, index): [string, number] => [word, index + 1]),
  ...TEENS.map((word, index): [string, number] => [word, index + 10]),
  ...TENS.map((word, index): [string, number] => [word.replace(/y$/, 'ieth'), (index + 2) * 10]),
]);

const ONE_WORD = [...ORDINALS.keys()].join('|');
const COMPOSED = `(${TENS.join('|')})[\\s-]?(${ONES.join('|')})`;
const COMPOSED_ORDINAL = new RegExp(`\\b${COMPOSED}\\b`, 'g');
/** "one hundred twenty-fifth", "two hundred and tenth", "hundredth". */
const HUNDREDS = new RegExp(
  `\\b(?:(one|two)[\\s-])?hundred(?:th\\b|[\\s-](?:and[\\s-])?(?:${COMPOSED}|(${ONE_WORD}))\\b)`,
  'g',
);

/** What counts something else: "nj 2 baths" is no road. */
const NOT_COUNTED = String.raw`(?!\d|[\s-]*(?:beds?|bedrooms?|brs?|baths?|bathrooms?|ba|famil|car|stor|unit|room|min|block|mile)\w*\b|[.,/]\d)`;
/** "Route 27", "Rte. 27", "State Highway 27", "County Road 517", "US Route 1", "NJ-27", "US 9W", "I-95". */
const ROADS: RegExp[] = [
  new RegExp(
    String.raw`\b(?:(?:new jersey|new york|state|county|us|u s|nj|ny)[\s-]+)?(?:routes?|rte?s?)[\s#-]+(?:no )?(\d{1,3}[nsew]?)\b${NOT_COUNTED}`,
    'g',
  ),
  new RegExp(
    String.raw`(?<=^\W*|\d\s+|\b(?:state|county|us|nj|ny|n|s|e|w|north|south|east|west|on|off|near|along)[\s-]+)(?:highway|hwy)[\s#-]+(\d{1,3}[nsew]?)\b${NOT_COUNTED}`,
    'g',
  ),
  new RegExp(String.raw`\b(?:state|county|co)[\s-]+(?:road|rd)[\s#-]+(\d{1,3})\b${NOT_COUNTED}`, 'g'),
  new RegExp(String.raw`\b(?:(?:nj|ny|us|sr|cr)[\s-]+|i-)(\d{1,3}[nsew]?)\b${NOT_COUNTED}`, 'g'),
];
const ROAD_AREA = /\b(?:state|county|us|nj|ny) (?=rte \d)/g;

/** What streets are called for short. */
const STREET_NAMES: Record<string, string> = {
  mlk: 'martin luther king',
  cpw: 'central park west',
  cps: 'central park south',
  ppw: 'prospect park west',
};
const STREET_NAME = new RegExp(String.raw`\b(?:${Object.keys(STREET_NAMES).join('|')})\b`, 'g');
/** "447 No. 5th Street", "12 So Main St": behind a house number the word is a direction. */
const SHORT_DIRECTION =
  /(?<=(?:^|[\s,;])\d[\w-]*\s+)([ns])o(?=\s+(?:\d+(?:st|nd|rd|th)\b|[a-z]+\s+(?:street|st|avenue|ave|av|road|rd|drive|dr|place|pl|boulevard|blvd)\b))/g;
const ZIP_WITH_FOUR = /\b(\d{5})-\d{4}\b/g;
/** "2FL", "2ndfl" and "FL2" as people label bells. */
const FLOOR_FIRST = /\b(\d{1,2})(?:st|nd|rd|th)?flr?\b/g;
const FLOOR_LAST = /\bfl(\d{1,2})\b/g;
/** "700½" and "700-1/2" read like "700 1/2". */
const HALF = /(?<=\d)(?:[\s-]*½|[\s-]+1[/⁄]2\b)/g;

/** Most texts have none of these, which one look shows. */
export const MAY_HAVE_ADDRESS_WORDS =
  /ty[\s-]?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|hundred|\b(?:routes?|rte?s?|highway|hwy|road|rd|nj|ny|us|sr|cr|i)[.\s#-]+(?:no\.? )?\d{1,3}[nsew]?\b|\b(?:mlk|cpw|cps|ppw)\b|\d\w*\s+[ns]o\b|\d{5}-\d{4}\b|\d(?:st|nd|rd|th)?flr?\b|\bfl\d|½|-1\/2/i;

function hundredsOf(_: string, count?: string, tens?: string, ones?: string, single?: string): string {
  const hundreds = count === 'two' ? 200 : 100;
  const rest =
    tens && ones ? (TENS.indexOf(tens) + 2) * 10 + ONES.indexOf(ones) + 1 : (ORDINALS.get(single ?? '') ?? 0);
  return String(hundreds + rest);
}

/** Ordinals in digits and roads by their number, in text of small letters: "fifty-ninth" is 59, "NJ-27" is "rte 27". */
export function spellAddressWords(text: string): string {
  let plain = text
    .replace(HUNDREDS, hundredsOf)
    .replace(COMPOSED_ORDINAL, (_, tens: string, ones: string) =>
      String((TENS.indexOf(tens) + 2) * 10 + ONES.indexOf(ones) + 1),
    );
  plain = plain
    .replace(STREET_NAME, (word) => STREET_NAMES[word] ?? word)
    .replace(SHORT_DIRECTION, '$1')
    .replace(ZIP_WITH_FOUR, '$1')
    .replace(FLOOR_FIRST, '$1 floor')
    .replace(FLOOR_LAST, 'floor $1')
    .replace(HALF, ' 1 2');
  for (const road of ROADS) plain = plain.replace(road, 'rte $1');
  return plain.replace(ROAD_AREA, '');
}

/** Begins the words of units. Its digit keeps them from being stemmed or taken for another word. */
const UNIT = 'apt0';

export const isUnitWord = (word: string): boolean => word.startsWith(UNIT);

/** A unit as one word that nothing else can be: "7-C" is "apt07c", "Penthouse A" is "apt0pha". */
export function wordsOfUnit(unit: string): string[] {
  return normalizeUnit(unit)
    .split('+')
    .filter((each) => each !== '')
    .map((each) => UNIT + each);
}

const LABEL = String.raw`(?:\b(?:apartment|apt|unit|suite|ste)(?:\b|(?=\d))[.\s]*#?|#)`;
/** "Apt 1 B" is one unit where nothing follows it. */
const CODE = String.raw`(?:\d{1,3}\s[a-z](?=\s*$|\s*,)|\d{1,5}-?[a-z]{0,3}|[a-z]{1,3}-?\d{1,5}[a-z]?|(?:ph|penthouse)[\s-]?(?:\d{1,3}[a-z]?|[a-z])|[b-z]|a(?=\s*$|\s*,)|ph)`;
const LABELLED = new RegExp(String.raw`${LABEL}\s*(${CODE})(?![\w/-])${NOT_COUNTED}`, 'gi');
const PENTHOUSE = new RegExp(
  String.raw`\b((?:penthouse|l?ph)[\s-]?(?:\d{1,3}[a-z]?|[b-z]\d{0,2}|a\d{0,2}(?=\s*$|,)))(?![\w/-])${NOT_COUNTED}`,
  'gi',
);

/** The text with "Apt 4", "unit 7c", "#4" and "penthouse a" as words of their units. */
export function joinUnits(text: string): string {
  const join = (_: string, unit: string) => ` ${wordsOfUnit(unit).join(' ')} `;
  return text.replace(LABELLED, join).replace(PENTHOUSE, join);
}
