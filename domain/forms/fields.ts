// The field types that form schemas are built from. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { EMAIL_INVALID, isEmailAddress } from './email-address.ts';
import type { FieldErrors, TypedValues } from './read-form.ts';

/** Postgres doesn't accept NUL in text. */
const clean = (text: string | null | undefined) => text?.replaceAll('\0', '').trim() ?? '';

/** Text without surrounding blanks; '' if the form has no such field, or the JSON value is null. */
export const trimmedText = z.pipe(
  z.nullish(z.string()),
  z.transform((text: string | null | undefined) => clean(text)),
);

/** Text exactly as typed, such as a password. */
export const exactText = z.pipe(
  z.optional(z.string()),
  z.transform((text: string | undefined) => text ?? ''),
);

const atMost = (label: string, most: number) =>
  z.refine<string | null>(
    (text) => text === null || text.length <= most,
    `${label} must have at most ${most.toLocaleString('en-US')} characters`,
  );

/** At most `most` characters. */
export const requiredText = (label: string, most: number) =>
  trimmedText.check(
    z.refine((text) => text !== '', `${label} is required`),
    atMost(label, most),
  );

/** Null if nothing was typed. */
export const optionalText = (label: string, most: number) =>
  z
    .pipe(
      trimmedText,
      z.transform((text: string) => text || null),
    )
    .check(atMost(label, most));

/** Null if nothing was typed. */
export const optionalEmail = () =>
  z
    .pipe(
      trimmedText,
      z.transform((text: string) => text || null),
    )
    .check(z.refine<string | null>((email) => email === null || isEmailAddress(email), EMAIL_INVALID));

/** @param isValid must accept the same addresses as the service behind the form */
export const requiredEmail = (isValid: (text: string) => boolean = isEmailAddress) =>
  trimmedText.check(
    z.refine((email) => email !== '', { message: 'Email is required', abort: true }),
    z.refine(isValid, EMAIL_INVALID),
  );

/** In lower case, for addresses that are kept once. */
export const lowerCaseEmail = () =>
  z.pipe(
    requiredEmail(),
    z.transform((email: string) => email.toLowerCase()),
  );

/** Whether a checkbox is checked. Browsers leave out unchecked ones. */
export const checkedBox = z.pipe(
  z.optional(z.unknown()),
  z.transform((value: unknown) => value !== undefined),
);

/** One of the choices; null for anything else. */
export const oneOrNone = <Choice extends string>(choices: readonly Choice[]) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown) => choices.find((choice) => choice === value) ?? null),
  );

/** Checks several fields together and reports the error at one of them, even if other fields are wrong, too. */
export const atField = <Fields>(name: keyof Fields & string, message: string, isRight: (fields: Fields) => boolean) =>
  z.refine<Fields>(isRight, { message, path: [name], when: () => true });

/** The checked choices among `known`, in the order of `known`. */
export const someOf = <Choice extends string>(known: readonly Choice[]) =>
  z.pipe(
    z.optional(z.union([z.string(), z.array(z.string())])),
    z.transform((chosen: string | string[] | undefined) => known.filter((each) => [chosen].flat().includes(each))),
  );

/** Makes a schema of a function that reads the whole form, for fields that come from a table or depend on each other. */
export const readWith = <Fields>(read: (typed: TypedValues) => { values: Fields; errors: FieldErrors }) =>
  z.pipe(
    z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    z.transform((typed: TypedValues, { issues }) => {
      const { values, errors } = read(typed);
      for (const [name, message] of Object.entries(errors)) {
        issues.push({ code: 'custom', message, path: [name], input: typed[name] });
      }
      return values;
    }),
  );
