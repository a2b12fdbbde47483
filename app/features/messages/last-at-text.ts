import { newYorkDay } from '#domain/times/new-york.ts';
import { formatDay, formatTime } from '#app/ui/format.ts';

const DAY_MS = 86_400_000;
const MONTH_AND_DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
});

/** 9:52 AM today, Yesterday, Nov 22 in this year, Nov 22, 2025 before. @param now milliseconds */
export function lastAtText(time: string, now: number): string {
  const [day, today] = [newYorkDay(Date.parse(time)), newYorkDay(now)];
  const daysAgo = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  if (daysAgo === 0) return formatTime(time);
  if (daysAgo === 1) return 'Yesterday';
  return day.slice(0, 4) === today.slice(0, 4) ? MONTH_AND_DAY.format(new Date(time)) : formatDay(time);
}
