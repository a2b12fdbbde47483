import type { HostPlan } from '#domain/tours/agenda.ts';
import type { HoursPage } from '#domain/tours/hours.server.ts';
import type { Tour } from '#domain/tours/tour.ts';
import type { ListingPicture } from '#domain/media/picture.ts';
import { fetchHomes } from '#app/features/saved/fetch-homes.ts';
import { noteFailure } from '#app/render/note-failure.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { loadWithSession } from '#app/session/guards.ts';

export interface ToursData {
  tours: Tour[];
  /** By the number of the home; those that may no longer be shown have none. */
  pictures: ReadonlyMap<number, ListingPicture>;
  /** For the calendar of those who show homes. */
  plan: HostPlan;
  /** Milliseconds. */
  now: number;
}

export function loadTours(url: URL): Promise<ToursData | Response> {
  return loadWithSession(url, async ({ client }) => {
    const [{ tours }, plan] = await Promise.all([
      callFunction<{ tours: Tour[] }>(client, 'list-tours'),
      callFunction<HostPlan>(client, 'read-tour-plan'),
    ]);
    return { tours, plan, pictures: await readPictures(tours), now: Date.now() };
  });
}

/** Without them, the tours themselves are still useful. */
async function readPictures(tours: readonly Tour[]): Promise<ToursData['pictures']> {
  try {
    const homes = await fetchHomes([...new Set(tours.map(({ home }) => home.id))]);
    return new Map(homes.map(({ card }) => [card.id, card.picture]));
  } catch (error) {
    noteFailure('Pictures of tours could not be read', error);
    return new Map();
  }
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
