import { type ComponentProps, type FocusEvent, useState } from 'react';
import { Field, type FieldProps, Options, type SelectOption } from '#app/ui/field/field.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import './phone-field.css';

interface PhoneFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'type' | 'name'> {
  name: string;
}

/** A number in the United States, or one that begins with + and its country code. */
export function PhoneField({ label, hint, error, optional, className, onChange, ...input }: PhoneFieldProps) {
  const [typed, setTyped] = useState(input.defaultValue);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className} id={input.id}>
      {(control) => (
        <div className="affix affix-flag">
          <Flag isAmerican={!/^\s*\+(?!1)/.test(String(typed ?? ''))} />
          <input
            autoComplete="tel"
            {...input}
            {...control}
            className="input"
            type="tel"
            onChange={(event) => {
              setTyped(event.target.value);
              onChange?.(event);
            }}
          />
        </div>
      )}
    </Field>
  );
}

interface CountryPhoneFieldProps extends PhoneFieldProps {
  /** Countries to choose from; the control is named `${name}Country`. */
  countries: readonly SelectOption[];
  defaultCountry: string;
  /** Formats a number when the field loses the focus; null leaves it as typed. */
  settle?: (country: string, typed: string) => { country: string; national: string } | null;
}

/** A phone number and its country. */
export function CountryPhoneField({
  label,
  hint,
  error,
  optional,
  className,
  countries,
  defaultCountry,
  settle,
  ...input
}: CountryPhoneFieldProps) {
  const [country, setCountry] = useState(defaultCountry);
  function showSettled({ currentTarget: control }: FocusEvent<HTMLInputElement>) {
    const settled = settle?.(country, control.value);
    if (!settled) return;
    setCountry(settled.country);
    control.value = settled.national;
  }
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className} id={input.id}>
      {(control) => (
        <div className="phone">
          <span className="cc">
            <Flag isAmerican={country === 'US'} />
            <select
              className="select"
              name={`${input.name}Country`}
              aria-label={`${label}, country code`}
              value={country}
              onChange={(event) => setCountry(event.target.value)}
            >
              <Options options={countries} />
            </select>
          </span>
          <input
            {...input}
            {...control}
            className="input"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            onBlur={showSettled}
          />
        </div>
      )}
    </Field>
  );
}

/** Decorative, since the number itself tells its country. */
function Flag({ isAmerican }: { isAmerican: boolean }) {
  if (!isAmerican) return <Icon name="globe" className="flag-other" />;
  return (
    <svg className="flag" aria-hidden="true" viewBox="0 0 24 16">
      <FlagOfTheUnitedStates />
    </svg>
  );
}

function FlagOfTheUnitedStates() {
  return (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path
        fill="#b22234"
        d="M0 0h24v1.23H0zM0 2.46h24v1.23H0zM0 4.92h24v1.23H0zM0 7.38h24v1.23H0zM0 9.84h24v1.23H0zM0 12.3h24v1.23H0zM0 14.76h24V16H0z"
      />
      <path fill="#3c3b6e" d="M0 0h10.5v8.61H0z" />
    </>
  );
}
