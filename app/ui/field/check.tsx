import type { ComponentProps, ReactNode } from 'react';
import './check.css';

interface CheckProps extends ComponentProps<'input'> {
  type?: 'checkbox' | 'radio';
  children: ReactNode;
}

/** A native checkbox or radio button; the whole row can be clicked. */
export function Check({ type = 'checkbox', children, ...input }: CheckProps) {
  return (
    <label className="check">
      <input {...input} type={type} />
      <span>{children}</span>
    </label>
  );
}
