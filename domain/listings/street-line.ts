// Splits an address line into street and unit. Browser-safe.
import { beginsWithNumberInWords, isBareStreet, isDirection, isStreetEnding, STREET_WORDS } from './street-words.ts';

interface StreetAddress {
  /** House number and street as written. */
  address: string;
  /** Unit without its label ("4B", "PH", "Garden"); null if there is none. */
  unit: string | null;
}

const LABEL = String.raw`(?:apartments?|apartamento|apts?|apto|units?|suites?|ste|rooms?|rm|num(?:ber)?)(?:\b[.:]?|(?=\d))|#`;
const LABELLED_UNIT = new RegExp(String.raw`[,\s]+(?:${LABEL})\s*#?\s*([\w½¼¾][\w½¼¾\s.,/&-]*)$`, 'i');
/** "No. 4" is a unit and "No. 5th Street" a street, because the word is short for both number and north. */
const NUMBERED_UNIT = /[,\s]+no\.?\s*#?\s*(\d{1,4}[a-z]?|[a-z]\d{0,3})$/i;
const LABEL_FIRST = new RegExp(String.raw`^(?:${LABEL})\s*#?\s*([\w-]{1,6}),?\s+(\d.*)$`, 'i');
const FLOOR = String.raw`(?:floors?|flr?|fls|levels?|lvl|pisos?)(?:\b\.?|(?=\d))`;
const FLOOR_NUMBER = String.raw`(?:\d{1,3}(?:st|nd|rd|th|d?o|er|ro|º|ª)?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|top|primer|segundo|tercer|cuarto|quinto)`;
const SIDE = String.raw`(?:,?\s+(?:rear|front|left|right))?`;
/** "2nd Fl", "Third Fl.", "Floor 2 rear", "Piso 2", "3FL". */
const FLOOR_UNIT = new RegExp(
  String.raw`[,\s]+((?:${FLOOR_NUMBER}\s*${FLOOR}|${FLOOR}\s*(?:\d+[a-z]?|${FLOOR_NUMBER}))${SIDE})$`,
  'i',
);
/** "Lower Level", "Garden Fl". */
const NAMED_FLOOR = new RegExp(
  String.raw`[,\s]+((?:ground|main|upper|uppr|lower|lowr|garden|grdn|gdn|parlou?r)\s+${FLOOR}${SIDE})$`,
  'i',
);
const AND = String.raw`(?:\s*[&+/]\s*|-|\s+and\s+)`;
/** "1st & 2nd Fl", "1st, 2nd and 3rd Floor", "Floors 1-2". */
const [FLOORS_UNIT, TWO_FLOORS_UNIT] = ['{1,3}', '{0}'].map(
  (more) =>
    new RegExp(
      String.raw`[,\s]+((?:${FLOOR_NUMBER},\s*)${more}${FLOOR_NUMBER}${AND}${FLOOR_NUMBER}\s*${FLOOR}|${FLOOR}\s*(?:\d{1,3},\s*)${more}\d{1,3}${AND}\d{1,3})$`,
      'i',
    ),
) as [RegExp, RegExp];
/** Penthouses, town houses and maisonettes with their number or letter. */
const HOUSE_UNIT =
  /[,\s]+((?:l?ph|penthouse|th|townhouse|mais|maisonette)[\s-]?(?:\d{1,3}[a-z]?|[a-z]\d{0,2})|(?:l?ph|penthouse)[\s-]?(?:[a-d]{2}|[ns][ew]|north|south|east|west))$/i;
const NAMED_UNIT =
  /[,\s]+(l?ph|penthouse|townhouse|maisonette|rear|front|frnt|garden|grdn|gdn|ground|parlou?r|basement|bsmt|cellar|upper|uppr|lower|lowr|attic|mezzanine|cottage|(?:carriage|coach) house|left|middle|right)\.?(?:\s+(?:unit|apt\.?|apartment))?$/i;
/** After a comma, anything short with a digit is a unit ("12 Main St, 4B"); five digits are a zip. */
const COMMA_UNIT = /,\s*(?!\d{5}$)((?=[\w-]*\d)[\w-]{1,6})$/;
/** In the order in which they are tried. */
const PATTERNS = [
  NUMBERED_UNIT,
  FLOORS_UNIT,
  TWO_FLOORS_UNIT,
  FLOOR_UNIT,
  NAMED_FLOOR,
  HOUSE_UNIT,
  NAMED_UNIT,
  COMMA_UNIT,
];
const NEEDS_STREET: ReadonlySet<RegExp> = new Set([NAMED_UNIT, NAMED_FLOOR, FLOORS_UNIT, TWO_FLOORS_UNIT]);
/** Without a label: "4B", "12", "3-F", "B12", "12FN", or two combined ("4-5C"), but no ordinal. */
const BARE_UNIT =
  /^(?!\d+(?:st|nd|rd|th)$|\d{5})(?:\d{1,4}-?[a-z]{0,3}\d{0,2}|[a-z]{1,3}-?\d{1,4}[a-z]?|\d{1,3}[a-z]?-\d{1,3}[a-z])$/i;
/** "NJ-27", "US1": a road. */
const ROAD_NUMBER = /^(?:nj|ny|us|sr|cr|rt|rte|i)-?\d/i;

const ROUTES = new Set('route rte rt sr cr us i interstate'.split(' '));
const HIGHWAYS = new Set(['hwy', 'rd']);
const OF_A_GOVERNMENT = new Set('state county co cty cnty us nj ny'.split(' '));

/** In its normalized spelling. */
function plainWord(word: string): string {
  const plain = word.toLowerCase().replaceAll(/[.,'’]/g, '');
  return plain === 'saint' ? plain : (STREET_WORDS.get(plain) ?? plain);
}

/**
 * Whether a line begins with a number such as "12", "41-07", "12A", "10-12", "700½" or "One"; "5th" and "Ten Eyck"
 * belong to a street.
 */
function hasHouseNumber(line: string): boolean {
  const [word = ''] = line.split(' ');
  return (/^\d[\w½¼¾/-]*$/.test(word) && !/^\d+(?:st|nd|rd|th)$/i.test(word)) || beginsWithNumberInWords(line);
}

/** The words after a house number; in "E74th" and "300E 74th" the direction becomes a separate word. */
function streetWords(house: string, words: readonly string[]): string[] {
  const street = words.flatMap((word) =>
    plainWord(word)
      .replace(/^([nsew])(?=\d)/, '$1 ')
      .split(' '),
  );
  const side = /^\d+([nsew])$/i.exec(house)?.[1];
  return side && /^\d+(?:st|nd|rd|th)$/.test(street[0] ?? '') ? [side.toLowerCase(), ...street] : street;
}

/** Whether these words after a house number are a complete street, so what follows is a unit. */
function isWholeStreet(words: readonly string[], next: string): boolean {
  const last = words.at(-1) ?? '';
  const before = words.at(-2);
  if (isDirection(last)) {
    const ending = before ?? '';
    return isStreetEnding(ending) || isBareStreet(ending);
  }
  if (isBareStreet(last)) return true;
  if (before === undefined || ROUTES.has(last)) return false;
  // "Route 9 4B": the road's number, then a unit, which must have a letter ("Routes 1 9" has no unit).
  if (ROUTES.has(before) && /^\d+[a-z]?$/.test(last)) return /[a-z]/i.test(next);
  // The same for "State Hwy 35 2B", "County Road 517 2B", "East 23 5A".
  const isRoad = before === 'hwy' || OF_A_GOVERNMENT.has(words.at(-3) ?? '');
  const isNumbered = (isRoad && HIGHWAYS.has(before)) || (isDirection(before) && words.length === 2);
  if (isNumbered && /^\d+(?:st|nd|rd|th)?$/.test(last)) return /[a-z]/i.test(next);
  if (HIGHWAYS.has(last) && OF_A_GOVERNMENT.has(before)) return false;
  if (last === 'hwy' && /^\d+$/.test(next)) return false;
  if (before === 'ave' && /^[a-z]$/.test(last)) return true;
  if (words[0] === 'ave' && (words[1] === 'of' || words[1] === 'at')) return true;
  return isStreetEnding(last);
}

function splitBareUnit(text: string): StreetAddress | null {
  const words = text.split(' ');
  const [number = '', letter = ''] = words.slice(-2);
  // "Park Ave 12 J" has the unit 12J.
  if (/^[a-z]$/i.test(letter) && /^\d{1,3}$/.test(number) && hasHouseNumber(text)) {
    const street = streetWords(words[0] ?? '', words.slice(1, -2));
    if (isWholeStreet(street, number)) return splitAt(text, text.length - number.length - 2, `${number} ${letter}`);
  }
  const unit = words.at(-1) ?? '';
  if (words.length < 3 || !hasHouseNumber(text) || !BARE_UNIT.test(unit) || !/\d/.test(unit)) return null;
  if (ROAD_NUMBER.test(unit) || !isWholeStreet(streetWords(words[0] ?? '', words.slice(1, -1)), unit)) return null;
  return splitAt(text, text.length - unit.length, unit);
}

/** Text after a label: a few short words, none of which ends a street. */
function isUnitText(text: string): boolean {
  const words = text.split(/[\s,]+/).map(plainWord);
  return words.length <= 5 && words.every((word) => word.length <= 12) && !words.some((word) => isStreetEnding(word));
}

/** Most lines have no unit, which this one check shows: no mark, no digit in the last word, no word for a unit. */
const MAY_HAVE_UNIT =
  /[#,]|\d[\w-]*$|\d\s[a-z]$|\d(?:fl|flr)\b|\b(?:apartments?|apartamento|apts?|apto|units?|suites?|ste|rooms?|rm|no|num|number|floors?|fls?|flr|levels?|lvl|pisos?|l?ph[a-z]{0,2}|penthouse|th|townhouse|mais|maisonette|rear|fro?nt|garden|grdn|gdn|ground|parlou?r|basement|bsmt|cellar|uppe?r|lowe?r|attic|mezzanine|cottage|house|left|middle|right)\b/i;

/** "12 Main St (Apt 4)". */
const BRACKETED = /^([^()]+?)\s*\(([^()]+)\)$/;

/** No address line is longer, and the patterns above take at least quadratic time. */
const LONGEST_LINE = 400;

/** Splits the unit off an address line; leaves the line unchanged if no unit is recognized. */
export function parseStreetAddress(line: string): StreetAddress {
  if (line.length > LONGEST_LINE) return { address: line, unit: null };
  const text = line
    .replace(/\s+/g, ' ')
    .replace(/[\s,]+$/, '')
    .trim();
  if (!MAY_HAVE_UNIT.test(text)) return { address: text, unit: null };
  const bracketed = BRACKETED.exec(text);
  if (bracketed?.[1] && bracketed[2]) {
    const inside = parseStreetAddress(`${bracketed[1]}, ${bracketed[2]}`);
    return inside.unit === null ? { address: text, unit: null } : inside;
  }
  const isFirst = LABEL_FIRST.exec(text);
  if (isFirst?.[1] && isFirst[2]) return { address: isFirst[2], unit: isFirst[1] };
  const labelled = LABELLED_UNIT.exec(text);
  if (labelled?.[1] && labelled.index > 0 && isUnitText(labelled[1])) {
    return splitAtFloor(text, labelled.index) ?? splitAt(text, labelled.index, labelled[1]);
  }
  for (const pattern of PATTERNS) {
    const match = pattern.exec(text);
    const bare = match?.[1] && pattern === FLOOR_UNIT ? splitBareUnit(text.slice(0, match.index)) : null;
    if (bare) return { address: bare.address, unit: `${bare.unit}, ${match?.[1]}` };
    if (match?.[1] && match.index > 0 && isUnitOf(text, match.index, match[1], pattern))
      return (pattern === COMMA_UNIT && splitAtFloor(text, match.index)) || splitAt(text, match.index, match[1]);
  }
  return splitBareUnit(text) ?? { address: text, unit: null };
}

/**
 * "2nd Floor Apt 3", "Fl 2, 3": the floor matters because each floor may number its apartments from 1. Null: no floor
 * before the unit.
 */
function splitAtFloor(text: string, unitAt: number): StreetAddress | null {
  const floor = FLOOR_UNIT.exec(text.slice(0, unitAt));
  return floor && floor.index > 0 ? splitAt(text, floor.index, text.slice(floor.index).replace(/^[\s,]+/, '')) : null;
}

/** Some words are units only after a complete house address: "12 Covent Garden" and "5th Avenue, 12" have none. */
function isUnitOf(text: string, index: number, unit: string, pattern: RegExp): boolean {
  const line = text.slice(0, index);
  const [house = '', ...street] = line.split(' ');
  if (NEEDS_STREET.has(pattern)) return text[index] === ',' || isWholeStreet(streetWords(house, street), unit);
  if (pattern === COMMA_UNIT && /^\d+$/.test(unit)) return hasHouseNumber(line);
  return pattern === FLOOR_UNIT || pattern === COMMA_UNIT || hasHouseNumber(line);
}

const LEADING_LABEL = new RegExp(String.raw`^(?:${LABEL}|no\b\.?)\s*#?\s*`, 'i');

/** "Apt. 4B" without its label. */
export const withoutLabel = (unit: string): string => unit.replace(LEADING_LABEL, '').trim();

function splitAt(text: string, index: number, unit: string): StreetAddress {
  return { address: text.slice(0, index).replace(/[\s,]+(?:[-–—][\s,]*)?$/, ''), unit: withoutLabel(unit) || null };
}
