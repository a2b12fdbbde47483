// The fees in the form of a rental. Browser-safe.
import { FEE_RECURRENCES, POSTING_LIMITS } from '#domain/postings/posting-options.ts';
import type { PostingFee } from '#domain/postings/posting-values.ts';
import { DOLLARS, type FieldReader, type Range } from './field-reader.ts';

const UNITS_OF_FEES: Readonly<Record<string, Range['units']>> = { monthly: ['month'], yearly: ['year'] };

export function readFees(form: FieldReader): PostingFee[] {
  const [names, amounts, recurrences] = [form.all('fee_name'), form.all('fee_amount'), form.all('fee_recurrence')];
  const fees: PostingFee[] = [];
  for (const [index, name] of names.entries()) {
    const typed = amounts[index] ?? '';
    if (name === '' && typed === '') continue;
    if (name === '') form.fail('fee_name', 'Name each fee');
    if (name.length > 100) form.fail('fee_name', 'The name of a fee can have at most 100 characters');
    if (typed === '') form.fail('fee_amount', `Enter the amount of “${name}”`);
    const recurrence = recurrences[index] ?? '';
    const amount = form.number(
      'fee_amount',
      'The amount of a fee',
      { ...DOLLARS, units: UNITS_OF_FEES[recurrence] ?? [] },
      typed,
    );
    if (amount === null) continue;
    fees.push({
      name,
      amount,
      recurrence: Object.hasOwn(FEE_RECURRENCES, recurrence) ? (recurrence as PostingFee['recurrence']) : 'one_time',
    });
  }
  if (fees.length > POSTING_LIMITS.fees)
    form.fail('fee_name', `A listing can have at most ${POSTING_LIMITS.fees} fees`);
  return fees;
}
