// The kinds of controls that the form consists of. All are uncontrolled: the form is read when it is saved.
import type { ComponentProps, ReactNode } from 'react';
import { AffixField } from '#app/ui/field/affix-field.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { type FieldProps, SelectField, TextField } from '#app/ui/field/field.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { listIn, usePostingForm } from './form-context.ts';
import '#app/ui/field/pick.css';

interface Named {
  name: string;
  label: string;
}

export function Text({ name, ...field }: Named & Omit<ComponentProps<typeof TextField>, 'name'>) {
  const { form } = usePostingForm();
  return <TextField {...form.field(name)} {...field} />;
}

interface NumberProps extends Named, Pick<FieldProps, 'hint' | 'optional' | 'className'> {
  /** In front of the number or after it. */
  prefix?: string;
  unit?: string;
  inputMode?: 'numeric' | 'decimal';
}

export function NumberField({ name, ...field }: NumberProps) {
  const { form } = usePostingForm();
  const { id, error, defaultValue } = form.field(name);
  return <AffixField {...field} id={id} name={name} error={error} defaultValue={defaultValue} />;
}

export const Money = (field: Omit<NumberProps, 'prefix' | 'unit'>) => <NumberField {...field} prefix="$" />;

interface ChoiceProps extends Named, Pick<FieldProps, 'hint' | 'optional' | 'className'> {
  /** Label by value. */
  choices: Readonly<Record<string, string>>;
  /** Label of choosing none. */
  none?: string;
  fallback?: string;
  onChange?: (value: string) => void;
}

export function Choice({ name, choices, none, fallback, onChange, ...field }: ChoiceProps) {
  const { form } = usePostingForm();
  const { defaultValue, ...control } = form.field(name);
  const options = Object.entries(choices).map(([value, label]) => ({ value, label }));
  return (
    <SelectField
      {...control}
      {...field}
      defaultValue={defaultValue ?? fallback ?? ''}
      options={none === undefined ? options : [{ value: '', label: none }, ...options]}
      onChange={onChange && (({ currentTarget }) => onChange(currentTarget.value))}
    />
  );
}

interface TickProps {
  name: string;
  /** For checkboxes that share a name. */
  value?: string;
  children: ReactNode;
  onChange?: (isChecked: boolean) => void;
}

export function Tick({ name, value, children, onChange }: TickProps) {
  const { form, initial } = usePostingForm();
  const { id, error } = form.field(name);
  const isOn = value === undefined ? listIn(initial, name).some(Boolean) : listIn(initial, name).includes(value);
  return (
    <Check
      id={value === undefined ? id : undefined}
      name={name}
      value={value}
      defaultChecked={isOn}
      aria-invalid={error && value === undefined ? true : undefined}
      aria-describedby={error && value === undefined ? `${id}-error` : undefined}
      onChange={onChange && (({ currentTarget }) => onChange(currentTarget.checked))}
    >
      {children}
    </Check>
  );
}

/** The error of a checkbox or of a group, under it. */
export function ErrorOf({ name }: { name: string }) {
  const { form } = usePostingForm();
  const { id, error } = form.field(name);
  return error ? (
    <p className="error" id={`${id}-error`}>
      <Icon name="warn" />
      {error}
    </p>
  ) : null;
}

interface PicksProps extends Named {
  choices: Readonly<Record<string, string>>;
  fallback: string;
  className: string;
}

/** One of a few, as tiles. The group has the id of the field, so that its error can be reached. */
export function Picks({ name, label, choices, fallback, className }: PicksProps) {
  const { form } = usePostingForm();
  const { id, defaultValue = fallback, error } = form.field(name);
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="subhead">{label}</legend>
      <div className={classNames('pick', className)}>
        {orderOf(choices).map((value) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
            <span>{choices[value]}</span>
          </label>
        ))}
      </div>
      <ErrorOf name={name} />
    </fieldset>
  );
}

/** Objects put keys that are whole numbers first; the words that come before and after them keep their place. */
function orderOf(choices: Readonly<Record<string, string>>): string[] {
  const keys = Object.keys(choices);
  const isFirst = (key: string) => key === 'room' || key === 'shared';
  return [
    ...keys.filter(isFirst),
    ...keys.filter((key) => !isFirst(key)).sort((one, other) => Number(one) - Number(other)),
  ];
}

interface SectionProps {
  id: string;
  title: ReactNode;
  hint: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <fieldset className="form-sec" id={id}>
      <legend>{title}</legend>
      <p>{hint}</p>
      {children}
    </fieldset>
  );
}
