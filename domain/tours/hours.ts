// When somebody shows homes, and the times that are free then. Browser-safe.
import { DEFAULT_TIME_ZONE, isOnClocks, momentInZone } from '#domain/intake/values/zoned-time.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import type { TourDay } from './tour.ts';

/** Minutes since midnight on New York's clocks; `until` is where the last tour ends. */
export type Span = [from: number, until: number];
/** Monday first. */
export type Week = Span[][];

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const LENGTHS = [15, 30, 45, 60] as const;
export const GAPS = [0, 15, 30, 60] as const;
export const NOTICES = [1, 4, 24, 48] as const;
export const AHEADS = [7, 14, 21, 42] as const;

export interface TourHours {
  week: Week;
  lengthMinutes: number;
  gapMinutes: number;
  noticeHours: number;
  aheadDays: number;
  offersVideo: boolean;
  isInstant: boolean;
}

export interface DaysOff {
  /** yyyy-mm-dd, both included. */
  firstDay: string;
  lastDay: string;
}

const EVERY_DAY: Span[] = [[9 * 60, 19 * 60]];

/** What can be proposed to somebody who has set no hours. */
export const PROPOSED_HOURS: TourHours = {
  week: WEEKDAYS.map(() => EVERY_DAY),
  lengthMinutes: 30,
  gapMinutes: 0,
  noticeHours: 24,
  aheadDays: 21,
  offersVideo: true,
  isInstant: false,
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MOST_AHEAD_DAYS = Math.max(...AHEADS);
/** Nobody proposes a tour later than the days that can be offered. */
export const MOST_AHEAD_MS = (MOST_AHEAD_DAYS + 1) * DAY_MS;
export const TOO_FAR_AHEAD = `Choose times within the next ${MOST_AHEAD_DAYS} days`;

/** Milliseconds; half open. */
export interface Busy {
  from: number;
  until: number;
}

interface Surroundings {
  daysOff: readonly DaysOff[];
  busy: readonly Busy[];
  /** Milliseconds. */
  now: number;
}

/** The days that may be asked for, from today on, each with the starts that are free. */
export function freeDays(hours: TourHours, { daysOff, busy, now }: Surroundings): TourDay[] {
  const today = Date.parse(newYorkDay(now));
  return Array.from({ length: hours.aheadDays + 1 }, (_, index) => {
    const day = new Date(today + index * DAY_MS).toISOString().slice(0, 10);
    const isOff = daysOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
    return { day, times: isOff ? [] : freeTimes(day, hours, busy, now) };
  });
}

function freeTimes(day: string, hours: TourHours, busy: readonly Busy[], now: number): string[] {
  const { week, lengthMinutes, gapMinutes, noticeHours } = hours;
  const length = lengthMinutes * MINUTE_MS;
  return (week[weekdayOf(day)] ?? [])
    .flatMap(([from, until]) => startsIn(from, until, lengthMinutes, gapMinutes))
    .flatMap((minute) => {
      const naive = `${day}T${clockText(minute)}`;
      const start = momentInZone(naive, DEFAULT_TIME_ZONE);
      const isFree =
        isOnClocks(naive, DEFAULT_TIME_ZONE) &&
        start >= now + noticeHours * HOUR_MS &&
        // The gap belongs to the tour before it, also if that one is new.
        !busy.some((each) => start < each.until && each.from < start + length + gapMinutes * MINUTE_MS);
      return isFree ? [new Date(start).toISOString()] : [];
    });
}

/** A new tour starts every half hour, or as often as the length allows. */
export function startsIn(from: number, until: number, lengthMinutes: number, gapMinutes: number): number[] {
  const step = Math.min(30, lengthMinutes + gapMinutes);
  const starts: number[] = [];
  for (let start = from; start + lengthMinutes <= until; start += step) starts.push(start);
  return starts;
}

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** "14:30" */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
