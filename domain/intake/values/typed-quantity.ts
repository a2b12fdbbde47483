import { isUnclear, type NumberStyle, type Quantity, readQuantity } from './numbers.ts';

/**
 * Reads a typed number the same way as numbers in files. If it can't be used, returns the reason as a message about
 * `label`.
 */
export function readTypedQuantity(label: string, typed: string, style: NumberStyle): Quantity | string {
  const quantity = readQuantity(typed, style);
  if (quantity === null || quantity === 'unreadable') return `${label} must be a number`;
  return isUnclear(quantity) ? quantity.unclear : quantity;
}
