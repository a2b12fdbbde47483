import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '#app/ui/field/field.tsx';
import './code-field.css';

/** One input for a six-digit code, so that pasting and the browser's own suggestion work. */
export function CodeField({
  label,
  hint,
  error,
  ...input
}: Pick<FieldProps, 'label' | 'hint' | 'error'> & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} id={input.id}>
      {(control) => (
        <input
          {...input}
          {...control}
          className="input input-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
      )}
    </Field>
  );
}
