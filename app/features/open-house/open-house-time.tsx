import { formatLongDay, formatTime } from '#app/ui/format.ts';

export const calendarPath = (propertyId: number, startsAt: string): string =>
  `/property/${propertyId}/open-house.ics?start=${encodeURIComponent(startsAt)}`;

export function OpenHouseTime({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  return (
    <b>
      {formatLongDay(startsAt)}, {formatTime(startsAt)} to {formatTime(endsAt)} ET
    </b>
  );
}
