import { startsIn, type TourHours, WEEKDAYS } from '#domain/tours/hours.ts';
import { Panel } from '#app/ui/panel/panel.tsx';
import { countOf } from '#app/ui/format.ts';
import { minuteText } from '#app/features/tour-actions/tour-texts.ts';
import './agenda.css';

const FIRST = 6 * 60;
const LAST = 22 * 60;
const LEFT = 44;
const TOP = 20;
const COLUMN = 34;
const HEIGHT = 256;
const yOf = (minute: number) => TOP + ((minute - FIRST) / (LAST - FIRST)) * HEIGHT;

/** The week drawn to scale. The hours beside it say the same in words. */
export function WeekMap({ hours: { week, lengthMinutes, gapMinutes } }: { hours: TourHours }) {
  const spans = week.flat();
  const open = spans.reduce((sum, [from, until]) => sum + until - from, 0);
  const most = spans.reduce((sum, [from, until]) => sum + mostIn(from, until, lengthMinutes, gapMinutes), 0);
  return (
    <Panel className="week-map">
      <h2 className="label">Your week</h2>
      <svg viewBox={`0 0 ${LEFT + 7 * COLUMN} ${TOP + HEIGHT + 4}`} aria-hidden>
        {[9, 12, 15, 18].map((hour) => (
          <text key={hour} x={0} y={yOf(hour * 60) + 4}>
            {minuteText(hour * 60).replace(':00', '')}
          </text>
        ))}
        {WEEKDAYS.map((name, day) => (
          <g key={name}>
            <text x={LEFT + day * COLUMN + COLUMN / 2 - 2} y={12} textAnchor="middle">
              {name.slice(0, 1)}
            </text>
            <rect className="day-bg" x={LEFT + day * COLUMN} y={TOP} width={COLUMN - 4} height={HEIGHT} rx={3} />
            {(week[day] ?? []).map(([from, until]) => (
              <rect
                key={from}
                className="span-bar"
                x={LEFT + day * COLUMN}
                y={yOf(Math.max(from, FIRST))}
                width={COLUMN - 4}
                height={Math.max(0, yOf(Math.min(until, LAST)) - yOf(Math.max(from, FIRST)))}
                rx={3}
              />
            ))}
          </g>
        ))}
      </svg>
      <dl>
        <dt>Open each week</dt>
        <dd>{open % 60 === 0 ? countOf(open / 60, 'hour') : `${(open / 60).toFixed(1)} hours`}</dd>
        <dt>Tours that fit</dt>
        <dd>{most === 0 ? 'None' : `up to ${most}`}</dd>
      </dl>
      <p className="small muted">Open houses and confirmed tours block their own time.</p>
    </Panel>
  );
}

/** One after the other, each followed by its gap. */
function mostIn(from: number, until: number, lengthMinutes: number, gapMinutes: number): number {
  let free = from;
  let count = 0;
  for (const start of startsIn(from, until, lengthMinutes, gapMinutes)) {
    if (start < free) continue;
    count += 1;
    free = start + lengthMinutes + gapMinutes;
  }
  return count;
}
