// The calendar entry of a tour, as mail programs understand it: REQUEST puts it there or moves it, CANCEL takes it away.
// PUBLISH is for a file to download.
import { writeCalendar } from '#domain/calendars/write-calendar.ts';
import type { Side } from '#domain/messaging/conversation.ts';
import { missingLinkText } from './missing-link.ts';
import type { TourState } from './lifecycle.ts';
import type { Way } from './tour.ts';

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

/** "Video tour of 412 Garfield Place, Unit 1" */
export const entrySummary = (way: Way, home: string): string => `${way === 'video' ? 'Video tour' : 'Tour'} of ${home}`;

interface TourOfSide {
  state: TourState;
  way: Way;
  videoUrl: string | null;
  /** Whose calendar it is. */
  side: Side;
  /** The name of the other side. */
  other: string;
  home: string;
  /** As far as it may be shown. */
  place: string;
  /** Below the rest; null: nothing. */
  note: string | null;
}

/** What the calendar of one of the two sides says. */
export const entryTexts = ({ home, place, note, ...tour }: TourOfSide) => ({
  summary: entrySummary(tour.way, home),
  description: [`With ${tour.other}.`, tour.state === 'confirmed' && missingLinkText(tour), note]
    .filter(Boolean)
    .join('\n'),
  location: tour.way === 'video' ? tour.videoUrl : place,
});

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
