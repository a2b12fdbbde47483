import type { CountByDay, ListingStatistics } from '#domain/statistics/statistics.ts';
import { type Activity, ActivityChart } from '#app/ui/chart/activity-chart.tsx';

interface ListingActivityProps {
  /** What the listing is called on the page around it. */
  name: string;
  /** `StatisticsAnswer.days`. */
  days: readonly string[];
  statistics: ListingStatistics;
}

const MEASURES = {
  saves: { label: 'Saves', one: 'save', many: 'saves' },
  inquiries: { label: 'Inquiries', one: 'inquiry', many: 'inquiries' },
  tourRequests: { label: 'Tour requests', one: 'tour request', many: 'tour requests' },
} satisfies Partial<Record<keyof ListingStatistics, Pick<Activity, 'label' | 'one' | 'many'>>>;

/** Views, saves, inquiries and tour requests of one listing by day; what has no source is left out. */
export function ListingActivity({ name, days, statistics }: ListingActivityProps) {
  const { views, saves, inquiries, tourRequests } = statistics;
  const others: [keyof typeof MEASURES, CountByDay | null][] = [
    ['saves', saves],
    ['inquiries', inquiries],
    ['tourRequests', tourRequests],
  ];
  return (
    <ActivityChart
      name={name}
      days={days}
      activities={[
        { label: 'Views', one: 'view', many: 'views', ...views },
        ...others.flatMap(([measure, counts]) => (counts ? [{ ...MEASURES[measure], ...counts }] : [])),
      ]}
    />
  );
}
