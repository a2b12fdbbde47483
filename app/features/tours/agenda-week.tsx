import { Link } from 'react-router';
import { type AgendaDay, dayAfter } from '#domain/tours/agenda.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { formatDate } from '#app/ui/format.ts';
import { AgendaSlot } from './agenda-day.tsx';
import { dayHeading, dayHref } from './agenda-texts.ts';
import './agenda.css';

/** Seven days of a host: columns on a wide screen, one below the other on a narrow one. */
export function AgendaWeekView({ days, today }: { days: readonly AgendaDay[]; today: string }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <section className="agenda-view" aria-labelledby="agenda-heading">
      <header className="row row-between agenda-head">
        <h2 id="agenda-heading">
          {formatDate(first.day)} to {formatDate(last.day)}
        </h2>
        <nav className="row" aria-label="Weeks">
          <ButtonLink size="sm" icon="chevl" to={dayHref('week', dayAfter(first.day, -7))}>
            Previous week
          </ButtonLink>
          <ButtonLink size="sm" to={dayHref('week', today)}>
            This week
          </ButtonLink>
          <ButtonLink size="sm" to={dayHref('week', dayAfter(first.day, 7))}>
            Next week
          </ButtonLink>
        </nav>
      </header>
      <ol className="agenda-week plain">
        {days.map(({ day, items, isOff, hours }) => (
          <li key={day} className={day === today ? 'is-today' : undefined}>
            <h3>
              <Link to={dayHref('day', day)}>{dayHeading(day)}</Link>
            </h3>
            {items.map((item) => (
              <div key={item.key}>
                <AgendaSlot item={item} />
              </div>
            ))}
            {items.length === 0 && (
              <p className="small muted">{isOff ? 'Day off' : hours?.length === 0 ? 'No tour hours' : 'Nothing yet'}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
