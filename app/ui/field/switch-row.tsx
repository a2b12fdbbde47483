import type { ComponentProps } from 'react';
import './switch.css';

interface SwitchRowProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: string;
  note?: string;
}

/** A setting that is on or off; the whole row can be clicked. */
export function SwitchRow({ label, note, ...input }: SwitchRowProps) {
  return (
    <label className="switch-row">
      <span>
        <b>{label}</b>
        {note && <small>{note}</small>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says it by itself */}
      <input {...input} className="switch" type="checkbox" role="switch" />
    </label>
  );
}
