import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon/icon.tsx';

/** Heading of what a tab shows. Gets the focus if the element that had it is gone. */
export function TabHeading({ isSilent = false, children }: { isSilent?: boolean; children: ReactNode }) {
  return (
    <h2 id="portal-tab" className={isSilent ? 'sr' : undefined} tabIndex={-1} data-home={isSilent ? undefined : ''}>
      {children}
    </h2>
  );
}

/** The link back from what is open on top of a tab. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="admin-back" to={to}>
      <Icon name="chevl" className="icon-sm" />
      {children}
    </Link>
  );
}
