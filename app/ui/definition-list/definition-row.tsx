import type { ReactNode } from 'react';
import './definition-list.css';

/** A term and its value, inside <dl className="def">. */
export function DefinitionRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
