import { useState } from 'react';
import { countOf, formatDate, formatNumber } from '#app/ui/format.ts';
import { Table } from '#app/ui/table/table.tsx';
import './activity-chart.css';

export interface Activity {
  /** In the plural, as a label: "Views". */
  label: string;
  /** In the singular, inside a sentence: "view". */
  one: string;
  many: string;
  total: number;
  /** One count per day. */
  byDay: readonly number[];
}

interface ActivityChartProps {
  /** What the counts belong to, for people who cannot see where the chart stands: "544 46th Street". */
  name: string;
  /** yyyy-mm-dd, without gaps. */
  days: readonly string[];
  /** The first one is drawn tall. */
  activities: readonly [Activity, ...Activity[]];
}

/** Width of a day in the drawing's own units; it is stretched to the room there is. */
const DAY = 4;
const BAR = 3;
const TALL = 48;
const LOW = 16;

/** What happened on each day, one row of bars for each kind, with totals, a sentence, and a table on demand. */
export function ActivityChart({ name, days, activities }: ActivityChartProps) {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return (
    <section className="activity" aria-label={`Last ${days.length} days of ${name}`}>
      <p className="small muted">{summarize(days, activities)}</p>
      <dl>
        {activities.map(({ label, total, byDay }, index) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Bars byDay={byDay} height={index === 0 ? TALL : LOW} />
              <b>{formatNumber(total)}</b>
            </dd>
          </div>
        ))}
      </dl>
      <p className="activity-span">
        <span>{shortDate(first)}</span>
        <span>{shortDate(last)}</span>
      </p>
      <DayTable name={name} days={days} activities={activities} />
    </section>
  );
}

/** "681 views in the last 30 days, most on Nov 12, 2026 (41). 23 saves and 9 inquiries." */
export function summarize(days: readonly string[], [main, ...others]: ActivityChartProps['activities']): string {
  const span = `in the last ${days.length} days`;
  const top = Math.max(...main.byDay);
  const peak = top > 1 ? `, most on ${formatDate(days[main.byDay.lastIndexOf(top)] ?? '')} (${formatNumber(top)})` : '';
  const rest = others.map(({ total, one, many }) => (total === 0 ? `no ${many}` : countOf(total, one, many)));
  const tail = new Intl.ListFormat('en-US').format(rest);
  const sentence = `${main.total === 0 ? `No ${main.many}` : countOf(main.total, main.one, main.many)} ${span}${peak}.`;
  return tail === '' ? sentence : `${sentence} ${tail[0]?.toUpperCase()}${tail.slice(1)}.`;
}

/** The sentence, the totals and the table say what the bars show, so they are hidden from screen readers. */
function Bars({ byDay, height }: { byDay: readonly number[]; height: number }) {
  const most = Math.max(1, ...byDay);
  return (
    <svg
      viewBox={`0 0 ${byDay.length * DAY - (DAY - BAR)} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{ height: `${height / 16}rem` }}
    >
      <path className="activity-ground" d={`M0 ${height - 0.5}H${byDay.length * DAY}`} />
      <path
        className="activity-bars"
        d={byDay.map((count, day) => bar(day, (count / most) * height, height)).join('')}
      />
    </svg>
  );
}

/** A single one of many stays visible. */
function bar(day: number, share: number, height: number): string {
  if (share === 0) return '';
  const tall = Math.max(2, share);
  return `M${day * DAY} ${height}v${(-tall).toFixed(1)}h${BAR}V${height}z`;
}

/** Rows are made when the table is opened, since a page can have many charts. */
function DayTable({ name, days, activities }: ActivityChartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const eventful = days
    .map((day, index) => ({ day, counts: activities.map(({ byDay }) => byDay[index] ?? 0) }))
    .filter(({ counts }) => counts.some((count) => count > 0))
    .reverse();
  if (eventful.length === 0) return null;
  return (
    <details className="chart-table" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Show as table</summary>
      {isOpen && (
        <Table
          caption={`${name}: days on which anything happened`}
          columns={[
            { key: 'day', label: 'Day' },
            ...activities.map(({ label }) => ({ key: label, label, numeric: true })),
          ]}
          rows={eventful.map(({ day, counts }) => ({
            day: formatDate(day),
            ...Object.fromEntries(activities.map(({ label }, index) => [label, formatNumber(counts[index] ?? 0)])),
          }))}
        />
      )}
    </details>
  );
}

/** Nov 27 */
const shortDate = (day: string): string => formatDate(day).replace(/, \d+$/, '');
