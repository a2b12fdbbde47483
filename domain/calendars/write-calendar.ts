// A calendar file with one entry (RFC 5545, 5546): PUBLISH is for a file to download, REQUEST puts the entry there or
// moves it, CANCEL takes it away (decision 0068).
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export interface CalendarEntry {
  /** The same in every file about it, so that calendars update the entry that they have. */
  uid: string;
  /** Rises with each version. */
  sequence: number;
  stampedAt: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  /** Null: not said. */
  location: string | null;
  /** Null: there is no page about it. */
  url: string | null;
}

interface Calendar {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** What the entries are about: "Tours". */
  product: string;
  /** Named in place of people, so that nobody's address is in the file. */
  organizer: string;
}

export function writeCalendar(entry: CalendarEntry, { method, product, organizer }: Calendar): string {
  const { uid, sequence, stampedAt, startsAt, endsAt, summary, description, location, url } = entry;
  const calendar = ical({
    prodId: { company: 'Stoop', product, language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: stampedAt,
    start: startsAt,
    end: endsAt,
    summary,
    description,
    ...(location !== null && { location }),
    ...(url !== null && { url }),
    organizer: { name: 'Stoop', email: organizer },
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
