const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'medium' });
const CLOCK = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeStyle: 'short' });
const clock = (time: Date): string => CLOCK.format(time).replace(/\s/, ' ');

/** "Nov 28, 2026 at 9:41 AM ET", for mails: the zone is given because their reader may be elsewhere. */
export function timeText(time: Date): string {
  return `${DAY.format(time)} at ${clock(time)} ET`;
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'short' });

/** "Sat, Nov 28, 2026 at 9:41 AM ET", for what somebody plans. */
export const weekdayTimeText = (time: Date): string => `${WEEKDAY.format(time)}, ${timeText(time)}`;

const LONG_DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'full' });

/** "Sunday, November 29, 2026" */
export const dayText = (time: Date): string => LONG_DAY.format(time);

/** "11:00 AM to 11:30 AM ET" */
export const spanText = (start: Date, end: Date): string => `${clock(start)} to ${clock(end)} ET`;
