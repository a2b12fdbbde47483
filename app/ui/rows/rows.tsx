import type { ReactNode } from 'react';
import './rows.css';

interface RowProps {
  name: ReactNode;
  value: ReactNode;
  /** One line below. */
  note?: ReactNode;
}

export function Row({ name, value, note }: RowProps) {
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className="v">{value}</span>
        {note && <small>{note}</small>}
      </div>
    </li>
  );
}

/** Names with their values; in two columns where there is room. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="rows rows-2 plain">{children}</ul>;
}

/** Source and date of public data, below its block. */
export function SourceLine({ children }: { children: ReactNode }) {
  return <p className="source-line">{children}</p>;
}
