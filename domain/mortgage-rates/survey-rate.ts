// The weekly survey's rate, as pages show it: always with its date. Browser-safe.

/** Older than this, a page says so. */
const STALE_AFTER_DAYS = 21;
const DAY_MS = 86_400_000;

/** Both days as yyyy-mm-dd. */
export const isRateStale = (week: string, today: string): boolean =>
  Date.parse(today) - Date.parse(week) > STALE_AFTER_DAYS * DAY_MS;
