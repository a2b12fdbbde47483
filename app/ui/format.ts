// Formats numbers, money and dates: US English, New York time. The formatters are created once, since creating one
// costs more than using it a hundred times.
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const ONE_DECIMAL = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const LONG_DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'short' });
const WEEKDAY_AND_DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
const CLOCK = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit' });

export function formatNumber(value: number): string {
  return WHOLE.format(value);
}

/** $1,845,000 */
export function formatDollars(value: number): string {
  return DOLLARS.format(value);
}

/** $1.85M, $798k, $950: for pins, charts and figures. */
export function formatShortDollars(value: number): string {
  if (value >= 9_995_000) return `$${Math.round(value / 100_000) / 10}M`;
  if (value >= 999_500) return `$${(Math.round(value / 10_000) / 100).toFixed(2)}M`;
  if (value >= 9_950) return `$${Math.round(value / 1000)}k`;
  if (value >= 1000) return `$${(value / 1000).toFixed(1)}k`;
  return `$${Math.round(value)}`;
}

export function formatDecimal(value: number): string {
  return ONE_DECIMAL.format(value);
}

/** Nov 27, 2026 */
export function formatDay(date: Date | string): string {
  return DAY.format(new Date(date));
}

/** Nov 27, 2026, from a date without a time (yyyy-mm-dd): noon UTC is on the same day in New York. */
export function formatDate(day: string): string {
  return formatDay(`${day}T12:00:00Z`);
}

/** Sunday, November 29 */
export function formatLongDay(date: Date | string): string {
  return LONG_DAY.format(new Date(date));
}

/** A weekday on its own means the next one. */
const WEEKDAY_ALONE_MS = 6 * 86_400_000;

/** Sun 1 PM within six days of `now` (milliseconds); later Sun, Mar 14, 1 PM. Short, for badges. */
export function formatWeekdayTime(date: Date | string, now: number): string {
  const time = new Date(date);
  const clock = formatTime(time).replace(':00', '');
  if (time.getTime() - now < WEEKDAY_ALONE_MS) return `${WEEKDAY.format(time)} ${clock}`;
  return `${WEEKDAY_AND_DAY.format(time)}, ${clock}`;
}

/** 1:00 PM, 11:30 AM */
export function formatTime(date: Date | string): string {
  // Some engines put a narrow space before AM and PM.
  return CLOCK.format(new Date(date)).replace(/\s/, ' ');
}

/** "1 home", "2 homes". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${WHOLE.format(count)} ${count === 1 ? one : many}`;
}
