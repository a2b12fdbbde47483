import type { Example } from '#app/ui/examples/example.ts';
import { LineChart } from './line-chart.tsx';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'];
const inThousands = (value: number) => `$${Math.round(value / 1000)}K`;

export const examples: Example[] = [
  {
    name: 'One line',
    element: (
      <LineChart
        finding="The median asking price rose from $702,000 to $761,000"
        columns={MONTHS}
        format={inThousands}
        series={[
          {
            label: 'New York',
            shortLabel: 'NY',
            values: [702_000, 708_000, 699_000, 721_000, 735_000, 742_000, 758_000, 761_000],
          },
        ]}
      />
    ),
  },
  {
    name: 'Two lines that end close together, one with a gap',
    element: (
      <LineChart
        finding="New Jersey has almost reached New York"
        columns={MONTHS}
        format={inThousands}
        series={[
          {
            label: 'New York',
            shortLabel: 'NY',
            values: [702_000, 708_000, 699_000, 721_000, 735_000, 742_000, 738_000, 741_000],
          },
          {
            label: 'New Jersey',
            shortLabel: 'NJ',
            values: [588_000, 601_000, null, 640_000, 672_000, 699_000, 724_000, 737_000],
            dashed: true,
          },
        ]}
      />
    ),
  },
  {
    name: 'Legend',
    element: (
      <p className="legend">
        <span>
          <svg viewBox="0 0 20 10" aria-hidden="true">
            <path className="ch-line" d="M0 5h20" />
          </svg>
          New York
        </span>
        <span>
          <svg viewBox="0 0 20 10" aria-hidden="true">
            <path className="ch-line2" d="M0 5h20" />
          </svg>
          New Jersey
        </span>
      </p>
    ),
  },
];
