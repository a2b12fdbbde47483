// Replacing a loan by another one. Browser-safe. Dollars.
import { interestOf, type Loan, paymentOf } from './loans.ts';

export interface Refinance {
  now: Loan;
  next: Loan;
  /** Paid once. */
  costs: number;
}

export interface RefinanceAnswer {
  paymentNow: number;
  paymentNext: number;
  /** A month; below 0: the new loan costs more. */
  saved: number;
  /** Months until the costs are saved; null: never. */
  breakEvenMonths: number | null;
  interestNow: number;
  interestNext: number;
  /** Interest and costs of the new loan, less the interest of the present one. */
  difference: number;
}

export function compareLoans({ now, next, costs }: Refinance): RefinanceAnswer {
  const [paymentNow, paymentNext] = [paymentOf(now), paymentOf(next)];
  const [interestNow, interestNext] = [interestOf(now), interestOf(next)];
  const saved = paymentNow - paymentNext;
  const breakEvenMonths = costs === 0 && saved >= 0 ? 0 : saved > 0 ? Math.ceil(costs / saved) : null;
  return {
    paymentNow,
    paymentNext,
    saved,
    breakEvenMonths,
    interestNow,
    interestNext,
    difference: interestNext + costs - interestNow,
  };
}
