// Reads numbers as people write them, with the unit after them. If American and European separators give different
// values, the text is rejected with both readings: a price that is wrong by a factor of a thousand is worse than none.
// Browser-safe.
import { type Cell, readText } from './values.ts';

export type Unit =
  | 'day'
  | 'week'
  | 'month'
  | 'quarter'
  | 'year'
  | 'per-sqft'
  | 'sqft'
  | 'sqm'
  | 'acre'
  | 'bed'
  | 'bath'
  | 'percent';

export interface Quantity {
  value: number;
  unit: Unit | null;
}

/** Why a cell can't be read, as text for people. */
export interface Unclear {
  unclear: string;
}

/**
 * amount: dollars or square feet, where "1.250" is ambiguous. measure: acres, written with decimals. small: counts and
 * degrees, which have no thousands separators, so a comma can only be a decimal mark.
 */
export type NumberStyle = 'amount' | 'measure' | 'small';

export const isUnclear = (value: unknown): value is Unclear =>
  typeof value === 'object' && value !== null && 'unclear' in value;

const PER = String.raw`(?:\/|per |an? |each |every |p\/)?`;
const SQUARE_FEET = String.raw`(?:sq\.? ?(?:ft|feet|foot)\.?|square (?:ft|feet|foot)|sf|sqft|ft²|ft2)`;

/** What may follow a number; spaces are single, with none around a slash. */
const UNITS: readonly (readonly [tail: RegExp, unit: Unit])[] = [
  [
    new RegExp(`^${PER}(?:mo|mos|mth|mths|month|months)\\.?$|^(?:\\/m|pcm|p\\.c\\.m\\.?|pm|p\\.m\\.|monthly)$`),
    'month',
  ],
  [new RegExp(`^${PER}(?:yr|yrs|year|years|annum)\\.?$|^(?:\\/y|pa|p\\.a\\.?|yearly|annual|annually)$`), 'year'],
  [new RegExp(`^${PER}(?:wk|week)\\.?$|^(?:\\/w|pw|pcw|p\\.w\\.?|weekly)$`), 'week'],
  [new RegExp(`^${PER}(?:qtr|quarter)\\.?$|^quarterly$`), 'quarter'],
  [new RegExp(`^${PER}(?:day|night)$|^(?:daily|nightly)$`), 'day'],
  [new RegExp(`^(?:\\/|per |a )${SQUARE_FEET}(?: ?\\/ ?(?:yr|year|mo|month)\\.?)?$|^psf$`), 'per-sqft'],
  [new RegExp(`^${SQUARE_FEET}$`), 'sqft'],
  [/^(?:m²|m2|sqm|sq\.? ?m\.?|square met(?:er|re)s?)$/, 'sqm'],
  [/^(?:acres?|ac)\.?$/, 'acre'],
  [/^(?:beds?|bds?|brs?|bdrms?|bedrooms?)\.?$/, 'bed'],
  [/^(?:baths?|ba|bathrooms?)\.?$/, 'bath'],
  [/^(?:%|percent)$/, 'percent'],
];

const CURRENCY = /^(?:usd|us ?\$|\$)\s*/i;
const SCALE = /^(k|thousand|million|mil|mm|m)(?![a-z²2])\.?/i;
/** Digits, with at most two decimals. */
const PLAIN = /^\d{1,12}(?:\.\d\d?)?$/;
const PLAIN_SMALL = /^-?\d{1,6}(?:\.\d{1,12})?$/;
/** A longer text can't be a number of a listing and isn't read. */
const LONGEST = 60;

const grouped = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 3 });

/** A number that the two conventions read differently. */
class TwoReadings extends Error {
  readonly less: number;
  readonly more: number;
  constructor(less: number, more: number) {
    super('two readings');
    this.less = less;
    this.more = more;
  }
}

const decimal = (whole: string, fraction: string): number => Number(`${whole || '0'}.${fraction}`);
const isGrouped = (text: string, separator: string): boolean => {
  const [first = '', ...rest] = text.split(separator);
  return /^[1-9]\d{0,2}$/.test(first) && rest.length > 0 && rest.every((group) => /^\d{3}$/.test(group));
};

/** A whole part grouped by one mark, and a fraction after the other. */
function readBoth(whole: string, fraction: string, group: string, style: NumberStyle): number | null {
  if (!isGrouped(whole, group) || !/^\d+$/.test(fraction)) return null;
  const digits = whole.replaceAll(group, '');
  const value = decimal(digits, fraction);
  if (fraction.length === 3 && style === 'amount') throw new TwoReadings(value, Number(digits + fraction));
  return value;
}

function readDots(text: string, style: NumberStyle): number | null {
  const parts = text.split('.');
  const [whole = '', fraction = ''] = parts;
  if (parts.length > 2) return isGrouped(text, '.') ? Number(parts.join('')) : null;
  if (style === 'amount' && isGrouped(text, '.'))
    throw new TwoReadings(decimal(whole, fraction), Number(whole + fraction));
  return decimal(whole, fraction || '0');
}

function readCommas(text: string, style: NumberStyle): number | null {
  const parts = text.split(',');
  const [whole = '', fraction = ''] = parts;
  if (parts.length === 2 && fraction !== '' && (style === 'small' || whole === '0')) return decimal(whole, fraction);
  if (isGrouped(text, ',')) return Number(parts.join(''));
  if (parts.length > 2 || whole === '' || fraction === '') return null;
  throw new TwoReadings(decimal(whole, fraction), Number(whole + fraction));
}

/** Digits with any separators. */
function readDigits(text: string, style: NumberStyle): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const spaced = text.replaceAll(/['’]/g, ' ');
  if (spaced.includes(' ')) {
    const [, whole = '', fraction] = /^([\d ]+)(?:[.,](\d+))?$/.exec(spaced) ?? [];
    if (fraction !== undefined) return readBoth(whole, fraction, ' ', style);
    return isGrouped(whole, ' ') ? Number(whole.replaceAll(' ', '')) : null;
  }
  if (!text.includes(',')) return readDots(text, style);
  if (!text.includes('.')) return readCommas(text, style);
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  return readBoth(text.slice(0, last), text.slice(last + 1), text[last] === '.' ? ',' : '.', style);
}

function readUnit(tail: string): Unit | null | undefined {
  const text = tail
    .toLowerCase()
    .replaceAll(/[()+]/g, ' ')
    .replaceAll(/\b(?:usd|dollars)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\/ ?/g, '/')
    .trim();
  return text === '' ? null : UNITS.find(([pattern]) => pattern.test(text))?.[1];
}

/** Reads "$1,250,000", "1,725", "1.5+", "750k", "2,300/mo", "1 200 sq ft" and "2½", with their unit. */
export function readQuantity(cell: Cell, style: NumberStyle): Quantity | null | 'unreadable' | Unclear {
  if (typeof cell === 'number' && Number.isFinite(cell)) return { value: cell, unit: null };
  const written = readText(cell);
  if (written === null) return null;
  // Nearly all numbers look like this, in either convention.
  if ((style === 'small' ? PLAIN_SMALL : PLAIN).test(written)) return { value: Number(written), unit: null };
  const text = written.replaceAll(/\s+/g, ' ');
  if (text.length > LONGEST) return 'unreadable';
  const isNegative = /^(?:\$ ?)?[-−]/.test(text);
  const unsigned = text
    .replace(/^(\$? ?)[-−] ?/, '$1')
    .replace(CURRENCY, '')
    .replace(CURRENCY, '');
  const half = /^(\d*) ?½|^(?:(\d+) )?1\/2(?!\d)/.exec(unsigned);
  const digits = half ? half[0] : (/^[\d.,'’ ]*/.exec(unsigned)?.[0] ?? '').replace(/[.,'’ ]+$/, '');
  if (!/[\d½]/.test(digits)) return 'unreadable';
  const scale = SCALE.exec(unsigned.slice(digits.length).trim());
  const unit = readUnit(
    unsigned
      .slice(digits.length)
      .trim()
      .slice(scale?.[0].length ?? 0),
  );
  if (unit === undefined) return 'unreadable';
  const times = scale ? (/^(?:k|t)/i.test(scale[1] ?? '') ? 1_000 : 1_000_000) : 1;
  try {
    const value = half
      ? Number(half[1] || half[2] || 0) + 0.5
      : readDigits(digits, unit === 'acre' || scale ? 'measure' : style);
    if (value === null || !Number.isFinite(value)) return 'unreadable';
    // 1.15 million is 1150000, not 1149999.9999999998.
    return { value: Number((value * times * (isNegative ? -1 : 1)).toPrecision(15)), unit };
  } catch (error) {
    if (!(error instanceof TwoReadings)) throw error;
    const [less, more] = [error.less * times, error.more * times];
    return {
      unclear: `${digits}${scale?.[1] ?? ''} could be ${grouped(less)} or ${grouped(more)}: write ${more} or ${less.toFixed(2)}`,
    };
  }
}

/** A number followed by anything but these units is unreadable. */
export function readNumber(
  cell: Cell,
  style: NumberStyle = 'amount',
  units: readonly Unit[] = [],
): number | null | 'unreadable' | Unclear {
  const quantity = readQuantity(cell, style);
  if (quantity === null || quantity === 'unreadable' || isUnclear(quantity)) return quantity;
  return quantity.unit === null || units.includes(quantity.unit) ? quantity.value : 'unreadable';
}
