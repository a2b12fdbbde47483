// What a lister answers once for all listings of a file or feed, by the names of the form's fields: what a file can't
// say, and what it leaves out. A file can't tick a statement; a person does. Browser-safe.
import type { FieldErrors, TypedValues } from '#domain/forms/read-form.ts';
import { EMAIL_INVALID, isEmailAddress } from '#domain/forms/email-address.ts';
import { STATEMENTS } from '#domain/listing-rules/statements.ts';
import { FieldReader } from '#domain/postings/form/field-reader.ts';
import type { PostingFields } from '#domain/postings/posting.ts';
import { BROKER_FEE_PAYERS, GOOD_CAUSE, YES_NO_UNKNOWN } from '#domain/postings/posting-options.ts';

export const ANSWER_TICKS = {
  available_now: 'Homes without an available date are available now.',
  show_address: 'Show the full address, unless the file says otherwise.',
  all_fees: 'The file names all the fees that a tenant must pay.',
  legal_bedrooms: STATEMENTS.legal_bedrooms.text,
  seller_disclosure: STATEMENTS.seller_disclosure.text,
  agreement: 'I agree to the listing terms and confirm that each of these ads follows fair housing law.',
} as const;
export type AnswerTick = keyof typeof ANSWER_TICKS;
const TICKS = Object.keys(ANSWER_TICKS) as AnswerTick[];

const KINDS = { rental: 'For rent', sale: 'For sale' } as const;
export const ANSWER_CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  listing_kind: KINDS,
  broker_fee_payer: { nobody: BROKER_FEE_PAYERS.nobody },
  flood_zone: YES_NO_UNKNOWN,
  flood_damage: YES_NO_UNKNOWN,
  good_cause: GOOD_CAUSE,
};

/** By field; empty and unknown ones are left out. */
export type Answers = Record<string, string>;

export function readAnswers(typed: TypedValues): { fields: Answers; errors: FieldErrors } {
  const form = new FieldReader(typed);
  const fields: Answers = {};
  const put = (name: string, value: string | null) => {
    if (value !== null && value !== '') fields[name] = value;
  };
  put('contact_name', form.required('contact_name', 'Enter the name of the contact', 200));
  const email = form.required('contact_email', 'Enter an email address like name@example.com', 320);
  if (email !== '' && !isEmailAddress(email)) form.fail('contact_email', EMAIL_INVALID);
  put('contact_email', email);
  put('contact_phone', form.limited('contact_phone', 40));
  for (const [name, choices] of Object.entries(ANSWER_CHOICES)) put(name, form.oneOf(name, choices));
  for (const name of TICKS) if (form.isChecked(name)) fields[name] = 'on';
  if (fields.agreement === undefined) form.fail('agreement', 'Agree to the listing terms to import');
  return { fields, errors: form.errors };
}

interface Answered {
  form: PostingFields;
  /** The answers that the form has now because nobody has said anything else. */
  used: PostingFields;
}

/**
 * The form with these answers. Those that were filled in before and are still there are replaced; what the file says or
 * a person has typed stays.
 */
export function withAnswers(form: PostingFields, before: PostingFields, now: PostingFields): Answered {
  const isFilled = (name: string) => name in before && String(form[name] ?? '') === String(before[name] ?? '');
  const kept = Object.fromEntries(Object.entries(form).filter(([name]) => !isFilled(name)));
  const used = Object.fromEntries(Object.entries(now).filter(([name]) => !Object.hasOwn(kept, name)));
  return { form: { ...used, ...kept }, used };
}

/** As fields of a posting's form. */
export function fieldsOfAnswers({
  available_now: _now,
  show_address: showsAddress,
  ...fields
}: Answers): PostingFields {
  return { ...fields, listing_types: showsAddress === undefined ? [] : ['exclusive'] };
}
