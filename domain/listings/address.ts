// One parser and one normal form of street addresses in New York and New Jersey. Browser-safe.
import type { Borough, State } from './listing.ts';

export interface StreetAddress {
  /** House number and street as written. */
  address: string;
  /** Unit without its label ("4B", "PH", "Garden"); null when there is none. */
  unit: string | null;
}

const LABEL = String.raw`(?:apartment|apt|unit|suite|ste|room|rm|no)\b\.?|#`;
const LABELLED_UNIT = new RegExp(String.raw`[,\s]+(?:${LABEL})\s*#?\s*([\w][\w\s./-]*)$`, 'i');
const FLOOR_UNIT =
  /[,\s]+((?:\d+(?:st|nd|rd|th)?|ground|first|second|third|fourth|top|parlor|garden)\s+(?:floor|fl)|(?:floor|fl)\.?\s*\d+\w?)$/i;
const NAMED_UNIT = /[,\s]+((?:ph|penthouse)\s*[\w-]{0,4}|rear|garden|ground|parlor|basement|bsmt|front)$/i;
/** After a comma anything short with a digit is a unit ("12 Main St, 4B"), as is a bare trailing "4B" after a suffix. */
const COMMA_UNIT = /,\s*((?=[\w-]*\d)[\w-]{1,6})$/;
const TRAILING_UNIT =
  /\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|pl|place|dr|drive|ln|lane|ct|court|pkwy|parkway|ter|terrace|way|square|sq)\.?\s+((?=[\w-]*\d)\d{0,3}-?[a-z]{0,3}\d{0,2})$/i;
const ROUTE = /\b(?:avenue|ave|route|rte|highway|hwy|county road|state road)\s+[\w-]+$/i;

/** No line of an address is longer, and the patterns above take time that grows with the square of it and more. */
const LONGEST_LINE = 400;

/** Splits the unit off an address line; leaves the line as it is when no unit is recognisable. */
export function parseStreetAddress(line: string): StreetAddress {
  if (line.length > LONGEST_LINE) return { address: line, unit: null };
  const text = line
    .replace(/\s+/g, ' ')
    .replace(/[\s,]+$/, '')
    .trim();
  for (const pattern of [LABELLED_UNIT, FLOOR_UNIT, NAMED_UNIT, COMMA_UNIT]) {
    const match = pattern.exec(text);
    if (match?.[1] && match.index > 0) return splitAt(text, match.index, match[1]);
  }
  const trailing = ROUTE.test(text) ? null : TRAILING_UNIT.exec(text);
  if (trailing?.[1]) return splitAt(text, text.length - trailing[1].length, trailing[1]);
  return { address: text, unit: null };
}

function splitAt(text: string, index: number, unit: string): StreetAddress {
  const cleaned = unit.replace(new RegExp(`^(?:${LABEL})\\s*`, 'i'), '').trim();
  return { address: text.slice(0, index).replace(/[\s,]+$/, ''), unit: cleaned || null };
}

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
  [/\bmalcolm x blvd\b/, 'lenox ave'],
  [/\bmartin luther king( jr)? blvd\b/, 'w 125 st'],
];

/** Lower case, standard abbreviations, ordinals without endings: equal for one house however it is spelled. */
export function normalizeStreet(address: string, borough: Borough | null): string {
  const words = address
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[^\w\s-]/g, ' ')
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => STREET_WORDS[word] ?? word);
  // Queens house numbers are one number written with a hyphen; elsewhere a hyphen is a range and stays.
  if (borough === 'Queens' && words[0]) words[0] = words[0].replace('-', '');
  return STREET_ALIASES.reduce((text, [pattern, name]) => text.replace(pattern, name), words.join(' '));
}

/** "4-B", "Apt 4B" and "4b" are one unit; "2nd floor" and "Fl 2" too. */
export function normalizeUnit(unit: string | null): string {
  if (!unit) return '';
  const text = unit
    .toLowerCase()
    .replace(new RegExp(`^(?:${LABEL})\\s*`), '')
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/penthouse/g, 'ph')
    .replace(/\b(first|second|third|fourth)\b/g, (word) => STREET_WORDS[word] ?? word)
    .replace(/\bground\b/g, 'g')
    .replace(/\bfloor\b/g, 'fl');
  const floor = /^(?:fl\s*(\w+)|(\w+)\s*fl)$/.exec(text.trim());
  return floor ? `fl${floor[1] ?? floor[2]}` : text.replace(/[^a-z0-9]/g, '');
}

/**
 * The normal form that says "same home": house and street, unit, place, state.
 * The borough decides in New York City, else the zip, else the city.
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
  return [normalizeStreet(home.address, home.borough), normalizeUnit(home.unit), place.toLowerCase(), home.state].join(
    '|',
  );
}

/** The state of a unit key's home. */
export const stateOfUnitKey = (key: string): State => (key.endsWith('|NJ') ? 'NJ' : 'NY');
