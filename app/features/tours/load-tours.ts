import type { HoursPage } from '#domain/tours/hours.server.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { loadWithSession } from '#app/session/guards.ts';

export interface ToursData {
  tours: Tour[];
  /** Milliseconds. */
  now: number;
}

export function loadTours(url: URL): Promise<ToursData | Response> {
  return loadWithSession(url, async ({ client }) => {
    const { tours } = await callFunction<{ tours: Tour[] }>(client, 'list-tours');
    return { tours, now: Date.now() };
  });
}

export interface TourHoursData extends HoursPage {
  /** Null: the hours for all homes. */
  postingId: number | null;
  /** Why this account can't have hours; null: it can. */
  problem: string | null;
}

const NO_HOURS: HoursPage = { hours: null, isOwn: false, daysOff: [], homes: [] };

export function loadTourHours(url: URL): Promise<TourHoursData | Response> {
  return loadWithSession(url, async ({ client }) => {
    const asked = Number(url.searchParams.get('listing'));
    const postingId = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
    try {
      return { postingId, problem: null, ...(await callFunction<HoursPage>(client, 'read-tour-hours', { postingId })) };
    } catch (error) {
      if (!(error instanceof FunctionRefused)) throw error;
      return { postingId: null, problem: error.message, ...NO_HOURS };
    }
  });
}
