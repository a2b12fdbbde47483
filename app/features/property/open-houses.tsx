import { use } from 'react';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { DateTile } from '#app/ui/date-tile/date-tile.tsx';
import { formatLongDay, formatTime } from '#app/ui/format.ts';
import { AddOpenHouse } from './add-open-house.tsx';
import { PreviewMode } from './preview-mode.ts';
import './open-houses.css';

export function OpenHouses({ home }: { home: ListingDetail }) {
  const isPreview = use(PreviewMode);
  return (
    <ul className="open-houses">
      {home.openHouses.map((open) => (
        <li key={open.startsAt}>
          <DateTile time={open.startsAt} />
          <span>
            <b>
              {formatLongDay(open.startsAt)}, {formatTime(open.startsAt)}
              {open.endIsKnown && ` to ${formatTime(open.endsAt)}`}
            </b>
            <br />
            <span className="muted small">
              {open.byAppointment ? 'By appointment' : 'No appointment needed'}
              {!open.endIsKnown && '; the source doesn’t say when it ends'}
            </span>
          </span>
          {!isPreview && <AddOpenHouse propertyId={home.id} startsAt={open.startsAt} />}
        </li>
      ))}
    </ul>
  );
}
