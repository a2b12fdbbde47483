// Monthly costs of rows with a loan of one's own.
import { costWithLoan, loanShare, type OwnLoan } from '#domain/search/own-loan.ts';
import { type Columns, FOR_SALE, NO_AMOUNT } from './columns.ts';
import type { RowTest } from './plan.ts';

/** NO_AMOUNT without a price. */
export function rowCost({ price, flags, centsWithoutLoan }: Columns, row: number, share: number): number {
  const cents = centsWithoutLoan[row] as number;
  if (cents === NO_AMOUNT) return NO_AMOUNT;
  const borrowedOn = ((flags[row] as number) & FOR_SALE) === 0 ? 0 : (price[row] as number);
  return costWithLoan(borrowedOn, cents, share);
}

/** Both bounds are included. */
export function loanTest(loan: OwnLoan, least: number, most: number): RowTest {
  const share = loanShare(loan);
  return (columns, rows, count) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = rows[i] as number;
      const cost = rowCost(columns, row, share);
      rows[kept] = row;
      if (cost >= least && cost <= most) kept++;
    }
    return kept;
  };
}
