import { Link, type LinkProps } from 'react-router';
import { Icon } from '#app/ui/icon/icon.tsx';
import './chip.css';

/** An active filter, as a link to the same page without it. */
export function RemovableChip({ children, ...link }: LinkProps & { children: string; 'data-home'?: string }) {
  return (
    <Link {...link} className="chip chip-sm chip-remove is-on" aria-label={`${children}, remove`}>
      {children}
      <Icon name="x" />
    </Link>
  );
}
