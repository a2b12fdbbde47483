import { formatDay } from '#app/ui/format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "just now", "2 min ago", "3 h ago", "1 day ago", then the date. */
export function agoText(time: string, now: number): string {
  const past = now - Date.parse(time);
  if (past < MINUTE_MS) return 'just now';
  if (past < HOUR_MS) return `${Math.floor(past / MINUTE_MS)} min ago`;
  if (past < DAY_MS) return `${Math.floor(past / HOUR_MS)} h ago`;
  if (past < 7 * DAY_MS) return past < 2 * DAY_MS ? '1 day ago' : `${Math.floor(past / DAY_MS)} days ago`;
  return formatDay(time);
}

/** "45 s", "3 min", "1 h 20 min": for time that remains. */
export function spanText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
