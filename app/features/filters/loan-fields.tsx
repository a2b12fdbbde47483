import { useSyncExternalStore } from 'react';
import { type TypedTerms } from '#domain/listings/loan-terms.ts';
import { keptLoan } from '#app/features/habits/kept-loan.ts';
import type { OwnLoan } from '#domain/search/own-loan.ts';
import { writeLoan } from '#domain/search/write-values.ts';
import { TextField } from '#app/ui/field/field.tsx';
import { fieldId, type FilterProblem } from './filter-problems.ts';
import { ASSUMED_LOAN_FIELD } from './form-fields.ts';

interface LoanFieldsProps {
  /** The reader's own; undefined: none. */
  loan: OwnLoan | undefined;
  assumed: OwnLoan;
  problems: readonly FilterProblem[];
}

const NONE: TypedTerms = {};

/** As a field of this form has it: "12.5%" is 12.5. */
const numberIn = (text = '') => /^\s*(\d+(?:\.\d+)?)\s*%?\s*$/.exec(text)?.[1];

/**
 * The loan behind total monthly costs, part by part; an empty part is the one that we assume. At first, the parts are
 * those that the reader typed on the page of a home, and what is typed here is kept for those pages.
 */
export function LoanFields({ loan, assumed, problems }: LoanFieldsProps) {
  const problem = problems.find(({ field }) => field === 'loan');
  const kept = useSyncExternalStore(keptLoan.subscribe, keptLoan.read, () => NONE);
  const keptParts = [kept.down, kept.rate, kept.term].map(numberIn);
  const [down, rate, years] = problem?.value.split(',') ?? (loan ? writeLoan(loan).split(',') : keptParts);
  const keep = (terms: TypedTerms) => keptLoan.write({ ...keptLoan.read(), ...terms });
  return (
    <fieldset className="loan-fields">
      <legend className="label">Your loan, for total monthly costs</legend>
      <input type="hidden" name={ASSUMED_LOAN_FIELD} value={writeLoan(assumed)} />
      <div className="fields fields-3">
        <TextField
          label="Down payment, %"
          id={fieldId('loan')}
          name="down"
          inputMode="decimal"
          placeholder={String(assumed.downPaymentPercent)}
          defaultValue={down}
          onChange={({ target }) => keep({ down: numberIn(target.value) })}
          error={problem?.text}
        />
        <TextField
          label="Rate, %"
          name="rate"
          inputMode="decimal"
          placeholder={String(assumed.ratePercent)}
          defaultValue={rate}
          onChange={({ target }) => keep({ rate: numberIn(target.value) })}
        />
        <TextField
          label="Years"
          name="years"
          inputMode="numeric"
          placeholder={String(assumed.years)}
          defaultValue={years}
          onChange={({ target }) => keep({ term: numberIn(target.value) })}
        />
      </div>
      <p className="small muted">
        Empty fields are what we assume: {assumed.downPaymentPercent}% down, {assumed.years} years at{' '}
        {assumed.ratePercent}%.
      </p>
    </fieldset>
  );
}
