import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon/icon.tsx';

/** Heads what is shown of a tab; takes the focus when what had it is gone. */
export function TabHeading({ isSilent = false, children }: { isSilent?: boolean; children: ReactNode }) {
  return (
    <h2 id="portal-tab" className={isSilent ? 'sr' : undefined} tabIndex={-1} data-home={isSilent ? undefined : ''}>
      {children}
    </h2>
  );
}

/** The way back from what stands open over a tab. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="admin-back" to={to}>
      <Icon name="chevl" className="icon-sm" />
      {children}
    </Link>
  );
}
