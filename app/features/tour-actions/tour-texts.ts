// The words of tours. All times are New York's.
import { clockText, type Span } from '#domain/tours/hours.ts';
import type { TourState } from '#domain/tours/lifecycle.ts';
import type { Tour } from '#domain/tours/tour.ts';
import type { BadgeTone } from '#app/ui/badge/badge.tsx';
import { countOf, formatLongDay, formatTime, formatWeekdayTime } from '#app/ui/format.ts';

/** "Sunday, November 29, 11:00 AM to 11:30 AM" */
export function whenText({ startsAt, lengthMinutes }: Pick<Tour, 'startsAt' | 'lengthMinutes'>): string {
  if (startsAt === null) return '';
  const end = new Date(Date.parse(startsAt) + lengthMinutes * 60_000);
  return `${formatLongDay(startsAt)}, ${formatTime(startsAt)} to ${formatTime(end)}`;
}

const FAR_MS = -7 * 86_400_000;
/** "Wed, Dec 2, 12:30 PM": always with the date. */
export const choiceText = (time: string): string => formatWeekdayTime(time, Date.parse(time) + FAR_MS);

export function stateBadge(tour: Tour, now: number): { text: string; tone?: BadgeTone } {
  const { state, side, startsAt } = tour;
  switch (state) {
    case 'confirmed':
      return startsAt !== null && Date.parse(startsAt) < now
        ? { text: 'Toured' }
        : { text: 'Confirmed', tone: 'positive' };
    case 'unconfirmed':
      return { text: 'Waits for you to confirm your address', tone: 'warning' };
    case 'requested':
      return { text: side === 'asker' ? 'Waits for an answer' : 'Asks for a time', tone: 'warning' };
    case 'proposed':
      return { text: side === 'asker' ? 'Other times suggested' : 'You suggested other times', tone: 'warning' };
    case 'declined':
      return { text: side === 'asker' ? 'Declined' : 'You declined', tone: 'danger' };
    case 'expired':
      return { text: 'No answer in time' };
    case 'canceled':
      return { text: canceledText(tour), tone: 'danger' };
  }
}

/** What never had a time was a request, which was withdrawn. */
function canceledText({ endedBy, side, startsAt, other }: Tour): string {
  if (endedBy === 'stoop') return 'Off the market';
  if (startsAt === null) return endedBy === side ? 'Withdrawn' : `Withdrawn by ${other.name}`;
  return endedBy === side ? 'You canceled' : `Canceled by ${other.name}`;
}

const WAITING: ReadonlySet<TourState> = new Set(['unconfirmed', 'requested', 'proposed']);

export type TourGroup = 'upcoming' | 'waiting' | 'past';

export function groupOf({ state, startsAt }: Tour, now: number): TourGroup {
  if (WAITING.has(state)) return 'waiting';
  return state === 'confirmed' && startsAt !== null && Date.parse(startsAt) > now ? 'upcoming' : 'past';
}

/** "Until Sun 11:00 AM" for what waits. */
export const untilText = (expiresAt: string): string => `Answer until ${choiceText(expiresAt)}`;

export const freeText = (count: number, hasHours: boolean): string =>
  count === 0 ? 'None' : hasHours ? `${count} free` : countOf(count, 'time');

/** What buyers have to know before a tour with an agent of their own (docs/spec-deviations.md). */
export const AGREEMENT_RULE =
  'Since August 17, 2024, agents who use an MLS must have a written agreement with a buyer before they show a home (settlement of the National Association of Realtors). In New Jersey, the law has asked for a written brokerage agreement since August 1, 2024 (P.L. 2024, c. 32).';

/** "9:00 AM", from minutes since midnight. */
export function minuteText(minute: number): string {
  const [hour = 0, rest = ''] = [Math.floor(minute / 60), clockText(minute).slice(3)];
  return `${hour % 12 || 12}:${rest} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** "10:00 AM to 12:00 PM, 3:00 PM to 5:00 PM" */
export const spansText = (spans: readonly Span[]): string =>
  spans.map(([from, until]) => `${minuteText(from)} to ${minuteText(until)}`).join(', ');
