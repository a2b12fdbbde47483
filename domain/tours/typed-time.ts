// Times that a host types to suggest them, one row each. Browser-safe.
import { DEFAULT_TIME_ZONE, isOnClocks, momentInZone } from '#domain/intake/values/zoned-time.ts';
import { newYorkDay, newYorkMinute } from '#domain/times/new-york.ts';
import { clockText, MOST_AHEAD_MS, TOO_FAR_AHEAD } from './hours.ts';
import type { TourOffer } from './tour.ts';

export interface TypedTime {
  /** yyyy-mm-dd; empty: none. */
  day: string;
  /** "14:30"; empty: none. */
  time: string;
}

/** The message for one of the two fields. */
export type TypedTimeProblem = { [field in keyof TypedTime]?: string };

export const NO_TIME: TypedTime = { day: '', time: '' };

/** Milliseconds, or what is wrong. Null: the row is empty. */
export function readTypedTime({ day, time }: TypedTime, now: number): number | TypedTimeProblem | null {
  if (day === '' && time === '') return null;
  if (time === '') return { time: 'Add a time' };
  if (day === '') return { day: 'Add a day' };
  const naive = `${day}T${time}`;
  if (!isOnClocks(naive, DEFAULT_TIME_ZONE)) return { day: 'The clocks skip this hour on that day' };
  const moment = momentInZone(naive, DEFAULT_TIME_ZONE);
  if (moment <= now) return { day: 'Choose a time in the future' };
  return moment > now + MOST_AHEAD_MS ? { day: TOO_FAR_AHEAD } : moment;
}

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 2;
const NOON = '12:00';

/**
 * What is filled in at first: on a day that leaves some time to answer, the free time that is closest to noon.
 * @param offer null: we don't know when the host is free
 */
export function firstSuggestion(offer: Pick<TourOffer, 'days'> | null, now: number): TypedTime {
  const earliest = newYorkDay(now + DAYS_AHEAD * DAY_MS);
  if (offer === null) return { day: earliest, time: NOON };
  const free = offer.days.filter(({ times }) => times.length > 0);
  const found = free.find(({ day }) => day >= earliest) ?? free.at(-1);
  if (!found) return NO_TIME;
  const fromNoon = (time: string) => Math.abs(newYorkMinute(Date.parse(time)) - 12 * 60);
  const [closest = ''] = [...found.times].sort((a, b) => fromNoon(a) - fromNoon(b));
  return { day: found.day, time: clockText(newYorkMinute(Date.parse(closest))) };
}
