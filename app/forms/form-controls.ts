// Shared by forms that the browser checks and forms that an action checks.
import type { FormEvent } from 'react';
import type { FieldErrors, TypedValues } from '#domain/forms/read-form.ts';
import type { FormRefusal } from '#app/ui/form/form-frame.tsx';

/** An action's answer to a form with errors. */
export interface FormAnswer {
  /** As typed, without passwords. */
  values: TypedValues;
  errors: FieldErrors;
}

/** The props of one control. */
interface ControlProps {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
}

export interface FormControls {
  isBusy: boolean;
  /** The errors shown now, by field. */
  errors: FieldErrors;
  /** Props for the control with that name. */
  field(name: string): ControlProps;
  /** Props for FormFrame. */
  frame: { refusal: FormRefusal | null; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
}

export const NO_ERRORS: FieldErrors = {};

/** "first-name" for firstName. */
export const idOf = (name: string, prefix = ''): string =>
  prefix + name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-');

export function controlOf(name: string, prefix: string, errors: FieldErrors, values: TypedValues): ControlProps {
  const value = values[name];
  return {
    id: idOf(name, prefix),
    name,
    error: errors[name],
    defaultValue: typeof value === 'string' ? value : undefined,
  };
}

/** Null if there are no errors. */
export function refusalOf({ form: message, ...fields }: FieldErrors, prefix: string): FormRefusal | null {
  const wrong = Object.entries(fields).map(([name, text]) => ({ id: idOf(name, prefix), message: text }));
  return message === undefined && wrong.length === 0 ? null : { message, fields: wrong };
}
