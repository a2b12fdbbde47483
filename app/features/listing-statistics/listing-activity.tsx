import type { ListingStatistics } from '#domain/statistics/statistics.ts';
import { ActivityChart } from '#app/ui/chart/activity-chart.tsx';

interface ListingActivityProps {
  /** What the listing is called on the page around it. */
  name: string;
  /** `StatisticsAnswer.days`. */
  days: readonly string[];
  statistics: ListingStatistics;
}

/** Views, saves, inquiries and tour requests of one listing by day. */
export function ListingActivity({ name, days, statistics }: ListingActivityProps) {
  const { views, saves, inquiries, tourRequests } = statistics;
  return (
    <ActivityChart
      name={name}
      days={days}
      activities={[
        { label: 'Views', one: 'view', many: 'views', ...views },
        { label: 'Saves', one: 'save', many: 'saves', ...saves },
        { label: 'Inquiries', one: 'inquiry', many: 'inquiries', ...inquiries },
        { label: 'Tour requests', one: 'tour request', many: 'tour requests', ...tourRequests },
      ]}
    />
  );
}
