import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button/button.tsx';
import type { Example } from '#app/ui/examples/example.ts';
import { AffixField } from '#app/ui/field/affix-field.tsx';
import '#app/ui/chart/chart.css';
import { RuleBar } from './rule-bar.tsx';
import { ShareBar, swatchOf } from './share-bar.tsx';
import './calculation.css';

export const examples: Example[] = [
  {
    name: 'The numbers to enter',
    element: (
      <div className="calc">
        <div className="fields fields-2 fields-4">
          <AffixField label="Price" prefix="$" defaultValue="640,000" />
          <AffixField label="Down payment" unit="%" defaultValue="20" />
        </div>
        <p className="acts">
          <Button variant="primary">Calculate</Button>
        </p>
      </div>
    ),
  },
  {
    name: 'An amount and its shares',
    element: (
      <div className="shares">
        <b className="sum-figure">$49,322 to $56,802</b>
        <ShareBar amounts={[61, 19, 8, 12]} />
        <p className="legend">
          {['Taxes', 'Title and attorneys', 'Lender and building', 'Paid in advance'].map((part, index) => (
            <span key={part}>
              <i className={swatchOf(index)} />
              {part}
            </span>
          ))}
        </p>
      </div>
    ),
  },
  {
    name: 'A share against a limit',
    element: (
      <RuleBar
        title="Debt-to-income, lender"
        share={35.2}
        limit={43}
        most={60}
        badge={<Badge tone="positive">Within the limit</Badge>}
      >
        35.2% of your income goes to housing and debts. The mark is 43%.
      </RuleBar>
    ),
  },
];
