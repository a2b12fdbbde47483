import { formatDay } from '#app/ui/format.ts';
import './date-tile.css';

/** Month and day, like a leaf of a calendar; a text beside it says the same. `time` is ISO 8601. */
export function DateTile({ time }: { time: string }) {
  const [month, day] = formatDay(time).split(/[ ,]/);
  return (
    <span className="cal" aria-hidden="true">
      {month?.toUpperCase()}
      <b>{day}</b>
    </span>
  );
}
