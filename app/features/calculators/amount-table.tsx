import { formatDollars } from '#app/ui/format.ts';
import '#app/ui/ledger/ledger.css';

interface AmountTableProps {
  caption: string;
  /** Of the first column. */
  first: string;
  columns: readonly string[];
  rows: readonly { label: string; amounts: readonly number[] }[];
}

/** In whole dollars, with a minus sign that is as wide as a plus. */
export const signedDollars = (amount: number): string => formatDollars(Math.round(amount)).replace('-', '−');

/** Amounts by row and column, in whole dollars. */
export function AmountTable({ caption, first, columns, rows }: AmountTableProps) {
  return (
    <table className="ledger">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="r">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, amounts }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {columns.map((column, index) => (
              <td key={column} className="r" data-l={column}>
                {signedDollars(amounts[index] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
