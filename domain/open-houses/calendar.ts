// An open house as an iCalendar file (RFC 5545, 5546). Browser-safe.

export interface CalendarEntry {
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
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
/**
 * Lines have at most 75 octets and continue after a space (RFC 5545, 3.1). Apart from rare names, our texts are ASCII.
 */
const fold = (line: string) => line.replace(/(.{70})(?=.)/g, '$1\r\n ');

/** Rises with each version (RFC 5545, 3.8.7.4), without having to be stored. */
const sequenceAt = (time: string) => Math.max(0, Math.floor((Date.parse(time) - Date.UTC(2026, 0)) / 60_000));

/** The same in every file about this open house, so that calendars update the entry that they have. */
export const entryUid = (propertyId: number, startsAt: string): string => `${propertyId}-${stamp(startsAt)}@stoop`;

/** @param method PUBLISH for a new or changed entry, CANCEL to remove it */
export function writeCalendar(entry: CalendarEntry, method: 'PUBLISH' | 'CANCEL', siteUrl: string): string {
  const { uid, homeName, place, startsAt, endsAt, byAppointment, url, stampedAt } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stoop//Open houses//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequenceAt(stampedAt)}`,
    `DTSTAMP:${stamp(stampedAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escapeText(`${method === 'CANCEL' ? 'Canceled: ' : ''}Open house: ${homeName}`)}`,
    ...(place === null ? [] : [`LOCATION:${escapeText(place)}`]),
    `DESCRIPTION:${escapeText(byAppointment ? 'By appointment' : 'No appointment needed')}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=Stoop:mailto:no-reply@${new URL(siteUrl).hostname}`,
    ...(url === null ? [] : [`URL:${url}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
