// When people are not woken: from 9 PM to 8 AM in New York.
import { newYorkHour, nextNewYorkTime } from './new-york-clock.ts';

const BEGIN_HOUR = 21;
const END_HOUR = 8;

export function isQuiet(time: Date): boolean {
  const hour = newYorkHour(time);
  return hour >= BEGIN_HOUR || hour < END_HOUR;
}

/** The next morning, also if it isn't quiet now. */
export const nextMorning = (time: Date): Date => nextNewYorkTime(time, [END_HOUR]);
