import type { ComponentProps } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import './affix.css';

interface AffixProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'prefix'> {
  /** In front of the number or after it. */
  prefix?: string | undefined;
  unit?: string | undefined;
}

/** A number with its currency in front of it or its unit after it. */
export function AffixField({ label, hint, error, optional, className, prefix, unit, ...input }: AffixProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className} id={input.id}>
      {(control) => (
        <div className={classNames('affix', prefix ? 'affix-text' : unit && 'affix-unit')}>
          {prefix && <span aria-hidden="true">{prefix}</span>}
          <input inputMode="decimal" autoComplete="off" {...input} {...control} className="input" />
          {unit && <span>{unit}</span>}
        </div>
      )}
    </Field>
  );
}
