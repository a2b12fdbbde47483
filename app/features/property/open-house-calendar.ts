// An open house as an iCalendar file (RFC 5545).
import { homeName } from '#domain/listings/home-name.ts';
import type { ListingDetail, OpenHouse } from '#domain/listings/listing-detail.ts';
import { placeText } from './property-texts.ts';

const stamp = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
/**
 * Lines have at most 75 octets and continue after a space (RFC 5545, 3.1). Apart from rare names, our texts are ASCII.
 */
const fold = (line: string) => line.replace(/(.{70})(?=.)/g, '$1\r\n ');

export function openHouseCalendar(home: ListingDetail, open: OpenHouse, siteUrl: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stoop//Open houses//EN',
    'BEGIN:VEVENT',
    `UID:${home.id}-${stamp(open.startsAt)}@stoop`,
    `DTSTAMP:${stamp(home.lastUpdated)}`,
    `DTSTART:${stamp(open.startsAt)}`,
    `DTEND:${stamp(open.endsAt)}`,
    `SUMMARY:${escapeText(`Open house: ${homeName(home)}`)}`,
    `LOCATION:${escapeText(placeText(home))}`,
    `DESCRIPTION:${escapeText(open.byAppointment ? 'By appointment' : 'No appointment needed')}`,
    `URL:${siteUrl}/property/${home.id}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
