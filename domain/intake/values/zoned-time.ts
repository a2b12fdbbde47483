// Times as clocks show them, without a zone.

/** Where a time without a zone is meant: both states keep it. */
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

/** Milliseconds that the zone is ahead of UTC at this moment; NaN for none, and before the years that clocks show. */
function offsetAt(time: number, timeZone: string): number {
  if (Number.isNaN(time)) return Number.NaN;
  const shown = formatOf(timeZone).format(time).replace(' ', 'T');
  return Date.parse(`${shown}Z`) - Math.floor(time / 1000) * 1000;
}

/** Milliseconds since 1970 when a clock in the zone shows `naive` (yyyy-mm-ddThh:mm and finer); NaN where it is none. */
export function momentInZone(naive: string, timeZone: string): number {
  const asUtc = Date.parse(`${naive}Z`);
  // Twice: the offset is that of the moment itself, also in the hours around a change of the clocks.
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(guess, timeZone);
}
