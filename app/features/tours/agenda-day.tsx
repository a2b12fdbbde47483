import { Link } from 'react-router';
import { type AgendaDay, type AgendaItem, dayAfter } from '#domain/tours/agenda.ts';
import { WAY_TEXTS } from '#domain/tours/tour.ts';
import { spansText } from '#app/features/tour-actions/tour-texts.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { countOf, formatTime } from '#app/ui/format.ts';
import { dayHeading, dayHref } from './agenda-texts.ts';
import './agenda.css';

/** One day of a host, in the order of time. */
export function AgendaDayView({ agenda, today }: { agenda: AgendaDay; today: string }) {
  const { day, items } = agenda;
  return (
    <section className="agenda-view" aria-labelledby="agenda-heading">
      <header className="row row-between agenda-head">
        <h2 id="agenda-heading">{dayHeading(day)}</h2>
        <nav className="row" aria-label="Days">
          <ButtonLink size="sm" icon="chevl" to={dayHref('day', dayAfter(day, -1))}>
            Previous day
          </ButtonLink>
          <ButtonLink size="sm" to={dayHref('day', today)} aria-current={day === today ? 'date' : undefined}>
            Today
          </ButtonLink>
          <ButtonLink size="sm" to={dayHref('day', dayAfter(day, 1))}>
            Next day
          </ButtonLink>
        </nav>
      </header>
      <p className="muted">{sumText(items)}</p>
      <HoursLine agenda={agenda} />
      <ol className="agenda plain">
        {items.map((item) => (
          <li key={item.key}>
            <p className="at">
              <time dateTime={item.startsAt}>{formatTime(item.startsAt)}</time>
              <small>to {formatTime(item.endsAt)}</small>
            </p>
            <AgendaSlot item={item} />
          </li>
        ))}
      </ol>
    </section>
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
  const { home } = item;
  if (item.kind === 'open_house')
    return (
      <div className="slot slot-open">
        <b>Open house</b>
        <Link to={`/property/${home.id}`}>{home.title}</Link>
      </div>
    );
  const { tour, kind } = item;
  const who =
    kind === 'tour'
      ? tour.other.name
      : tour.choicesBy === 'asker'
        ? `${tour.other.name} asks for this time`
        : `You suggested this time to ${tour.other.name}`;
  return (
    <div className={kind === 'tour' ? 'slot' : 'slot slot-ask'}>
      <b>
        <Link to={`/tours?tour=${tour.id}`}>{who}</Link>
      </b>
      <span>
        {kind === 'tour'
          ? 'Confirmed tour'
          : tour.taken.includes(item.startsAt)
            ? 'You have a tour then'
            : 'Nothing is booked'}
        , {WAY_TEXTS[tour.way].toLowerCase()}
      </span>
      <span>{home.title}</span>
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
