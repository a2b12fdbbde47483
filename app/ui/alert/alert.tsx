import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import './alert.css';

const ICONS = { info: 'info', positive: 'check', warning: 'warn', danger: 'warn' } as const;

interface AlertProps {
  tone?: keyof typeof ICONS;
  icon?: string;
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** A message in the page: an icon, the main point in bold, and what to do next. */
export function Alert({ tone = 'info', icon, role, children }: AlertProps) {
  return (
    <div className={classNames('alert', tone !== 'info' && `alert-${tone}`)} role={role}>
      <Icon name={icon ?? ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}
