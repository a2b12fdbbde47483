// What the form of a listing says of a rental only. Browser-safe.
import { BROKER_FEE_PAYERS, GOOD_CAUSE } from '#domain/postings/posting-options.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { readFees } from './fees.ts';
import { DOLLARS, type FieldReader } from './field-reader.ts';
import { readDay } from '#domain/times/read-day.ts';

/** Three years. */
const LATEST_MS = 3 * 366 * 86_400_000;

/** Letters and digits, as cities write such numbers; which ones New York City takes is a gate's question. */
function readRegistrationNumber(form: FieldReader): string | null {
  const typed = form.limited('registration_number', 40);
  if (typed !== null && !/^(?=.*\d)[a-z\d]+(?:[ ./#-]{1,2}[a-z\d]+){0,3}$/i.test(typed))
    form.fail('registration_number', 'Enter only the number, like OSE-STRREG-0001234');
  return typed;
}

export function readRentalTerms(form: FieldReader, now: Date) {
  const typedDay = form.text('available_on');
  const availableOn = readDay(typedDay);
  if (availableOn === null)
    form.fail('available_on', typedDay === '' ? 'Enter the available date' : 'Enter a date like 12/01/2026');
  else if (availableOn < newYorkDay(now)) form.fail('available_on', 'Available date must be today or later');
  else if (availableOn > newYorkDay(now.getTime() + LATEST_MS))
    form.fail('available_on', 'Available date can be at most three years from now');
  const payer = form.oneOf('broker_fee_payer', BROKER_FEE_PAYERS);
  if (payer === null) form.fail('broker_fee_payer', 'Say who pays the broker');
  const brokerFee = payer === 'tenant' ? form.number('broker_fee', 'The broker fee', DOLLARS) : 0;
  if (payer === 'tenant' && brokerFee === null) form.fail('broker_fee', 'Enter the broker fee');
  return {
    availableOn,
    leaseTermMonths: form.number('lease_term_months', 'Lease term', {
      min: 1,
      max: 120,
      isWhole: true,
      units: ['month'],
    }),
    freeMonths: form.number('free_months', 'Free months', { min: 0, max: 23, units: ['month'] }),
    fees: readFees(form),
    applicationFee: form.number('application_fee', 'The application fee', DOLLARS) ?? 0,
    deposit: form.number('deposit', 'The deposit', DOLLARS),
    brokerFeePayer: payer,
    brokerFee: brokerFee ?? 0,
    registrationNumber: readRegistrationNumber(form),
    goodCause: form.oneOf('good_cause', GOOD_CAUSE),
  };
}

export const NO_RENTAL_TERMS = {
  availableOn: null,
  leaseTermMonths: null,
  freeMonths: null,
  fees: [],
  applicationFee: 0,
  deposit: null,
  brokerFeePayer: null,
  brokerFee: 0,
  registrationNumber: null,
  goodCause: null,
};
