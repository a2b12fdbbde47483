// The normal form of street addresses in New York and New Jersey. Browser-safe.
import type { Borough, State } from './listing.ts';
import { parseStreetAddress, withoutLabel } from './street-line.ts';

/** One meaning, one spelling: suffixes, directions, ordinals. Search compares texts by the same table. */
export const STREET_WORDS: Record<string, string> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  place: 'pl',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  parkway: 'pkwy',
  terrace: 'ter',
  square: 'sq',
  turnpike: 'tpke',
  highway: 'hwy',
  plaza: 'plz',
  circle: 'cir',
  heights: 'hts',
  bway: 'broadway',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  saint: 'st',
  fort: 'ft',
  mount: 'mt',
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
  sixth: '6',
  seventh: '7',
  eighth: '8',
  ninth: '9',
  tenth: '10',
  eleventh: '11',
  twelfth: '12',
};

/** Streets with two names in use. */
const STREET_ALIASES: [pattern: RegExp, name: string][] = [
  [/\bave of the americas\b/, '6 ave'],
  [/\badam clayton powell( jr)? blvd\b/, '7 ave'],
  [/\bfrederick douglass blvd\b/, '8 ave'],
];
/** Harlem's; Brooklyn has one of its own. */
const MALCOLM_X_BOULEVARD = /\bmalcolm x blvd\b/;
/** Harlem's; other cities have one that is no 125th Street. */
const KING_BOULEVARD = /\b(?:dr )?martin luther king( jr)? blvd\b/;

/** "US Highway 9W", "NJ-27", "State Hwy 27", "Rte 9W". A county's road of the same number is another. */
const NUMBERED_ROAD =
  /(?<=^\S+ )(?:(?:(?:us|nj|ny|state|st|new jersey|new york) )*(?:routes?|rte?|hwy)|us|nj|ny|sr)[ -](\d{1,3}[a-z]?)(?= |$)/;

/** "CR-519", "Cty Rd 519", "County Route 519". */
const COUNTY_ROAD = /(?<=^\S+ )(?:cr|(?:co|cty|county) (?:rd|rte?|route|hwy))[ -](\d{1,4}[a-z]?)(?= |$)/;

/** "447 No. 5th Street"; elsewhere the word is a plain one. */
const SHORT_DIRECTIONS: Record<string, string> = { no: 'n', so: 's' };

const FRACTIONS: Record<string, string> = { '1/2': '½', '1/4': '¼', '3/4': '¾' };

/** Small letters without accents; a decimal point is told from none, and "700 1/2", "700-1/2" and "700½" are one number. */
function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('⁄', '/')
    .replaceAll(/[‐-―−]/g, '-')
    .replace(/(\d)\.0+(?![\d\w])/g, '$1')
    .replace(/(\d)\.50*(?![\d\w])/g, '$1½')
    .replace(/(\d)\.(?=\d)/g, '$1__')
    .replace(/(\d)(?:[\s-]+(1\/2|1\/4|3\/4)\b|[\s-]*([½¼¾]))/g, (_, digit: string, written?: string, sign?: string) => {
      return digit + (sign ?? FRACTIONS[written ?? ''] ?? '');
    });
}

/** Lower case, standard abbreviations, ordinals without endings: equal for one house however it is spelled. */
export function normalizeStreet(address: string, borough: Borough | null): string {
  const words = plainLetters(address.trim())
    .replace(/^(\d+) *- *(?=\d)/, '$1-')
    .replace(/[.'’]/g, '')
    .replace(/[^\p{L}\p{N}_\s-]/gu, ' ')
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1')
    .split(/\s+/)
    .filter(Boolean)
    .map((word, index) => (index > 0 && SHORT_DIRECTIONS[word]) || (STREET_WORDS[word] ?? word));
  // Queens house numbers are one number written with a hyphen; elsewhere a hyphen is a range and stays.
  if (borough === 'Queens' && words[0]) words[0] = words[0].replace('-', '');
  const street = words.join(' ').replace(COUNTY_ROAD, 'county rd $1').replace(NUMBERED_ROAD, 'route $1');
  const named =
    borough === 'Manhattan'
      ? street.replace(KING_BOULEVARD, 'w 125 st').replace(MALCOLM_X_BOULEVARD, 'lenox ave')
      : street;
  return STREET_ALIASES.reduce((text, [pattern, name]) => text.replace(pattern, name), named);
}

/** "4-B", "Apt 4B" and "4b" are one unit; "2nd floor" and "Fl 2" too; "4 & 5C" are two in one. */
export function normalizeUnit(unit: string | null): string {
  if (!unit) return '';
  const units = plainLetters(withoutLabel(unit))
    .split(/\s*[&,+]\s*|\s+and\s+|(?<=\d\w*)\/(?=\w*\d)/)
    .map(normalizeOneUnit)
    .filter(Boolean);
  return [...new Set(units)].sort().join('+');
}

function normalizeOneUnit(unit: string): string {
  const text = withoutLabel(unit)
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/penthouse/g, 'ph')
    .replace(/town ?(?:house|home)/g, 'th')
    .replace(/\b(first|second|third|fourth)\b/g, (word) => STREET_WORDS[word] ?? word)
    .replace(/\bground\b/g, 'g')
    .replace(/\bfloor\b/g, 'fl')
    .replace(/\s(?:unit|apt|apartment)$/, '');
  const floor = /^(?:fl\s*(\w+)|(\w+)\s*fl)(?:\s+(rear|front|left|right))?$/.exec(text.trim());
  if (floor) return `fl${floor[1] ?? floor[2]}${floor[3] ?? ''}`;
  // "4-5" is not 45, while "4-B" is 4B.
  return text.replace(/(\d)-(?=\d)/g, '$1_').replace(/[^\p{L}\p{N}_]/gu, '');
}

/**
 * The normal form that says "same home": house and street, unit, place, state.
 * The borough decides in New York City, else the zip, else the city. A unit that still stands in the address counts.
 */
export function unitKey(home: {
  address: string;
  unit: string | null;
  city: string;
  state: State;
  zipCode: string | null;
  borough: Borough | null;
}): string {
  const place = home.borough ?? home.zipCode ?? home.city;
  const line = parseStreetAddress(home.address);
  const isSaidTwice = !home.unit || normalizeUnit(line.unit) === normalizeUnit(home.unit);
  const address = isSaidTwice ? line.address : home.address;
  return [
    normalizeStreet(address, home.borough),
    normalizeUnit(home.unit || line.unit),
    plainLetters(place),
    home.state,
  ].join('|');
}

/** The state of a unit key's home. */
export const stateOfUnitKey = (key: string): State => (key.endsWith('|NJ') ? 'NJ' : 'NY');
