import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import './field.css';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Says what is wrong and how to fix it; shown below the control. */
  error?: string | null;
  optional?: boolean;
  className?: string;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A label above and the error and hint below, all tied to the one control that `children` renders. */
export function Field({
  label,
  hint,
  error,
  optional,
  className,
  id: givenId,
  children,
}: FieldProps & { id?: string; children: (control: ControlProps) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  // Some errors are the same as the hint, which is then shown only once.
  const shownHint = hint === error ? null : hint;
  const describedBy = [error && `${id}-error`, shownHint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="optional"> (optional)</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {error && (
        <p className="error" id={`${id}-error`}>
          <Icon name="warn" />
          {error}
        </p>
      )}
      {shownHint && (
        <p className="hint" id={`${id}-hint`}>
          {shownHint}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className} id={input.id}>
      {(control) => <input {...input} {...control} className="input" />}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  className,
  ...textarea
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className} id={textarea.id}>
      {(control) => <textarea {...textarea} {...control} className="textarea" />}
    </Field>
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  options,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'className'> & { options: readonly SelectOption[] }) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className} id={select.id}>
      {(control) => (
        <select {...select} {...control} className="select">
          <Options options={options} />
        </select>
      )}
    </Field>
  );
}

export function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));
}
