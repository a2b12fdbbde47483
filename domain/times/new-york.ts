// Days and times as the clocks in New York show them, where every home is. Browser-safe.
const ISO_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

/** As 2026-11-28; a number is in milliseconds. */
export const newYorkDay = (time: Date | number): string => ISO_DAY.format(time);
