import { Link } from 'react-router';
import { formatNumber } from '#app/ui/format.ts';
import '#app/ui/badge/badge.css';
import { scrollRowToEntry } from './scroll-row.ts';
import './tabs.css';

interface TabsProps {
  label: string;
  /** Id of the current tab. */
  current: string;
  tabs: readonly { id: string; label: string; to: string; count?: number }[];
}

/** Tabs as links: the current one is in the URL, so Back, sharing and browsers without JavaScript work. */
export function Tabs({ label, current, tabs }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          ref={tab.id === current ? scrollRowToEntry : undefined}
          to={tab.to}
          preventScrollReset
          aria-current={tab.id === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className="count">{formatNumber(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
