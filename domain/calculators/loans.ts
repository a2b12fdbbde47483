// What loans cost: the sums behind the calculators. Browser-safe. Dollars, rounded only when shown.
import { monthlyLoanPayment } from '#domain/listings/monthly-cost.ts';

const MONTHS = 12;

export interface Loan {
  principal: number;
  ratePercent: number;
  years: number;
}

export const paymentOf = ({ principal, ratePercent, years }: Loan): number =>
  principal <= 0 ? 0 : monthlyLoanPayment(principal, ratePercent, years);

/** What is still owed after so many months. */
export function balanceAfter(loan: Loan, months: number): number {
  if (months >= loan.years * MONTHS) return 0;
  const rate = loan.ratePercent / 1200;
  const payment = paymentOf(loan);
  const owed =
    rate === 0
      ? loan.principal - payment * months
      : loan.principal * (1 + rate) ** months - (payment * ((1 + rate) ** months - 1)) / rate;
  return Math.max(0, owed);
}

/** The loan that a monthly payment carries. */
export const loanFor = (payment: number, ratePercent: number, years: number): number =>
  payment <= 0 ? 0 : payment / monthlyLoanPayment(1, ratePercent, years);

/** All interest until the loan is paid off. */
export const interestOf = (loan: Loan): number => paymentOf(loan) * loan.years * MONTHS - Math.max(0, loan.principal);

export interface LoanYear {
  year: number;
  interest: number;
  principal: number;
  balance: number;
}

export function yearsOf(loan: Loan): LoanYear[] {
  return Array.from({ length: loan.years }, (_, index) => {
    const [before, balance] = [balanceAfter(loan, index * MONTHS), balanceAfter(loan, (index + 1) * MONTHS)];
    const principal = before - balance;
    return { year: index + 1, principal, balance, interest: paymentOf(loan) * MONTHS - principal };
  });
}

/** Private mortgage insurance, percent of the loan a year: an estimate, because lenders price it by credit score. */
export const PMI_PERCENT = { low: 0.3, high: 1.5 } as const;
/** From this down payment on, lenders ask for none. */
export const NO_PMI_FROM_PERCENT = 20;
