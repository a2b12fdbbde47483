// Rents are stored per month, but sources also state them per other periods.
import type { Unit } from '#domain/intake/values/numbers.ts';
import { lookUp } from '#domain/intake/values/values.ts';
import { wordsOf } from '#domain/intake/values/words.ts';

const PERIODS_A_MONTH: Partial<Record<Unit, number>> = {
  month: 1,
  week: 52 / 12,
  quarter: 1 / 3,
  year: 1 / 12,
  day: 0,
};

const PERIOD_BY_WORD: Record<string, Unit> = {
  month: 'month',
  monthly: 'month',
  mo: 'month',
  mth: 'month',
  pcm: 'month',
  week: 'week',
  weekly: 'week',
  wk: 'week',
  quarter: 'quarter',
  quarterly: 'quarter',
  qtr: 'quarter',
  qtrly: 'quarter',
  year: 'year',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
  annum: 'year',
  yr: 'year',
  day: 'day',
  daily: 'day',
  night: 'day',
  nightly: 'day',
  seasonal: 'day',
};

/** "Monthly", "per week", "Annually"; null: an unknown period. */
export function readPeriod(text: string): Unit | null {
  const words = wordsOf(text);
  if (words[0] === 'bi' || words[0] === 'semi') return null;
  return words.map((word) => lookUp(PERIOD_BY_WORD, word)).find((unit) => unit !== undefined) ?? null;
}

/** How many of these periods a month has; 0: too short for a monthly rent. Null: no period. */
export const periodsAMonth = (unit: Unit | null): number | null =>
  unit === null ? null : (PERIODS_A_MONTH[unit] ?? null);
