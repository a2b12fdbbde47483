// Times of day in New York, also across the two changes of the clocks.
import { newYorkDay } from './new-york.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOUR = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'short' });

/** When the clocks in New York show this full hour on this day (2026-11-28). */
export function newYorkTime(day: string, hour: number): Date {
  const standardTime = new Date(Date.parse(`${day}T00:00:00Z`) + (hour + 5) * HOUR_MS);
  return newYorkHour(standardTime) === hour ? standardTime : new Date(standardTime.getTime() - HOUR_MS);
}

export const newYorkHour = (time: Date): number => Number(HOUR.format(time));

/** The next time, after `time`, that the clocks show one of these full hours, on that weekday ("Mon") if one is given. */
export function nextNewYorkTime(time: Date, hours: readonly number[], weekday?: string): Date {
  for (let days = 0; ; days++) {
    const day = newYorkDay(newYorkTime(newYorkDay(time), 12).getTime() + days * DAY_MS);
    const next = hours
      .map((hour) => newYorkTime(day, hour))
      .find((each) => each > time && (weekday === undefined || WEEKDAY.format(each) === weekday));
    if (next) return next;
  }
}
