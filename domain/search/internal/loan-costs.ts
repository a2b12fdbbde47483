import { costWithLoan } from '#domain/search/own-loan.ts';
import { type Columns, FOR_SALE, NO_AMOUNT } from './columns.ts';

/** NO_AMOUNT without a price. */
export function rowCost({ price, flags, centsWithoutLoan }: Columns, row: number, share: number): number {
  const cents = centsWithoutLoan[row] as number;
  if (cents === NO_AMOUNT) return NO_AMOUNT;
  const borrowedOn = ((flags[row] as number) & FOR_SALE) === 0 ? 0 : (price[row] as number);
  return costWithLoan(borrowedOn, cents, share);
}
