// The form of tour hours, as JSON: the page has controls that come and go. Browser-safe.
import * as z from 'zod/mini';
import { readDay } from '#domain/times/read-day.ts';
import { AHEADS, type DaysOff, GAPS, LENGTHS, NOTICES, type Span, type TourHours, WEEKDAYS } from './hours.ts';

const MOST_SPANS = 4;
const MOST_DAYS_OFF = 50;
const oneOf = (name: string, choices: readonly number[]) =>
  z
    .number(`${name} must be a number`)
    .check(z.refine((value) => choices.includes(value), `Choose one of the offered values for ${name}`));

const span = z
  .tuple([z.int(), z.int()])
  .check(z.refine(([from, until]) => from >= 0 && until <= 24 * 60 && from < until, 'The end must be after the start'));

/** Message by weekday and span; null: nothing overlaps. */
export function overlapIn(spans: readonly Span[]): string | null {
  const sorted = [...spans].sort((a, b) => a[0] - b[0]);
  return sorted.some(([from], index) => index > 0 && from < (sorted[index - 1]?.[1] ?? 0))
    ? 'These hours overlap. Join them, or move one.'
    : null;
}

const day = z.string().check(z.refine((text) => readDay(text) === text, 'Choose a day'));

export const tourHoursSchema = z.object({
  week: z
    .array(
      z.array(span).check(
        z.maxLength(MOST_SPANS, `A day can have at most ${MOST_SPANS} spans`),
        z.refine((spans) => overlapIn(spans) === null, 'These hours overlap. Join them, or move one.'),
      ),
    )
    .check(z.length(WEEKDAYS.length, 'The week has seven days')),
  lengthMinutes: oneOf('the length', LENGTHS),
  gapMinutes: oneOf('the time between tours', GAPS),
  noticeHours: oneOf('the earliest request', NOTICES),
  aheadDays: oneOf('the latest request', AHEADS),
  offersVideo: z.boolean(),
  isInstant: z.boolean(),
});

export const daysOffSchema = z.array(z.object({ firstDay: day, lastDay: day })).check(
  z.maxLength(MOST_DAYS_OFF, `You can have at most ${MOST_DAYS_OFF} entries`),
  z.refine<DaysOff[]>(
    (all) => all.every(({ firstDay, lastDay }) => firstDay <= lastDay),
    'The last day must not be before the first',
  ),
);

interface FilledIn {
  hours: TourHours;
  daysOff: readonly DaysOff[];
}

/** Whether both say the same, in whatever order their spans are. */
export const saysTheSame = (one: FilledIn, other: FilledIn): boolean => textOf(one) === textOf(other);

function textOf({ hours, daysOff }: FilledIn): string {
  const { week, lengthMinutes, gapMinutes, noticeHours, aheadDays, offersVideo, isInstant } = hours;
  const spans = week.map((each) => [...each].sort((a, b) => a[0] - b[0]));
  const off = daysOff.map(({ firstDay, lastDay }) => [firstDay, lastDay]);
  return JSON.stringify([spans, off, lengthMinutes, gapMinutes, noticeHours, aheadDays, offersVideo, isInstant]);
}
