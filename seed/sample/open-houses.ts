import type { Random } from './random.ts';

/** Rows of `open_houses` without property. */
export interface SampleOpenHouse {
  starts_at: string;
  ends_at: string;
  by_appointment: boolean;
  note: string | null;
}

/**
 * Upcoming Saturdays and Sundays, in New York time. How many there are depends on today, so they have their own random
 * generator.
 */
export function openHousesOf(now: number, rental: boolean, random: Random): SampleOpenHouse[] {
  if (!random.chance(rental ? 0.08 : 0.3)) return [];
  const houses: SampleOpenHouse[] = [];
  const day = new Date(now);
  for (let ahead = 0; ahead < 9 && houses.length < 2; ahead++) {
    const date = new Date(day.getTime() + ahead * 86_400_000);
    const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'short' }).format(date);
    if (weekday !== 'Sun' && !(weekday === 'Sat' && random.chance(0.4))) continue;
    const hour = random.pick([11, 12, 13, 14]);
    const starts = newYorkTime(date, hour);
    if (starts <= now) continue;
    houses.push({
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + random.pick([60, 90, 120]) * 60_000).toISOString(),
      by_appointment: random.chance(0.2),
      note: null,
    });
  }
  return houses;
}

function newYorkTime(date: Date, hour: number): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(date);
  const offset =
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'longOffset' })
      .formatToParts(date)
      .find((part) => part.type === 'timeZoneName')
      ?.value.slice(3) ?? '-05:00';
  return Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00${offset}`);
}
