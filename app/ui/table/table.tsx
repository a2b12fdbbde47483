import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import './table.css';

interface TableProps {
  caption: string;
  columns: readonly { key: string; label: string; numeric?: boolean }[];
  rows: readonly Record<string, ReactNode>[];
  /** On narrow screens each row becomes a card with its labels. */
  asCards?: boolean;
}

/** A plain table of records; the cells of its first column are row headers. */
export function Table({ caption, columns, rows, asCards = false }: TableProps) {
  return (
    <div className="table-wrap" tabIndex={0} role="region" aria-label={caption}>
      <table className={classNames('table', asCards && 'table-cards')}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.numeric ? 'r' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column, position) =>
                position === 0 ? (
                  <th key={column.key} scope="row">
                    {row[column.key]}
                  </th>
                ) : (
                  <td key={column.key} className={column.numeric ? 'r' : undefined} data-label={column.label}>
                    {row[column.key]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
