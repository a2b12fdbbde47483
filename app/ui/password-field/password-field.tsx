import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from '#app/ui/field/field.tsx';
import { Meter } from '#app/ui/meter/meter.tsx';
import './password-field.css';

/** By score. */
const STRENGTH_TONES = ['danger', 'danger', 'warning', 'warning', 'positive'] as const;

interface PasswordFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'type'> {
  /** An estimate of its strength, 0 to 4, and the text next to the meter. */
  strength?: { score: number; text: string };
  /** It is the only password in its form, so its button need not say which one it shows. */
  isAlone?: boolean;
}

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  className,
  strength,
  isAlone,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className} id={input.id}>
      {(control) => (
        <>
          <div className="affix affix-end">
            <input {...input} {...control} className="input" type={isShown ? 'text' : 'password'} />
            <button
              type="button"
              className="needs-script"
              aria-label={isAlone ? undefined : `${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? 'Hide' : 'Show'}
            </button>
          </div>
          {strength && strength.score > 0 && (
            <p className="pw-meter">
              <Meter label={`${label} strength`} value={strength.score} max={4} tone={STRENGTH_TONES[strength.score]} />
              <span>{strength.text}</span>
            </p>
          )}
        </>
      )}
    </Field>
  );
}
