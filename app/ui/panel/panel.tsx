import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import './panel.css';

export function Panel({ raised, className, children }: { raised?: boolean; className?: string; children: ReactNode }) {
  return <div className={classNames('panel', raised && 'panel-raised', className)}>{children}</div>;
}
