// Local times without a zone.

/** The zone of a time without one: both states are in it. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format;
}

/**
 * Milliseconds by which the zone is ahead of UTC at this time; NaN for an invalid time or a year too early to format.
 */
function offsetAt(time: number, timeZone: string): number {
  if (Number.isNaN(time)) return Number.NaN;
  const shown = formatOf(timeZone).format(time).replace(' ', 'T');
  return Date.parse(`${shown}Z`) - Math.floor(time / 1000) * 1000;
}

/**
 * Milliseconds since 1970 when a clock in the zone shows `naive` (yyyy-mm-ddThh:mm and finer); NaN if it is not a time.
 */
export function momentInZone(naive: string, timeZone: string): number {
  const asUtc = Date.parse(`${naive}Z`);
  // Done twice, so the offset is that of the time itself, even in the hours around a clock change.
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(guess, timeZone);
}

/** False for an hour that the clocks skip when they go forward. `naive` must be a time. */
export function isOnClocks(naive: string, timeZone: string): boolean {
  const moment = momentInZone(naive, timeZone);
  return moment + offsetAt(moment, timeZone) === Date.parse(`${naive}Z`);
}
