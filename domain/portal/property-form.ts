import { readWith } from '#domain/forms/fields.ts';
import { type FieldErrors, type TypedValues, textIn } from '#domain/forms/read-form.ts';
import type { Unit } from '#domain/intake/values/numbers.ts';
import { readTypedQuantity } from '#domain/intake/values/typed-quantity.ts';
import { PROPERTY_FIELDS, type PropertyField } from './property-fields.ts';

export type PropertyValue = string | number | boolean | string[] | null;
export type PropertyValues = Record<string, PropertyValue>;

/** The typed values as the columns store them, and the errors by field. */
export function readPropertyForm(typedFields: TypedValues): { values: PropertyValues; errors: FieldErrors } {
  const values: PropertyValues = {};
  const errors: FieldErrors = {};
  const isRental = textIn(typedFields, 'listing_kind') === 'rental';
  for (const field of PROPERTY_FIELDS) {
    const typed = textIn(typedFields, field.name).replaceAll('\r\n', '\n').trim();
    if (typed === '' && field.isWriteOnly) continue;
    const value = readField(field, typed, isRental);
    if (value instanceof Problem) errors[field.name] = value.message;
    else values[field.name] = value;
  }
  return { values, errors };
}

export const propertySchema = readWith(readPropertyForm);

class Problem {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

function readField(field: PropertyField, typed: string, isRental: boolean): PropertyValue | Problem {
  if (typed === '' && field.required) return new Problem(`${field.label} is required`);
  if (field.kind === 'flag') return typed !== '';
  if (field.kind === 'yes-no') return typed === '' ? null : typed === 'yes';
  if (field.kind === 'lines') return readLines(field, typed);
  if (typed === '') return null;
  if (field.kind === 'money' || field.kind === 'whole' || field.kind === 'decimal')
    return readNumber(field, typed, isRental);
  if (field.kind === 'url' && !/^https?:\/\/\S+$/.test(typed)) {
    return new Problem(`${field.label} must be a web address that begins with https://`);
  }
  if (field.kind === 'date' && Number.isNaN(Date.parse(typed))) return new Problem(`${field.label} must be a date`);
  if (field.pattern && !field.pattern.test.test(typed)) return new Problem(field.pattern.message);
  return typed;
}

function readLines({ pattern }: PropertyField, typed: string): string[] | Problem {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return pattern && lines.some((line) => !pattern.test.test(line)) ? new Problem(pattern.message) : lines;
}

/** The units that may follow the number in a field. */
const UNITS: Readonly<Record<string, readonly Unit[]>> = {
  monthly_charges: ['month'],
  assessment_monthly: ['month'],
  taxes_annual: ['year'],
  lease_term_months: ['month'],
  free_months: ['month'],
  beds: ['bed'],
  baths: ['bath'],
  sqft: ['sqft'],
  lot_size: ['sqft'],
  financing_allowed_percent: ['percent'],
};
/** Numbers that nobody writes with thousands separators. */
const SMALL = new Set(['latitude', 'longitude', 'beds', 'baths', 'free_months', 'lease_term_months']);

/**
 * Reads numbers the same way as in files (domain/intake/values/numbers.ts), so whatever is rejected there is rejected
 * here.
 */
function readNumber(
  { name, label, kind, range, step }: PropertyField,
  typed: string,
  isRental: boolean,
): number | Problem {
  const quantity = readTypedQuantity(label, typed, SMALL.has(name) ? 'small' : 'amount');
  if (typeof quantity === 'string') return new Problem(quantity);
  const { value, unit } = quantity;
  const isRent = unit === 'month' && (name === 'price' || name === 'close_price');
  if (isRent && !isRental) return new Problem('A monthly price is a rent: choose Rent, or enter the sale price');
  if (unit !== null && !isRent && !UNITS[name]?.includes(unit))
    return new Problem(`${label} must be a number without "${typed.replace(/^[^a-z/%]*/i, '')}"`);
  if (kind === 'whole' && !Number.isInteger(value)) return new Problem(`${label} must be a whole number`);
  if (step !== undefined && !Number.isInteger(value / step))
    return new Problem(`${label} must be a multiple of ${step}`);
  if (range && (value < range[0] || value > range[1])) {
    return new Problem(
      value < range[0] && range[0] > 0 && range[0] <= 1
        ? `${label} must be above 0`
        : `${label} must be from ${plain(range[0])} to ${plain(range[1])}`,
    );
  }
  return value;
}

/** A year has no thousands separator. */
const plain = (value: number): string => (Math.abs(value) < 10_000 ? String(value) : value.toLocaleString('en-US'));

/** A stored value as its form control shows it. */
export function shownValue(value: PropertyValue | undefined): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return 'yes';
  return Array.isArray(value) ? value.join('\n') : String(value);
}

/** Only the changed fields, so that a change which somebody else has made to another field in the meantime stays. */
export function changedValues(values: PropertyValues, before: PropertyValues): PropertyValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name] ?? null)),
  );
}
