import type { ReactNode } from 'react';
import './table.css';

interface TableProps {
  caption: string;
  columns: readonly { key: string; label: string; numeric?: boolean }[];
  rows: readonly Record<string, ReactNode>[];
}

/** A plain table of records; its first column heads each row. */
export function Table({ caption, columns, rows }: TableProps) {
  return (
    <div className="table-wrap" tabIndex={0} role="region" aria-label={caption}>
      <table className="table">
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
                  <td key={column.key} className={column.numeric ? 'r' : undefined}>
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
