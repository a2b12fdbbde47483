// An open house as an iCalendar file.
import { writeCalendar } from '#domain/calendars/write-calendar.ts';

export interface OpenHouseEntry {
  uid: string;
  homeName: string;
  /** Null: not said. */
  place: string | null;
  startsAt: string;
  endsAt: string;
  byAppointment: boolean;
  /** Page of the home; null: it is gone. */
  url: string | null;
  /** When this version was written. */
  stampedAt: string;
}

const stamp = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Rises with each version (RFC 5545, 3.8.7.4), without having to be stored. */
const sequenceAt = (time: string) => Math.max(0, Math.floor((Date.parse(time) - Date.UTC(2026, 0)) / 60_000));

/** The same in every file about this open house, so that calendars update the entry that they have. */
export const entryUid = (propertyId: number, startsAt: string): string => `${propertyId}-${stamp(startsAt)}@stoop`;

/** @param method PUBLISH for a new or changed entry, CANCEL to remove it */
export function writeOpenHouse(entry: OpenHouseEntry, method: 'PUBLISH' | 'CANCEL', siteUrl: string): string {
  const { uid, homeName, place, startsAt, endsAt, byAppointment, url, stampedAt } = entry;
  return writeCalendar(
    {
      uid,
      sequence: sequenceAt(stampedAt),
      stampedAt: new Date(stampedAt),
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      summary: `${method === 'CANCEL' ? 'Canceled: ' : ''}Open house: ${homeName}`,
      description: byAppointment ? 'By appointment' : 'No appointment needed',
      location: place,
      url,
    },
    { method, product: 'Open houses', organizer: `no-reply@${new URL(siteUrl).hostname}` },
  );
}
