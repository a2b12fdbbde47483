// What somebody can afford: a lender's limit, a calmer one, and that of many co-op boards. Browser-safe. Dollars.
import { loanFor, paymentOf } from './loans.ts';

const MONTHS = 12;
const ROUND_DOWN_TO = 1_000;

/** All debt payments in percent of the income before tax. */
export const DEBT_LIMITS = { board: 28, calm: 36, lender: 43 } as const;
export type DebtLimit = keyof typeof DEBT_LIMITS;
/** Months of housing costs that boards want to see left after the closing. */
export const BOARD_MONTHS = { many: 12, strict: 24 } as const;

export interface Household {
  /** A year, before tax. */
  income: number;
  /** A month. */
  debts: number;
  cash: number | null;
  price: number | null;
  downPercent: number;
  ratePercent: number;
  years: number;
  /** A month. */
  charges: number;
  insurance: number;
}

export interface LimitSteps {
  limit: DebtLimit;
  percent: number;
  allowed: number;
  /** Less debts, charges and insurance; below 0: nothing is left for a loan. */
  left: number;
  loan: number;
  /** Rounded down to $1,000; null: all cash, so income sets no limit. */
  price: number | null;
}

export function limitSteps(household: Household, limit: DebtLimit): LimitSteps {
  const { income, debts, charges, insurance, downPercent, ratePercent, years } = household;
  const percent = DEBT_LIMITS[limit];
  const allowed = ((income / MONTHS) * percent) / 100;
  const left = allowed - debts - charges - insurance;
  const loan = loanFor(left, ratePercent, years);
  const isAllCash = downPercent >= 100;
  const price = Math.floor(loan / (1 - downPercent / 100) / ROUND_DOWN_TO + 1e-9) * ROUND_DOWN_TO;
  return { limit, percent, allowed, left, loan, price: isAllCash ? null : price };
}

export interface AtPrice {
  price: number;
  loan: number;
  payment: number;
  /** A month. */
  housing: number;
  housingAndDebts: number;
  /** Percent of the income; Infinity without one. */
  debtShare: number;
  /** What the cash is after down payment and closing costs; null: no cash was entered. */
  cashLeft: number | null;
  monthsLeft: number | null;
}

/** @param closing what a co-op's closing costs at most */
export function atPrice(household: Household & { price: number }, closing: number): AtPrice {
  const { income, debts, cash, price, downPercent, ratePercent, years, charges, insurance } = household;
  const loan = price * (1 - downPercent / 100);
  const payment = paymentOf({ principal: loan, ratePercent, years });
  const housing = payment + charges + insurance;
  const cashLeft = cash === null ? null : cash - (price - loan) - closing;
  return {
    price,
    loan,
    payment,
    housing,
    housingAndDebts: housing + debts,
    debtShare: income > 0 ? ((housing + debts) / (income / MONTHS)) * 100 : Number.POSITIVE_INFINITY,
    cashLeft,
    monthsLeft: cashLeft === null || housing === 0 ? null : cashLeft / housing,
  };
}

/** What would bring the debts under a limit at this price: less a month, or more income a year. */
export const gapTo = (limit: DebtLimit, { housingAndDebts }: AtPrice, income: number) => ({
  monthly: housingAndDebts - ((income / MONTHS) * DEBT_LIMITS[limit]) / 100,
  income: (housingAndDebts * MONTHS * 100) / DEBT_LIMITS[limit],
});
