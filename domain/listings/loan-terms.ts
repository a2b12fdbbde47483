// Loan terms that a buyer types in place of our assumptions. They are also in the page's address, so the form works
// without JavaScript.
import type { CostAssumptions } from '#domain/listings/listing-detail.ts';

export const LOAN_TERMS = ['down', 'rate', 'term'] as const;
type LoanTerm = (typeof LOAN_TERMS)[number];

/** As typed; undefined if nothing was typed, so the assumption applies. */
export type TypedTerms = Partial<Record<LoanTerm, string>>;

export const YEARS = [10, 15, 20, 30];
const NUMBER = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
/** Percent. */
const HIGHEST = { down: 100, rate: 30 } as const;

export interface LoanTerms {
  /** The assumption replaces any term that cannot be used. */
  assumptions: CostAssumptions;
  /** What is wrong with a term, and which value is used instead. */
  errors: Partial<Record<LoanTerm, string>>;
}

export function readLoanTerms(typed: TypedTerms, assumptions: CostAssumptions): LoanTerms {
  const errors: LoanTerms['errors'] = {};
  const percent = (term: 'down' | 'rate', assumed: number): number => {
    const text = typed[term]?.trim().replace(/ *%$/, '');
    if (text === undefined) return assumed;
    if (NUMBER.test(text) && Number(text) <= HIGHEST[term]) return Number(text);
    errors[term] = `Enter a number from 0 to ${HIGHEST[term]}. Until then, we use ${assumed}%.`;
    return assumed;
  };
  const years = (assumed: number): number => {
    if (typed.term === undefined) return assumed;
    const found = YEARS.find((choice) => String(choice) === typed.term);
    if (found === undefined) errors.term = `Choose one of the terms. Until then, we use ${assumed} years.`;
    return found ?? assumed;
  };
  const { downPaymentPercent, mortgageRatePercent, mortgageTermYears } = assumptions;
  return {
    assumptions: {
      ...assumptions,
      downPaymentPercent: percent('down', downPaymentPercent),
      mortgageRatePercent: percent('rate', mortgageRatePercent),
      mortgageTermYears: years(mortgageTermYears),
    },
    errors,
  };
}

/** Reads the terms from the page's address. */
export function typedTermsIn(params: URLSearchParams): TypedTerms {
  return Object.fromEntries(LOAN_TERMS.flatMap((term) => (params.has(term) ? [[term, params.get(term) ?? '']] : [])));
}
