import { type OwnLoan } from '#domain/search/own-loan.ts';
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

/** The loan behind total monthly costs, part by part; an empty part is the one that we assume. */
export function LoanFields({ loan, assumed, problems }: LoanFieldsProps) {
  const problem = problems.find(({ field }) => field === 'loan');
  const [down, rate, years] = problem?.value.split(',') ?? (loan ? writeLoan(loan).split(',') : []);
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
          error={problem?.text}
        />
        <TextField
          label="Rate, %"
          name="rate"
          inputMode="decimal"
          placeholder={String(assumed.ratePercent)}
          defaultValue={rate}
        />
        <TextField
          label="Years"
          name="years"
          inputMode="numeric"
          placeholder={String(assumed.years)}
          defaultValue={years}
        />
      </div>
      <p className="small muted">
        Empty fields are what we assume: {assumed.downPaymentPercent}% down, {assumed.years} years at{' '}
        {assumed.ratePercent}%.
      </p>
    </fieldset>
  );
}
