// The loan terms that somebody typed on the page of a home, kept in this browser for the pages of other homes.
import { LOAN_TERMS, type TypedTerms } from '#domain/listings/loan-terms.ts';
import { createBrowserStore } from '#app/session/browser-store.ts';

const LONGEST = 20;

export const keptLoan = createBrowserStore<TypedTerms>('stoop.loan', readKeptLoan);

/** What isn't a short text is left out. */
export function readKeptLoan(stored: unknown): TypedTerms {
  if (typeof stored !== 'object' || stored === null) return {};
  const values = stored as Record<string, unknown>;
  return Object.fromEntries(
    LOAN_TERMS.flatMap((term) => {
      const value = values[term];
      return typeof value === 'string' && value.length <= LONGEST ? [[term, value]] : [];
    }),
  );
}
