import type { Example } from '#app/ui/examples/example.ts';
import { type Activity, ActivityChart } from './activity-chart.tsx';
import { BandChart } from './band-chart.tsx';
import { LineChart } from './line-chart.tsx';
import { QuartileBar } from './quartile-bar.tsx';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'];
const inThousands = (value: number) => `$${Math.round(value / 1000)}K`;

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, day) => new Date(Date.parse(first) + day * 86_400_000).toISOString().slice(0, 10));
const sum = (byDay: readonly number[]) => byDay.reduce((total, count) => total + count, 0);
const activity = (one: string, many: string, byDay: readonly number[]): Activity => ({
  label: `${many[0]?.toUpperCase()}${many.slice(1)}`,
  one,
  many,
  total: sum(byDay),
  byDay,
});
const MONTH = Array.from({ length: 30 }, (_, day) => Math.max(0, Math.round(24 + 17 * Math.sin(day / 2.3) - day / 2)));
const rarely = (length: number, every: number) =>
  Array.from({ length }, (_, day) => (day % every === 2 ? 1 + (day % 3) : 0));

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
  {
    name: 'Activity of 30 days',
    element: (
      <ActivityChart
        name="544 46th Street, Garden floor"
        days={daysFrom('2026-10-31', 30)}
        activities={[
          activity('view', 'views', MONTH),
          activity('save', 'saves', rarely(30, 4)),
          activity('inquiry', 'inquiries', rarely(30, 9)),
        ]}
      />
    ),
  },
  {
    name: 'Activity of 90 days, with tours',
    element: (
      <ActivityChart
        name="231 East 7th Street, 5A"
        days={daysFrom('2026-09-01', 90)}
        activities={[
          activity(
            'view',
            'views',
            Array.from({ length: 90 }, (_, day) => (day * day * 7) % 1300),
          ),
          activity('save', 'saves', rarely(90, 5)),
          activity('inquiry', 'inquiries', rarely(90, 11)),
          activity('tour request', 'tour requests', rarely(90, 30)),
        ]}
      />
    ),
  },
  {
    name: 'Activity of a new listing',
    element: (
      <ActivityChart
        name="75 Washington Street"
        days={daysFrom('2026-11-23', 7)}
        activities={[
          activity('view', 'views', [0, 0, 0, 0, 0, 0, 0]),
          activity('save', 'saves', [0, 0, 0, 0, 0, 0, 0]),
          activity('inquiry', 'inquiries', [0, 0, 0, 0, 0, 0, 0]),
        ]}
      />
    ),
  },
  {
    name: 'A median with the middle half, with a gap',
    element: (
      <BandChart
        finding="Median sale price from $630k to $712k"
        points={[630, 640, 655, null, 690, 712].map((middle) => ({
          quartiles: middle === null ? null : [middle * 800, middle * 1_000, middle * 1_280],
        }))}
        labels={['Jan 2026', '', '', 'Apr', '', 'Jun']}
        narrowLabels={['Jan', '', '', '', '', 'Jun']}
        format={(value) => `$${Math.round(value / 1_000)}k`}
      />
    ),
  },
  {
    name: 'Middle half in a row',
    element: <QuartileBar quartiles={[560_000, 698_000, 852_000]} scale={[250_000, 1_650_000]} />,
  },
];
