import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from '#app/ui/field/field.tsx';
import './password-field.css';

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
              <meter
                min={0}
                max={4}
                low={2}
                high={3}
                optimum={4}
                value={strength.score}
                aria-label={`${label} strength`}
              >
                {strength.score} of 4
              </meter>
              <span>{strength.text}</span>
            </p>
          )}
        </>
      )}
    </Field>
  );
}
