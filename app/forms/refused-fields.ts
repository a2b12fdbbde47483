import type { FieldErrors } from '#domain/forms/read-form.ts';
import { FunctionRefused } from '#app/session/call-function.ts';
import { isSecondFactorNeeded } from '#app/session/second-factor-needed.ts';

/** "answers.city" is the field city of the form. */
const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/**
 * What a function refused, at the fields of the form that it names; of the whole form if it names none of them.
 * @throws what is no refusal of the input
 */
export function refusedFields(error: unknown, form: HTMLFormElement): FieldErrors {
  if (!(error instanceof FunctionRefused) || isSecondFactorNeeded(error)) throw error;
  const known = Object.entries(error.fields).flatMap(([path, text]) =>
    form.elements.namedItem(nameOf(path)) === null ? [] : [[nameOf(path), text] as const],
  );
  return known.length > 0 ? Object.fromEntries(known) : { form: error.message };
}
