// Normalizes street addresses in New York and New Jersey. Browser-safe.
import type { Borough, State } from './listing.ts';
import { parseStreetAddress, withoutLabel } from './street-line.ts';
import { withOneName } from './street-aliases.ts';
import { ORDINALS, spellHouseNumber, spellStreetNames, STREET_WORDS } from './street-words.ts';

/** "US Highway 9W", "NJ-27", "State Hwy 27", "Rte 9W". A county road with the same number is a different road. */
const NUMBERED_ROAD =
  /(?<=^\S+ )(?:(?:(?:us|nj|ny|state|st|new jersey|new york) )*(?:routes?|rte?|hwy)|us|nj|ny|sr)[ -](\d{1,3}[a-z]?)(?= |$)/;

/** "CR-519", "Cty Rd 519", "County Route 519". */
const COUNTY_ROAD = /(?<=^\S+ )(?:cr|(?:co|cty|cnty|county) (?:rd|rte?|route|hwy))[ -](\d{1,4}[a-z]?)(?= |$)/;

/** "300 E 74": in New York City, a numbered street with a side needs nothing more; elsewhere it may be an avenue. */
const BARE_STREET = /^\S+ [nsew] \d+$/;

/** "447 No. 5th Street"; elsewhere the word is an ordinary one. */
const SHORT_DIRECTIONS = new Map([
  ['no', 'n'],
  ['so', 's'],
]);

const FRACTIONS: Record<string, string> = { '1/2': '½', '1/4': '¼', '3/4': '¾' };

/** A decimal point is kept apart from the digits, and "700 1/2", "700-1/2", "700.5" and "700½" are the same number. */
export function spellDecimals(text: string): string {
  return text
    .replace(/(\d)\.0+(?![\d\w])/g, '$1')
    .replace(/(\d)\.50*(?![\d\w])/g, '$1½')
    .replace(/(\d)\.(?=\d)/g, '$1__')
    .replace(/(\d)(?:[\s-]+(1\/2|1\/4|3\/4)\b|[\s-]*([½¼¾]))/g, (_, digit: string, written?: string, sign?: string) => {
      return digit + (sign ?? FRACTIONS[written ?? ''] ?? '');
    });
}

/** Lower case without accents. */
function plainLetters(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('⁄', '/')
    .replaceAll(/[‐-―−]/g, '-');
  return spellDecimals(plain);
}

/** Lower case, standard abbreviations, ordinals without endings: the same for a house no matter how it is spelled. */
export function normalizeStreet(address: string, borough: Borough | null): string {
  const line = plainLetters(address.trim())
    .replace(/^(\d+) *- *(?=\d)/, '$1-')
    .replace(/[.'’]/g, '')
    .replace(/[^\p{L}\p{N}_\s-]/gu, ' ')
    .trim();
  const words = spellStreetNames(spellHouseNumber(line))
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1')
    .split(/\s+/)
    .filter(Boolean)
    .map((word, index) => (index > 0 && SHORT_DIRECTIONS.get(word)) || (STREET_WORDS.get(word) ?? word));
  // A hyphenated house number in Queens is one number; elsewhere the hyphen is a range and stays.
  if (borough === 'Queens' && words[0]) words[0] = words[0].replace('-', '');
  const street = words.join(' ').replace(COUNTY_ROAD, 'county rd $1').replace(NUMBERED_ROAD, 'route $1');
  return withOneName(borough === null ? street : street.replace(BARE_STREET, '$& st'), borough);
}

/** No unit is longer, and the patterns below take quadratic time. */
const LONGEST_UNIT = 200;

/**
 * "4-B", "Apt 4B" and "4b" are one unit, and so are "2nd floor" and "Fl 2"; "4 & 5C" and "1st & 2nd Fl" are two units
 * combined.
 */
export function normalizeUnit(unit: string | null): string {
  if (!unit) return '';
  const text = plainLetters(withoutLabel(unit.replace(/\s+/g, ' ').slice(0, LONGEST_UNIT)));
  if (UNIT_ON_FLOOR.test(text)) return normalizeOneUnit(text);
  const floors = FLOORS.exec(text)?.[1] ?? FLOORS_FIRST.exec(text)?.[1];
  const units = (floors ?? text)
    .split(floors ? /[\s,&+/-]+(?:and\s+)?/ : BETWEEN_UNITS)
    .map((each) => normalizeOneUnit(floors ? `fl ${each}` : each))
    .filter(Boolean);
  return [...new Set(units)].sort().join('+');
}

const FLOOR = String.raw`(?:floor|flr?|level|lvl|piso)(?:\b\.?|(?=\d))`;
const ORDINAL = String.raw`(?:\d{1,3}(?:st|nd|rd|th|d?o|er|ro|º|ª)|${[...ORDINALS.keys()].join('|')}|primer|segundo|tercer|cuarto|quinto)`;
const NUMBERED_FLOOR = String.raw`(?:${ORDINAL}\s?${FLOOR}|(?:\d{1,3}\s?)${FLOOR}|${FLOOR}\s?\d{1,3})`;
/** Which home on a floor. It can't be an ordinal: "1st, 2nd floor" are two floors. */
const CODE = String.raw`(?:\d{1,4}[a-z]?|[a-z]\d{0,3}|rear|fro?nt|left|right)`;
/**
 * "2nd floor, apt 3", "Fl 2, 3", "3, 2nd floor" and "B 1st floor" are one unit; "Floors 2, 3" and "2, 3 floor" are not.
 */
const UNIT_ON_FLOOR = new RegExp(
  String.raw`^(?:${NUMBERED_FLOOR}[,\s]+#?\s?${CODE}|${CODE}[,\s]+(?:${ORDINAL}\s?${FLOOR}|${FLOOR}\s?\d{1,3})|[a-z]\d{0,3}[,\s]+\d{1,3}\s?${FLOOR})$`,
);

/** The comma in "2nd floor, apt 3" is inside one unit. */
const BETWEEN_UNITS =
  /\s*[&+]\s*|(?<!(?:floor|flr?|level|piso)\.? ?\d{0,3}),\s*|,(?!\s*(?:(?:apartment|apt|unit|suite|ste|room|rm|no)\b|#))\s*|\s+and\s+|(?<=\d\w*)\/(?=\w*\d)/;

/** "1st & 2nd floor", "floors 1-2": the word applies to all of them. */
const FLOORS = /^((?:\w+(?:,\s*|\s*[&+/]\s*|-|\s+and\s+))+\w+)\s*(?:floors?|flr?s?|levels?|pisos?)\.?$/;
const FLOORS_FIRST = /^(?:floors?|flr?s?|levels?|pisos?)\b\.?\s*((?:\w+(?:,\s*|\s*[&+/]\s*|-|\s+and\s+))+\w+)$/;

/** Names of units that have no number. */
const UNIT_WORDS = new Map(
  Object.entries({
    floor: 'fl',
    flr: 'fl',
    level: 'fl',
    lvl: 'fl',
    piso: 'fl',
    primer: '1',
    segundo: '2',
    tercer: '3',
    cuarto: '4',
    quinto: '5',
    penthouse: 'ph',
    townhouse: 'th',
    townhome: 'th',
    maisonette: 'mais',
    grnd: 'ground',
    gdn: 'garden',
    grdn: 'garden',
    bsmt: 'basement',
    bsmnt: 'basement',
    frnt: 'front',
    lowr: 'lower',
    uppr: 'upper',
    parlour: 'parlor',
    ll: 'lower',
  }),
);

const ONE_FLOOR = String.raw`(?:fl\s?(?<after>\d+)|(?<before>\d+)\s?fl)`;
const FLOOR_FIRST = new RegExp(String.raw`^${ONE_FLOOR}[,\s]+#?\s?(?<code>${CODE})$`);
const FLOOR_LAST = new RegExp(String.raw`^(?<code>${CODE})[,\s]+${ONE_FLOOR}$`);

function normalizeOneUnit(unit: string): string {
  const text = withoutLabel(unit)
    .replaceAll('.', ' ')
    .replace(/\b(\d+)(?:st|nd|rd|th|d?o|er|ro|º|ª)(?![a-z]|\d)/g, '$1')
    .replace(/\b(\d+)(?:st|nd|rd|th)?(?=flr?\b)/g, '$1 ')
    .replace(/\btown ho(?:use|me)/g, 'th')
    .replace(/penthouse(?=\w)/g, 'ph')
    .replace(/\bflr?(?=\d)/g, 'fl ')
    .replace(/(?<=^(?:l?ph|penthouse)\W+)([nsew])(?:orth|outh|ast|est)$/, '$1')
    .replace(/(?<![\w½])[a-z]+/g, (word) => UNIT_WORDS.get(word) ?? ORDINALS.get(word)?.toString() ?? word)
    .replace(/\s(?:unit|apt|apartment)\s*$/, '')
    .trim();
  const onFloor = /^(?:fl\s*(\d+)|(\d+)\s*fl)[,\s]+(?:apartment|apt|unit|suite|ste|room|rm|no|#)[\s#]*(\w+)$/.exec(
    text,
  );
  if (onFloor) return `fl${onFloor[1] ?? onFloor[2]}_${onFloor[3]}`;
  const withFloor = FLOOR_FIRST.exec(text) ?? FLOOR_LAST.exec(text);
  if (withFloor?.groups) {
    const { before, after, code } = withFloor.groups;
    return `fl${before ?? after}${/^[a-z]{2}/.test(code ?? '') ? '' : '_'}${code}`;
  }
  const floor = /^(?:fl\s*(\w+)|(\w+)\s*fl)(?:,?\s+(rear|front|left|right))?$/.exec(text);
  const which = floor?.[1] ?? floor?.[2];
  // "Garden Floor" and "Garden" are the same unit, and so are "Lower Level" and "Lower"; a numbered floor is not the
  // unit with that number.
  if (which) return `${/^[a-z]{3,}$/.test(which) ? '' : 'fl'}${which}${floor?.[3] ?? ''}`;
  // "4-5" is not 45, but "4-B" is 4B.
  return text.replace(/(\d)-(?=\d)/g, '$1_').replace(/[^\p{L}\p{N}_]/gu, '');
}

/** The version of the rules for a home's key and town. Raise it when they change, so that stored homes are updated. */
export const HOME_KEYS = 3;

/**
 * The normalized key of a home: house and street, unit, place, state. The place is the borough in New York City,
 * otherwise the zip, otherwise the city. A unit that is still part of the address counts.
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

/** The state in a unit key. */
export const stateOfUnitKey = (key: string): State => (key.endsWith('|NJ') ? 'NJ' : 'NY');
