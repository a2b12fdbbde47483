// The form that closes a listing: the day and the price of the lease or sale. Browser-safe.
import { readWith } from '#domain/forms/fields.ts';
import { FieldReader } from './form/field-reader.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { readDay } from '#domain/times/read-day.ts';

export interface Closing {
  /** A day in New York. */
  day: string;
  /** Dollars; a rent is per month. */
  price: number;
}

const MOST_DOLLARS = 1_000_000_000;

export const closingSchema = readWith((typed) => {
  const form = new FieldReader(typed);
  const day = readDay(form.text('day'));
  if (day === null) form.fail('day', 'Enter the date of the lease or sale');
  else if (day > newYorkDay(new Date())) form.fail('day', 'The date can’t be in the future');
  const price = form.number('price', 'The price', { min: 1, max: MOST_DOLLARS });
  if (form.text('price') === '') form.fail('price', 'Enter the price');
  return { values: { day: day ?? '', price: price ?? 0 } satisfies Closing, errors: form.errors };
});
