// "Every Sunday for 4 weeks" as single open houses. Each starts at the same time on New York's clocks, also after they
// change. Browser-safe.
import { DEFAULT_TIME_ZONE, isOnClocks, momentInZone } from '#domain/intake/values/zoned-time.ts';
import { readDay } from '#domain/times/read-day.ts';
import { skippedHour } from './form/open-houses.ts';
import { POSTING_LIMITS } from './posting-options.ts';

/** Days between two of them. */
export const REPEATS = { '1': 'Every day', '7': 'Every week', '14': 'Every 2 weeks' } as const;
export type Repeat = keyof typeof REPEATS;

export interface RepeatedTimes {
  /** The first day, as yyyy-mm-dd. */
  day: string;
  /** As hh:mm. */
  from: string;
  to: string;
  every: Repeat;
  times: number;
}

export interface OpenHouseTime {
  day: string;
  from: string;
  to: string;
  startsAt: string;
  endsAt: string;
}

const DAY_MS = 86_400_000;

/** @param taken starts that the form has already, as "yyyy-mm-ddThh:mm" */
export function repeatOpenHouses(
  { day, from, to, every, times }: RepeatedTimes,
  taken: readonly string[],
  now: Date,
): { found: OpenHouseTime[] } | { problem: string } {
  const first = readDay(day);
  if (first === null || from === '' || to === '') return { problem: 'Choose the first day, a start and an end.' };
  const room = POSTING_LIMITS.openHouses - taken.length;
  if (times > room)
    return {
      problem:
        room <= 0
          ? `A listing can have at most ${POSTING_LIMITS.openHouses} open houses. Remove one first.`
          : `A listing can have at most ${POSTING_LIMITS.openHouses} open houses: choose ${room} or fewer.`,
    };
  const found = Array.from({ length: times }, (_, index) => {
    const each = new Date(Date.parse(first) + index * Number(every) * DAY_MS).toISOString().slice(0, 10);
    const [startsAt, endsAt] = [from, to].map((time) => momentInZone(`${each}T${time}`, DEFAULT_TIME_ZONE));
    return { day: each, from, to, starts: startsAt ?? Number.NaN, ends: endsAt ?? Number.NaN };
  });
  if (found.some(({ starts, ends }) => Number.isNaN(starts) || Number.isNaN(ends)))
    return { problem: 'Choose the first day, a start and an end.' };
  const skipped = found.find((each) =>
    [from, to].some((time) => !isOnClocks(`${each.day}T${time}`, DEFAULT_TIME_ZONE)),
  );
  if (skipped) return { problem: `${skippedHour(skipped.day)}.` };
  if (found.some(({ starts, ends }) => ends <= starts)) return { problem: 'An open house must end after it starts.' };
  if (found.some(({ ends }) => ends <= now.getTime())) return { problem: 'The first open house is already over.' };
  const twice = found.find((each) => taken.includes(`${each.day}T${each.from}`));
  if (twice) return { problem: 'One of these times is in the list already.' };
  return {
    found: found.map(({ starts, ends, ...each }) => ({
      ...each,
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(ends).toISOString(),
    })),
  };
}
