import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Activity, ActivityChart, summarize } from './activity-chart.tsx';

const DAYS = ['2026-11-27', '2026-11-28', '2026-11-29'];
const views = (...byDay: number[]): Activity => ({
  label: 'Views',
  one: 'view',
  many: 'views',
  total: byDay.reduce((sum, count) => sum + count, 0),
  byDay,
});
const inquiries = (...byDay: number[]): Activity => ({
  ...views(...byDay),
  label: 'Inquiries',
  one: 'inquiry',
  many: 'inquiries',
});

test('the sentence says how many there were, and which day had the most', () => {
  expect(summarize(DAYS, [views(3, 1200, 7), inquiries(0, 1, 0)])).toBe(
    '1,210 views in the last 3 days, most on Nov 28, 2026 (1,200). 1 inquiry.',
  );
});

test('without views the sentence says so, and names no day', () => {
  expect(summarize(DAYS, [views(0, 0, 0), inquiries(0, 0, 0)])).toBe('No views in the last 3 days. No inquiries.');
  expect(summarize(DAYS, [views(0, 1, 1)])).toBe('2 views in the last 3 days.');
});

test('each day with a count has a bar, and a chart without any has no table to open', () => {
  const barsOf = (activity: Activity) =>
    /class="activity-bars" d="([^"]*)"/
      .exec(renderToStaticMarkup(<ActivityChart name="Loft" days={DAYS} activities={[activity]} />))?.[1]
      ?.split('z').length;
  expect(barsOf(views(5, 0, 1))).toBe(3);
  expect(barsOf(views(0, 0, 0))).toBe(1);
  expect(renderToStaticMarkup(<ActivityChart name="Loft" days={DAYS} activities={[views(0, 0, 0)]} />)).not.toContain(
    '<details',
  );
});
