// A day of a host drawn to scale: where on the clock each thing is, and beside what. Browser-safe.
import { newYorkMinute } from '#domain/times/new-york.ts';
import type { AgendaDay, AgendaItem } from './agenda.ts';

export interface ScaledDay {
  /** Minutes since midnight on New York's clocks, at full hours. */
  from: number;
  until: number;
  slots: ScaledSlot[];
  /** When nobody can ask for a tour. */
  closed: Stretch[];
}

interface Stretch {
  from: number;
  until: number;
}

export interface ScaledSlot extends Stretch {
  item: AgendaItem;
  /** What is at the same time is drawn side by side: lane 0 of 2 is the left half. */
  lane: number;
  lanes: number;
}

const HOUR = 60;
const MINUTE_MS = 60_000;
const OPENS = 9 * HOUR;
const CLOSES = 19 * HOUR;
const DAY_END = 24 * HOUR;

/** From 9 AM to 7 PM, or as much more as the day needs. */
export function scaleDay({ items, hours, isOff }: AgendaDay): ScaledDay {
  const slots = items.map((item): ScaledSlot => {
    const from = newYorkMinute(Date.parse(item.startsAt));
    const minutes = (Date.parse(item.endsAt) - Date.parse(item.startsAt)) / MINUTE_MS;
    return { item, from, until: Math.min(DAY_END, from + minutes), lane: 0, lanes: 1 };
  });
  giveLanes(slots);
  const spans = [...slots.map((slot) => [slot.from, slot.until] as const), ...(hours ?? [])];
  const from = Math.floor(Math.min(OPENS, ...spans.map(([start]) => start)) / HOUR) * HOUR;
  const until = Math.ceil(Math.max(CLOSES, ...spans.map(([, end]) => end)) / HOUR) * HOUR;
  return { from, until, slots, closed: isOff ? [{ from, until }] : hours === null ? [] : between(hours, from, until) };
}

/** Those that overlap, directly or through others, share the width. */
function giveLanes(slots: readonly ScaledSlot[]): void {
  let group: ScaledSlot[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const slot of group) slot.lanes = ends.length;
    group = [];
    ends = [];
  };
  for (const slot of slots) {
    if (ends.every((end) => end <= slot.from)) close();
    const free = ends.findIndex((end) => end <= slot.from);
    slot.lane = free < 0 ? ends.length : free;
    ends[slot.lane] = slot.until;
    group.push(slot);
  }
  close();
}

function between(hours: readonly (readonly [number, number])[], from: number, until: number): Stretch[] {
  const closed: Stretch[] = [];
  let at = from;
  for (const [start, end] of [...hours].sort(([a], [b]) => a - b)) {
    if (start > at) closed.push({ from: at, until: start });
    at = Math.max(at, end);
  }
  if (at < until) closed.push({ from: at, until });
  return closed;
}
