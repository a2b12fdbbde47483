// The calendar entry of a tour, as mail programs understand it: REQUEST puts it there or moves it, CANCEL takes it away.
// PUBLISH is for a file to download.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

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
  const { uid, sequence, startsAt, lengthMinutes, summary, description, location, url } = entry;
  const { hostname } = new URL(siteUrl);
  const calendar = ical({
    prodId: { company: 'Stoop', product: 'Tours', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: `tour-${uid}@${hostname}`,
    sequence,
    stamp: now,
    start: startsAt,
    end: new Date(startsAt.getTime() + lengthMinutes * 60_000),
    summary,
    description,
    ...(location !== null && { location }),
    url,
    organizer: { name: 'Stoop', email: `tours@${hostname}` },
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
