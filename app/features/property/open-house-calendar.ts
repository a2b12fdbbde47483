import { homeName } from '#domain/listings/home-name.ts';
import type { ListingDetail, OpenHouse } from '#domain/listings/listing-detail.ts';
import { entryUid, writeOpenHouse } from '#domain/open-houses/calendar.ts';
import { placeText } from './property-texts.ts';

/** The file that "Add" downloads. */
export function openHouseCalendar(home: ListingDetail, open: OpenHouse, siteUrl: string): string {
  const { id, lastUpdated: stampedAt } = home;
  const { startsAt, endsAt, byAppointment } = open;
  return writeOpenHouse(
    {
      uid: entryUid(id, startsAt),
      homeName: homeName(home),
      place: placeText(home),
      startsAt,
      endsAt,
      byAppointment,
      url: `${siteUrl}/property/${id}`,
      stampedAt,
    },
    'PUBLISH',
    siteUrl,
  );
}
