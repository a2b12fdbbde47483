// What a host has on a day: tours, requests for times on it, and open houses. Browser-safe.
import { newYorkDay } from '#domain/times/new-york.ts';
import type { DaysOff, Span, Week } from './hours.ts';
import { weekdayOf } from './hours.ts';
import type { Tour } from './tour.ts';

export interface HostPlan {
  /** The hours for all homes; null: none are set. */
  week: Week | null;
  daysOff: DaysOff[];
  /** Of the host's homes. ISO times. */
  openHouses: { propertyId: number; title: string; startsAt: string; endsAt: string }[];
}

export const EMPTY_PLAN: HostPlan = { week: null, daysOff: [], openHouses: [] };

interface Slot {
  /** Unique on its day. */
  key: string;
  /** ISO times. */
  startsAt: string;
  endsAt: string;
  home: { id: number; title: string };
}

export type AgendaItem = Slot &
  (
    | { kind: 'tour'; tour: Tour }
    /** A time that one of the two suggested; nothing is booked. */
    | { kind: 'request'; tour: Tour }
    | { kind: 'open_house' }
  );

export interface AgendaDay {
  /** yyyy-mm-dd in New York. */
  day: string;
  /** In the order of time. */
  items: AgendaItem[];
  isOff: boolean;
  /** When people may ask for tours; null: no hours are set. */
  hours: Span[] | null;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Monday to Sunday. */
export function weekOf(day: string): string[] {
  const monday = dayAfter(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => dayAfter(monday, index));
}

/** @param tours of the account; only those that it shows count */
export function agendaOf(day: string, tours: readonly Tour[], plan: HostPlan): AgendaDay {
  const { week, daysOff } = plan;
  return {
    day,
    items: itemsOf(tours, plan)
      .filter((item) => dayOf(item) === day)
      .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.key.localeCompare(b.key)),
    isOff: daysOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay),
    hours: week && (week[weekdayOf(day)] ?? []),
  };
}

/** The first day after `day` with anything on it; null: there is none. */
export function nextBusyDay(day: string, tours: readonly Tour[], plan: HostPlan): string | null {
  const later = itemsOf(tours, plan)
    .map(dayOf)
    .filter((each) => each > day);
  return later.sort()[0] ?? null;
}

const dayOf = ({ startsAt }: AgendaItem): string => newYorkDay(Date.parse(startsAt));

function itemsOf(tours: readonly Tour[], { openHouses }: HostPlan): AgendaItem[] {
  return [
    ...tours.filter(({ side }) => side === 'recipient').flatMap(slotsOf),
    ...openHouses.map(({ propertyId, title, startsAt, endsAt }) => ({
      kind: 'open_house' as const,
      key: `open ${propertyId} ${startsAt}`,
      startsAt,
      endsAt,
      home: { id: propertyId, title },
    })),
  ];
}

function slotsOf(tour: Tour): AgendaItem[] {
  const { id, state, startsAt, choices, home, lengthMinutes } = tour;
  const slot = (time: string): Slot => ({
    key: `tour ${id} ${time}`,
    startsAt: time,
    endsAt: new Date(Date.parse(time) + lengthMinutes * MINUTE_MS).toISOString(),
    home,
  });
  return [
    ...(state === 'confirmed' && startsAt !== null ? [{ ...slot(startsAt), kind: 'tour' as const, tour }] : []),
    // What has ended has no times left to choose from, but keeps them for its history.
    ...(tour.events.length > 0 ? choices.map((time) => ({ ...slot(time), kind: 'request' as const, tour })) : []),
  ];
}
