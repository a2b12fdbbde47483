import type { ComponentProps, ReactNode } from 'react';
import './check.css';

interface CheckProps extends ComponentProps<'input'> {
  type?: 'checkbox' | 'radio';
  children: ReactNode;
}

/** A native checkbox or radio; the whole row is its target. */
export function Check({ type = 'checkbox', children, ...input }: CheckProps) {
  return (
    <label className="check">
      <input {...input} type={type} />
      <span>{children}</span>
    </label>
  );
}
