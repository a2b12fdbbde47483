import type { Tour } from '#domain/tours/tour.ts';
import { Icon } from '#app/ui/icon/icon.tsx';

/** The same entry as in the mail, so that calendars don't have it twice. */
export function CalendarLink({ tour: { id, calendar, home } }: { tour: Tour }) {
  if (calendar === null) return null;
  return (
    <a
      className="btn"
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
      download={`tour-${id}.ics`}
    >
      <Icon name="cal" />
      Add to calendar
      <span className="sr">, {home.title}</span>
    </a>
  );
}
