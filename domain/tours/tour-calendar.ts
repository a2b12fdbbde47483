// The calendar entry of a tour, as mail programs understand it: REQUEST puts it there or moves it, CANCEL takes it away.
// PUBLISH is for a file to download.
import { writeCalendar } from '#domain/calendars/write-calendar.ts';

export interface TourEntry {
  uid: string;
  sequence: number;
  startsAt: Date;
  lengthMinutes: number;
  /** "Tour of 412 Garfield Place, Unit 1". */
  summary: string;
  description: string;
  /** The home, or the link of a video tour; null: there is no link yet. */
  location: string | null;
  url: string;
}

type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** iCalendar text. @param siteUrl names the organizer, so that neither side's address is in it */
export function writeTourEntry(entry: TourEntry, siteUrl: string, method: Method, now = new Date()): string {
  const { uid, startsAt, lengthMinutes } = entry;
  const { hostname } = new URL(siteUrl);
  return writeCalendar(
    {
      ...entry,
      uid: `tour-${uid}@${hostname}`,
      stampedAt: now,
      endsAt: new Date(startsAt.getTime() + lengthMinutes * 60_000),
    },
    { method, product: 'Tours', organizer: `tours@${hostname}` },
  );
}
