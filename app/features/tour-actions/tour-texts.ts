// The words of tours. All times are New York's.
import { LINK_WANTED, readVideoUrl } from '#domain/tours/answer-form.ts';
import { clockText, type Span } from '#domain/tours/hours.ts';
import type { TourEvent, TourState } from '#domain/tours/lifecycle.ts';
import { missingLinkText } from '#domain/tours/missing-link.ts';
import { ANSWER_HOURS, isTaken, type Tour, type Way } from '#domain/tours/tour.ts';
import type { BadgeTone } from '#app/ui/badge/badge.tsx';
import { formatDay, formatLongDay, formatTime } from '#app/ui/format.ts';

/** "Sunday, November 29, 11:00 AM to 11:30 AM" */
export function whenText({ startsAt, lengthMinutes }: Pick<Tour, 'startsAt' | 'lengthMinutes'>): string {
  if (startsAt === null) return '';
  const end = new Date(Date.parse(startsAt) + lengthMinutes * 60_000);
  return `${formatLongDay(startsAt)}, ${formatTime(startsAt)} to ${formatTime(end)}`;
}

const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
/** "Wed, Dec 2, 11:00 AM", as the times beside it are written. */
export const choiceText = (time: string): string => `${DAY.format(new Date(time))}, ${formatTime(time)}`;

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
      return { text: side === 'asker' ? 'Waits for an answer' : 'Waits for you', tone: 'warning' };
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

const TOUR_GROUPS = ['upcoming', 'waiting', 'past'] as const;
export type TourGroup = (typeof TOUR_GROUPS)[number];

export function groupOf({ state, startsAt }: Tour, now: number): TourGroup {
  if (WAITING.has(state)) return 'waiting';
  return state === 'confirmed' && startsAt !== null && Date.parse(startsAt) > now ? 'upcoming' : 'past';
}

const ASKS_READER: ReadonlySet<TourEvent> = new Set(['confirm', 'confirm_address']);

/**
 * Where the page of tours opens: at requests that wait for its reader, who has only a day to answer. @param shown what it
 * shows already, which stays while there is anything in it; null: nothing
 */
export function openingGroup(tours: readonly Tour[], now: number, shown: TourGroup | null): TourGroup {
  const groups = new Set(tours.map((tour) => groupOf(tour, now)));
  if (shown !== null && groups.has(shown)) return shown;
  const isAsked = tours.some(
    (tour) => groupOf(tour, now) === 'waiting' && tour.events.some((event) => ASKS_READER.has(event)),
  );
  if (isAsked) return 'waiting';
  return TOUR_GROUPS.find((group) => groups.has(group)) ?? 'upcoming';
}

/** When the times were sent that are answered until then. */
export const sentAt = (expiresAt: string): string =>
  new Date(Date.parse(expiresAt) - ANSWER_HOURS * 3_600_000).toISOString();

export const WAY_ICONS: Record<Way, string> = { in_person: 'walk', video: 'video' };

/** What the host learns about a choice: "free", or what it collides with. */
export function choiceNote({ clashes }: Pick<Tour, 'clashes'>, time: string, now: number): string {
  if (Date.parse(time) <= now) return 'has passed';
  const found = clashes.filter((clash) => clash.time === time);
  if (found.length === 0) return 'free';
  return found
    .map(({ kind, name, startsAt }) =>
      kind === 'tour'
        ? `you have a tour with ${name} at ${formatTime(startsAt)}`
        : `your open house begins at ${formatTime(startsAt)}`,
    )
    .join(', ');
}

/** Choices that can be booked. */
export const freeChoices = (tour: Tour, now: number): string[] =>
  tour.choices.filter((time) => !isTaken(tour, time) && Date.parse(time) > now);

const NUMBERS = ['No', 'One', 'Two', 'Three'];

/** Of a tour without a time. */
export function requestText({ side, state, choices, other, requestedAt }: Tour): string {
  const count = `${NUMBERS[choices.length] ?? choices.length} ${choices.length === 1 ? 'time' : 'times'}`;
  switch (state) {
    case 'unconfirmed':
    case 'requested':
      return side === 'recipient' ? `${other.name} asks for a tour` : `${count} proposed`;
    case 'proposed':
      return side === 'asker' ? `${other.name} suggests ${count.toLowerCase()}` : `${count} suggested`;
    default:
      return `Asked on ${formatDay(requestedAt)}`;
  }
}

/** "Until Sun 11:00 AM" for what waits. */
export const untilText = (expiresAt: string): string => `Answer until ${choiceText(expiresAt)}`;

/** After a count of times. */
export const freeWord = (count: number, hasHours: boolean): string =>
  hasHours ? 'free' : count === 1 ? 'time' : 'times';

/** What a confirmed video tour ahead lacks; null: nothing. */
export function missingLinkOf(tour: Tour, now: number): string | null {
  if (groupOf(tour, now) !== 'upcoming') return null;
  return missingLinkText({ ...tour, other: tour.other.name });
}

/** Null: it can be mailed. */
export const videoLinkProblem = (text: string): string | null => (readVideoUrl(text) === null ? LINK_WANTED : null);

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
