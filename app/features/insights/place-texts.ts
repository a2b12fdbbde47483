// How places, months and figures of the market are written.
import type { MarketPlace, MarketSegment, Quartiles } from '#domain/insights/market-place.ts';
import { type Month, monthsLater } from '#domain/insights/months.ts';
import { countOf, formatDollars, formatNumber, formatShortDollars } from '#app/ui/format.ts';

const monthFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const SHORT = monthFormat({ month: 'short', year: 'numeric' });
const LONG = monthFormat({ month: 'long', year: 'numeric' });
const MONTH_ONLY = monthFormat({ month: 'long' });

/** "Oct 2026" */
export const monthText = (month: Month): string => SHORT.format(new Date(month));
/** "October 2026" */
export const longMonthText = (month: Month): string => LONG.format(new Date(month));

/** "August to October 2026": the three months up to this one. */
export function quarterText(through: Month): string {
  const from = monthsLater(through, -2);
  const isOneYear = from.slice(0, 4) === through.slice(0, 4);
  return `${isOneYear ? MONTH_ONLY.format(new Date(from)) : longMonthText(from)} to ${longMonthText(through)}`;
}

/** "Jersey City, NJ", "Brooklyn", "Zip code 11215" */
export function placeName({ kind, name, state }: MarketPlace): string {
  if (kind === 'zip') return `Zip code ${name}`;
  if (kind === 'city' && name !== 'New York City') return `${name}, ${state}`;
  return kind === 'county' ? `${name}, ${state}` : name;
}

export const SEGMENT_NAMES: Record<MarketSegment, string> = {
  all: 'All homes',
  condo: 'Condo',
  coop: 'Co-op',
  house: '1 family house',
  two_to_four: '2 to 4 family house',
  apartment: 'Apartment, ownership not given',
  other: 'Other',
};

export function bedsName(beds: number): string {
  if (beds === 0) return 'Studio';
  return beds >= 4 ? '4 or more' : countOf(beds, 'bedroom');
}

/** "$712k"; rents and amounts per square foot in full. */
export const amountText = (amount: number): string =>
  amount >= 10_000 ? formatShortDollars(amount) : formatDollars(Math.round(amount));

export const daysText = (days: number): string => formatNumber(Math.round(days));

/** "$561k to $902k" */
export const middleHalf = ([low, , high]: Quartiles, write = amountText): string => `${write(low)} to ${write(high)}`;

/** "up 3.0%", or null if one of both is not known. */
export function changeText(now: Quartiles | null, before: Quartiles | null): string | null {
  if (!now || !before || before[1] === 0) return null;
  const percent = (now[1] / before[1] - 1) * 100;
  if (Math.abs(percent) < 0.05) return 'the same as a year ago';
  return `${percent > 0 ? 'up' : 'down'} ${Math.abs(percent).toFixed(1)}% on last year`;
}

/** "4 days faster" */
export function daysChangeText(now: Quartiles | null, before: Quartiles | null): string | null {
  if (!now || !before) return null;
  const days = Math.round(now[1]) - Math.round(before[1]);
  if (days === 0) return 'the same as a year ago';
  return `${countOf(Math.abs(days), 'day')} ${days < 0 ? 'faster' : 'slower'}`;
}

/** "+2.6%" */
export function signedChange(now: Quartiles | null, before: Quartiles | null): string | null {
  if (!now || !before || before[1] === 0) return null;
  const percent = (now[1] / before[1] - 1) * 100;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}
