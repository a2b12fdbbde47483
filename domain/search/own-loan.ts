// Monthly costs with a loan of one's own in place of the one that we assume. Browser-safe.
import { monthlyLoanPayment } from '#domain/listings/monthly-cost.ts';

export interface OwnLoan {
  /** Of the price. 100: all cash. */
  downPaymentPercent: number;
  ratePercent: number;
  years: number;
}

/** Dollars a month for a dollar of the price. */
export function loanShare({ downPaymentPercent, ratePercent, years }: OwnLoan): number {
  return monthlyLoanPayment(1 - downPaymentPercent / 100, ratePercent, years);
}

/** No cost is higher; also the highest in the view search_rows. */
export const HIGHEST_MONTHLY_COST = 2_147_483_647;

/**
 * Whole dollars. `price`: whole dollars, rounded down; 0 for a rental, whose `centsWithoutLoan` is all of its cost. The
 * same arithmetic as in sql-monthly-cost.server.ts.
 */
export function costWithLoan(price: number, centsWithoutLoan: number, share: number): number {
  return Math.min(HIGHEST_MONTHLY_COST, Math.floor(price * share + centsWithoutLoan * 0.01 + 0.5));
}
