// The true monthly cost, line by line. It equals monthly_cost in the view search_rows, which search filters by.
import type { CostAssumptions, ListingDetail, ListingFee } from './listing-detail.ts';

/** Dollars. */
export function monthlyLoanPayment(principal: number, ratePercent: number, years: number): number {
  const months = years * 12;
  const rate = ratePercent / 1200;
  return rate === 0 ? principal / months : (principal * rate) / (1 - (1 + rate) ** -months);
}

export interface CostLine {
  label: string;
  /** Dollars per month; null: the source doesn't say, counted as 0. */
  amount: number | null;
}

export interface MonthlyCost {
  lines: CostLine[];
  /** Whole dollars per month. */
  total: number;
  /** False: a line is unknown and counts as 0, so the total is a lower bound. */
  isComplete: boolean;
}

function requiredFeeLines(fees: readonly ListingFee[]): CostLine[] {
  return fees
    .filter((fee) => fee.necessity === 'required' && fee.recurrence !== 'one_time' && fee.amount !== null)
    .map((fee) => ({
      label: fee.name,
      amount: fee.recurrence === 'yearly' ? (fee.amount as number) / 12 : fee.amount,
    }));
}

/** What the monthly charges of a home for sale are called. */
export function chargesLabel(home: Pick<ListingDetail, 'ownership' | 'propertyType'>): string {
  if (home.ownership === 'coop' || home.ownership === 'condop') return 'Maintenance, incl. building taxes';
  return home.ownership === 'condo' || home.propertyType === 'Condo' ? 'Common charges' : 'HOA fee';
}

type CostSource = Pick<
  ListingDetail,
  | 'kind'
  | 'price'
  | 'ownership'
  | 'propertyType'
  | 'monthlyCharges'
  | 'taxesAnnual'
  | 'assessmentMonthly'
  | 'assessmentUntil'
  | 'fees'
>;

/** Null without a price. `today` is a date (yyyy-mm-dd), because an assessment that has ended no longer counts. */
export function monthlyCost(home: CostSource, assumptions: CostAssumptions, today: string): MonthlyCost | null {
  if (home.price === null) return null;
  const fees = requiredFeeLines(home.fees);
  if (home.kind === 'rental') return sum([{ label: 'Rent', amount: home.price }, ...fees]);
  const isCoop = home.ownership === 'coop' || home.ownership === 'condop';
  const isShared = isCoop || home.ownership === 'condo' || home.propertyType === 'Condo';
  const principal = home.price * (1 - assumptions.downPaymentPercent / 100);
  const assessed = home.assessmentMonthly !== null && (home.assessmentUntil === null || home.assessmentUntil >= today);
  return sum([
    {
      label: 'Loan, principal and interest',
      amount: monthlyLoanPayment(principal, assumptions.mortgageRatePercent, assumptions.mortgageTermYears),
    },
    ...(home.monthlyCharges !== null || isShared ? [{ label: chargesLabel(home), amount: home.monthlyCharges }] : []),
    ...(isCoop && home.taxesAnnual === null
      ? []
      : [{ label: 'Property tax', amount: home.taxesAnnual === null ? null : home.taxesAnnual / 12 }]),
    ...(assessed ? [{ label: 'Assessment', amount: home.assessmentMonthly }] : []),
    { label: 'Insurance, estimate', amount: (home.price * assumptions.insurancePercentOfPrice) / 1200 },
    ...fees,
  ]);
}

function sum(lines: CostLine[]): MonthlyCost {
  const isComplete = lines.every((line) => line.amount !== null);
  return { lines, isComplete, total: Math.round(lines.reduce((total, line) => total + (line.amount ?? 0), 0)) };
}
