import { DEFAULT_TIME_ZONE, momentInZone } from '#domain/intake/values/zoned-time.ts';
import type { PostingFields } from '#domain/postings/posting.ts';
import { formatLongDay, formatTime } from '#app/ui/format.ts';
import { listIn } from '#app/features/posting-form/form-context.ts';

/** An open house as the form has it: New York's day (yyyy-mm-dd) and times (hh:mm). */
export interface TypedOpenHouse {
  day: string;
  from: string;
  to: string;
  kind: string;
}

/** The names of its controls. */
export const OPEN_HOUSE_FIELDS = { day: 'open_day', from: 'open_from', to: 'open_to', kind: 'open_kind' } as const;

/** Without empty rows. */
export function typedOpenHouses(fields: PostingFields): TypedOpenHouse[] {
  const [days = [], froms = [], tos = [], kinds = []] = Object.values(OPEN_HOUSE_FIELDS).map((name) =>
    listIn(fields, name),
  );
  return days
    .map((day, index) => ({ day, from: froms[index] ?? '', to: tos[index] ?? '', kind: kinds[index] ?? 'open' }))
    .filter(({ day, from, to }) => day !== '' || from !== '' || to !== '');
}

export const startOf = ({ day, from }: Pick<TypedOpenHouse, 'day' | 'from'>): string => `${day}T${from}`;

const momentOf = (day: string, time: string): number => momentInZone(`${day}T${time}`, DEFAULT_TIME_ZONE);

/** Past ones don't count toward the limit. */
export const isAhead = ({ day, to }: TypedOpenHouse): boolean => !(momentOf(day, to) < Date.now());

/** How a tile shows it; null: it can't be read, and only its controls can show it. */
export function shownOpenHouse({ day, from, to }: TypedOpenHouse): { startsAt: string; text: string } | null {
  const [starts, ends] = [momentOf(day, from), momentOf(day, to)];
  if (Number.isNaN(starts) || Number.isNaN(ends)) return null;
  const startsAt = new Date(starts).toISOString();
  return {
    startsAt,
    text: `${formatLongDay(startsAt)}, ${formatTime(startsAt)} to ${formatTime(new Date(ends).toISOString())}`,
  };
}
