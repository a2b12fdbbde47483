import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import './badge.css';

export type BadgeTone = 'plate' | 'accent' | 'positive' | 'warning' | 'danger' | 'solid' | 'line';

interface BadgeProps {
  tone?: BadgeTone;
  icon?: string;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone, icon, className, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone && `badge-${tone}`, className)}>
      {icon && <Icon name={icon} className="icon-sm" />}
      {children}
    </span>
  );
}
