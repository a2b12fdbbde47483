import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { type AgendaDay, type AgendaItem, dayAfter } from '#domain/tours/agenda.ts';
import { scaleDay } from '#domain/tours/scaled-day.ts';
import { isTaken, WAY_TEXTS } from '#domain/tours/tour.ts';
import { minuteText, spansText } from '#app/features/tour-actions/tour-texts.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Panel } from '#app/ui/panel/panel.tsx';
import { countOf, formatTime } from '#app/ui/format.ts';
import { dayHeading, dayHref } from './agenda-texts.ts';
import './agenda.css';

interface AgendaDayViewProps {
  agenda: AgendaDay;
  today: string;
  /** The next day with anything on it; null: there is none. */
  next: string | null;
}

/** One day of a host, drawn to scale. */
export function AgendaDayView({ agenda, today, next }: AgendaDayViewProps) {
  const { day, items } = agenda;
  return (
    <section className="agenda-view" aria-labelledby="agenda-heading">
      <header className="row row-between agenda-head">
        <h2 id="agenda-heading">{dayHeading(day)}</h2>
        <nav className="row" aria-label="Days">
          <Link className="icon-btn" to={dayHref('day', dayAfter(day, -1))} aria-label="Previous day">
            <Icon name="chevl" />
          </Link>
          <ButtonLink size="sm" to={dayHref('day', today)} aria-current={day === today ? 'date' : undefined}>
            Today
          </ButtonLink>
          <Link className="icon-btn" to={dayHref('day', dayAfter(day, 1))} aria-label="Next day">
            <Icon name="chev" />
          </Link>
        </nav>
      </header>
      <Panel className="agenda-panel">
        <h3>{sumText(items)}</h3>
        {items.length === 0 && next && (
          <p>
            Next: <Link to={dayHref('day', next)}>{dayHeading(next)}</Link>
          </p>
        )}
        <HoursLine agenda={agenda} />
        <Scale agenda={agenda} />
      </Panel>
    </section>
  );
}

const HOUR = 60;
/** Minutes. Shorter tours are drawn larger, so that they can be read and pressed. */
const SHORT = 30;

/** Hours as a column; what is on the day is placed by its time and length. */
function Scale({ agenda }: { agenda: AgendaDay }) {
  const { from, until, slots, closed } = scaleDay(agenda);
  const isFine = slots.some((slot) => slot.until - slot.from < SHORT);
  const place = (start: number, end: number, lane = 0, lanes = 1) =>
    ({ '--at': start - from, '--len': end - start, '--lane': lane, '--lanes': lanes }) as CSSProperties;
  return (
    <div className={classNames('scale', isFine && 'scale-fine')} style={{ '--minutes': until - from } as CSSProperties}>
      <div aria-hidden>
        {Array.from({ length: (until - from) / HOUR }, (_, index) => from + index * HOUR).map((minute) => (
          <span key={minute} className="hour" style={place(minute, minute + HOUR)}>
            {minuteText(minute).replace(':00', '')}
          </span>
        ))}
      </div>
      <ul className="plain">
        {closed.map((stretch) => (
          <li key={stretch.from} className="slot slot-off" style={place(stretch.from, stretch.until)}>
            <b>Not available</b>
            <span>
              {agenda.isOff ? 'A day off' : 'Outside your tour hours'}
              <span className="sr">, {spansText([[stretch.from, stretch.until]])}</span>
            </span>
          </li>
        ))}
      </ul>
      <ol className="plain">
        {slots.map((slot) => (
          <li key={slot.item.key} style={place(slot.from, slot.until, slot.lane, slot.lanes)}>
            <AgendaSlot item={slot.item} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function HoursLine({ agenda: { isOff, hours } }: { agenda: AgendaDay }) {
  return (
    <p className="small muted">
      {isOff
        ? 'A day off: nobody can ask for a tour.'
        : hours === null
          ? 'You have set no tour hours, so people suggest times.'
          : hours.length === 0
            ? 'Outside your tour hours all day.'
            : `Your tour hours: ${spansText(hours)}.`}{' '}
      <Link to="/tours/hours">Change</Link>
    </p>
  );
}

/** What it is says so in words, not by its color alone. */
export function AgendaSlot({ item }: { item: AgendaItem }) {
  const { home, startsAt, endsAt } = item;
  const time = <time dateTime={startsAt}>{formatTime(startsAt)}</time>;
  if (item.kind === 'open_house')
    return (
      <div className="slot slot-open">
        <span>
          <b>Open house</b>, {time} to {formatTime(endsAt)}
        </span>
        <Link to={`/property/${home.id}`}>{home.title}</Link>
      </div>
    );
  const { tour, kind } = item;
  const { name } = tour.other;
  const way = WAY_TEXTS[tour.way].toLowerCase();
  return (
    <div className={kind === 'tour' ? 'slot' : 'slot slot-ask'}>
      <span>
        <b>
          <Link to={`/tours?tour=${tour.id}`}>
            {kind === 'tour' ? name : tour.choicesBy === 'asker' ? `${name} asks` : `You suggested to ${name}`}
          </Link>
        </b>
        {kind === 'tour' ? ', ' : ' for '}
        {time}, {way}
        {kind === 'request' && isTaken(tour, startsAt) && ', but you have a tour then'}
      </span>
      <span>{tour.home.place ?? tour.home.name}</span>
    </div>
  );
}

function sumText(items: readonly AgendaItem[]): string {
  const of = (kind: AgendaItem['kind']) => items.filter((item) => item.kind === kind).length;
  const parts = [
    of('tour') > 0 && countOf(of('tour'), 'tour'),
    of('open_house') > 0 && countOf(of('open_house'), 'open house'),
    of('request') > 0 && countOf(of('request'), 'requested time'),
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing on this day.' : parts.join(', ');
}
