// The open houses in the form of a listing. Browser-safe.
import { DEFAULT_TIME_ZONE, isOnClocks, momentInZone } from '#domain/intake/values/zoned-time.ts';
import { POSTING_LIMITS } from '#domain/postings/posting-options.ts';
import type { PostingOpenHouse } from '#domain/postings/posting-values.ts';
import type { FieldReader } from './field-reader.ts';
import { readDay } from '#domain/times/read-day.ts';

/** A year. */
const LATEST_MS = 366 * 86_400_000;

/** @param day as yyyy-mm-dd, on which the clocks go forward */
export function skippedHour(day: string): string {
  const [year, month, date] = day.split('-');
  return `On ${month}/${date}/${year} the clocks skip the hour from 2 to 3 AM. Choose another time`;
}

export function readOpenHouses(form: FieldReader, now: Date): PostingOpenHouse[] {
  const [days, froms, tos, kinds] = ['open_day', 'open_from', 'open_to', 'open_kind'].map((name) => form.all(name));
  const found: PostingOpenHouse[] = [];
  for (const [index, typed] of (days ?? []).entries()) {
    const [from = '', to = ''] = [froms?.[index], tos?.[index]];
    if (typed === '' && from === '' && to === '') continue;
    const day = readDay(typed);
    const starts = day === null ? Number.NaN : momentInZone(`${day}T${from}`, DEFAULT_TIME_ZONE);
    const ends = day === null ? Number.NaN : momentInZone(`${day}T${to}`, DEFAULT_TIME_ZONE);
    if (Number.isNaN(starts) || Number.isNaN(ends)) {
      form.fail('open_day', 'Each open house needs a day, a start and an end');
      continue;
    }
    if (![from, to].every((time) => isOnClocks(`${day}T${time}`, DEFAULT_TIME_ZONE))) {
      form.fail('open_day', skippedHour(day as string));
      continue;
    }
    if (starts > now.getTime() + LATEST_MS) form.fail('open_day', 'An open house can be at most a year from now');
    if (ends <= starts) form.fail('open_day', 'An open house must end after it starts');
    // Past ones stay in the form of a listing that is edited; they are just no longer published.
    if (ends <= now.getTime()) continue;
    found.push({
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(ends).toISOString(),
      byAppointment: kinds?.[index] === 'appointment',
    });
  }
  if (found.length > POSTING_LIMITS.openHouses)
    form.fail('open_day', `A listing can have at most ${POSTING_LIMITS.openHouses} open houses`);
  if (new Set(found.map(({ startsAt }) => startsAt)).size < found.length)
    form.fail('open_day', 'Two open houses start at the same time');
  return found.sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}
