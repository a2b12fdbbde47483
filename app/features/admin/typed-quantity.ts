import { isUnclear, type NumberStyle, type Quantity, readQuantity } from '#domain/intake/values/numbers.ts';

/** As files are read; the text says why what was typed under `label` is no number that can be used. */
export function readTypedQuantity(label: string, typed: string, style: NumberStyle): Quantity | string {
  const quantity = readQuantity(typed, style);
  if (quantity === null || quantity === 'unreadable') return `${label} must be a number`;
  return isUnclear(quantity) ? quantity.unclear : quantity;
}
