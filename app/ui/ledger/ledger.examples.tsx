import { Badge } from '#app/ui/badge/badge.tsx';
import type { Example } from '#app/ui/examples/example.ts';
import './ledger.css';

export const examples: Example[] = [
  {
    name: 'Costs line by line',
    element: (
      <table className="ledger ledger-cc">
        <caption className="sr">Costs</caption>
        <thead>
          <tr>
            <th scope="col" className="w-main">
              Cost
            </th>
            <th scope="col">Who pays</th>
            <th scope="col">Kind</th>
            <th scope="col">Law, in force since</th>
            <th scope="col" className="r">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="grp">
            <th scope="rowgroup" colSpan={4}>
              Taxes
            </th>
            <td className="r amt">$12,800</td>
          </tr>
          <tr>
            <th scope="row">
              Mansion tax<small>1% of the whole price, from $1,000,000.</small>
            </th>
            <td className="c-who" data-l="Who pays">
              Buyer
            </td>
            <td className="c-kind" data-l="Kind">
              <Badge tone="accent">Fixed by law</Badge>
            </td>
            <td data-l="Law, in force">
              Tax Law § 1402-a<small>Jul 1, 2019</small>
            </td>
            <td className="r amt">$12,800</td>
          </tr>
          <tr>
            <th scope="row">Flip tax</th>
            <td className="c-who" data-l="Who pays">
              Seller
            </td>
            <td className="c-kind" data-l="Kind">
              <Badge>Set by building</Badge>
            </td>
            <td data-l="Law, in force">Not set by law</td>
            <td className="r amt nd">Not disclosed</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Closing costs
            </th>
            <td className="r amt" colSpan={3}>
              $12,800
            </td>
          </tr>
        </tfoot>
      </table>
    ),
  },
];
