// Filters that depend on the current time: evaluated when requested, never stored.

/** Seconds since 1970, this many whole days before now. */
export function secondsDaysAgo(now: Date, days: number): number {
  return Math.floor(now.getTime() / 1000) - days * 86_400;
}

const NEW_YORK = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  weekday: 'short',
});

const DAYS_UNTIL_SATURDAY: Record<string, number> = { Sun: -1, Mon: 5, Tue: 4, Wed: 3, Thu: 2, Fri: 1, Sat: 0 };

function inNewYork(time: Date): Record<string, string> {
  return Object.fromEntries(NEW_YORK.formatToParts(time).map(({ type, value }) => [type, value]));
}

function newYorkMidnight(year: number, month: number, day: number): Date {
  const standardTime = new Date(Date.UTC(year, month - 1, day, 5));
  // During daylight saving time, 05:00 UTC is one in the morning.
  return new Date(standardTime.getTime() - Number(inNewYork(standardTime).hour) * 3_600_000);
}

/** The rest of this weekend in New York, or the whole coming one: Saturday and Sunday. */
export function weekendFrom(now: Date): { startsAt: Date; endsAt: Date } {
  const { year, month, day, weekday } = inNewYork(now);
  const saturday = Number(day) + (DAYS_UNTIL_SATURDAY[weekday ?? ''] ?? 0);
  const start = newYorkMidnight(Number(year), Number(month), saturday);
  const end = newYorkMidnight(Number(year), Number(month), saturday + 2);
  return { startsAt: start < now ? now : start, endsAt: end };
}
