import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from '#app/ui/field/field.tsx';
import { Meter } from '#app/ui/meter/meter.tsx';
import './password-field.css';

/** By score. */
const STRENGTH_TONES = ['danger', 'danger', 'warning', 'warning', 'positive'] as const;

interface PasswordFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'type'> {
  /** A guess at how good it is, 0 to 4, and what is said beside the meter. */
  strength?: { score: number; text: string };
  /** The only password of its form: its button need not say which one it shows. */
  isAlone?: boolean;
}

/** A password with a button that shows it. */
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
