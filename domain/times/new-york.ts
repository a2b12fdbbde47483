// Days and times as the clocks in New York show them, where every home is. Browser-safe.
const ISO_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

/** As 2026-11-28; a number is in milliseconds. */
export const newYorkDay = (time: Date | number): string => ISO_DAY.format(time);

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Minutes since midnight on the clocks: 630 at half past ten. */
export function newYorkMinute(time: Date | number): number {
  const [hour = 0, minute = 0] = CLOCK.format(time).split(':').map(Number);
  return hour * 60 + minute;
}
