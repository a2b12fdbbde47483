// The form that imports one home (specification, sections 4 and 5). Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { trimmedText } from '#domain/forms/fields.ts';
import { readTypedQuantity } from '#domain/intake/values/typed-quantity.ts';

/** The required fields and their labels. */
export const REQUIRED_OF_HOME = {
  mls_id: 'MLS ID',
  title: 'Title',
  price: 'Price',
  address: 'Address',
  city: 'City',
} as const;

const required = (name: keyof typeof REQUIRED_OF_HOME) =>
  trimmedText.check(z.refine((text) => text !== '', { message: `${REQUIRED_OF_HOME[name]} is required`, abort: true }));

/** The import reports the same error, but only after it has run. */
const price = z.pipe(
  required('price'),
  z.transform((typed: string, { issues }) => {
    const quantity = readTypedQuantity(REQUIRED_OF_HOME.price, typed, 'amount');
    if (typeof quantity === 'string') issues.push({ code: 'custom', message: quantity, input: typed });
    return typed;
  }),
);

export const singleHomeSchema = z.object({
  mls_id: required('mls_id'),
  title: required('title'),
  price,
  address: required('address'),
  city: required('city'),
  state: trimmedText,
  property_type: trimmedText,
});
