import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { canList } from '#domain/people/roles.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { readDay } from '#domain/times/read-day.ts';
import { agendaOf, nextBusyDay, weekOf } from '#domain/tours/agenda.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { SignedOutNotice } from '#app/session/signed-out-notice.tsx';
import { useAccount } from '#app/session/session.ts';
import { useLiveMessages } from '#app/session/use-live-messages.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Empty } from '#app/ui/empty/empty.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { countOf } from '#app/ui/format.ts';
import { AgendaDayView } from './agenda-day.tsx';
import { AgendaWeekView } from './agenda-week.tsx';
import type { ToursData } from './load-tours.ts';
import { OwnTourRow } from './own-tour-row.tsx';
import { RequestCard } from './request-card.tsx';
import { groupOf, openingGroup, type TourGroup } from '#app/features/tour-actions/tour-texts.ts';
import '#app/features/tour-actions/tours.css';

interface Group {
  id: TourGroup;
  label: string;
  empty: string;
}

const GROUPS: readonly [Group, ...Group[]] = [
  { id: 'upcoming', label: 'Upcoming', empty: 'No tour is confirmed.' },
  { id: 'waiting', label: 'Waiting', empty: 'No request waits for an answer.' },
  { id: 'past', label: 'Past', empty: 'No tour is over.' },
];

const CALENDARS = [
  { id: 'day', label: 'Day' },
  { id: 'week', label: 'Week' },
] as const;

/** Tours on both sides: those that the account asked for, and those of the homes that it shows. */
export function ToursPage({ data }: { data: ToursData }) {
  const { tours, now } = data;
  const lists = canList(useAccount()?.role ?? null);
  const [params] = useSearchParams();
  const [shown, setShown] = useState<TourGroup | null>(null);
  useLiveMessages();
  const grouped = Map.groupBy(tours, (tour) => groupOf(tour, now));
  const linked = tours.find(({ id }) => String(id) === params.get('tour')) ?? null;
  const hosts = lists || tours.some(({ side }) => side === 'recipient');
  const calendar = hosts ? (CALENDARS.find(({ id }) => id === params.get('show')) ?? null) : null;
  const wanted =
    GROUPS.find(({ id }) => id === params.get('show')) ??
    GROUPS.find(({ id }) => linked && id === groupOf(linked, now)) ??
    GROUPS.find(({ id }) => id === openingGroup(tours, now, shown)) ??
    GROUPS[0];
  if (wanted.id !== shown) setShown(wanted.id);
  return (
    <div className="wrap tours-page">
      <header className="page-head row row-between">
        <div>
          <h1>Your tours</h1>
          <p>All times are ET. We remind you the day before and two hours before.</p>
        </div>
        {lists && (
          <ButtonLink icon="clock" to="/tours/hours">
            Tour hours
          </ButtonLink>
        )}
      </header>
      <SignedOutNotice />
      <Tabs
        label="Tours"
        current={calendar?.id ?? wanted.id}
        tabs={[
          ...GROUPS.map(({ id, label }) => ({
            id,
            label,
            to: `/tours?show=${id}`,
            count: grouped.get(id)?.length ?? 0,
          })),
          ...(hosts ? CALENDARS.map(({ id, label }) => ({ id, label, to: `/tours?show=${id}` })) : []),
        ]}
      />
      {calendar ? (
        <HostCalendar data={data} view={calendar.id} day={readDay(params.get('day') ?? '') ?? newYorkDay(now)} />
      ) : (
        <TourList data={data} lists={lists} linked={linked} group={wanted} shown={grouped.get(wanted.id) ?? []} />
      )}
    </div>
  );
}

interface HostCalendarProps {
  data: ToursData;
  view: 'day' | 'week';
  day: string;
}

function HostCalendar({ data: { tours, plan, now }, view, day }: HostCalendarProps) {
  const today = newYorkDay(now);
  if (view === 'week')
    return <AgendaWeekView days={weekOf(day).map((each) => agendaOf(each, tours, plan))} today={today} />;
  const requests = tours.filter(({ side, state }) => side === 'recipient' && state === 'requested');
  return (
    <div className="agenda-day">
      <AgendaDayView agenda={agendaOf(day, tours, plan)} today={today} next={nextBusyDay(day, tours, plan)} />
      {requests.length > 0 && (
        <section className="requests" aria-labelledby="requests-heading">
          <h2 id="requests-heading">{countOf(requests.length, 'request')} to confirm</h2>
          {ordered(requests, 'waiting').map((tour, index) => (
            <RequestCard key={tour.id} tour={tour} now={now} isNext={index === 0} />
          ))}
        </section>
      )}
    </div>
  );
}

interface TourListProps {
  data: ToursData;
  /** The account shows homes. */
  lists: boolean;
  /** Of a mail. */
  linked: Tour | null;
  group: Group;
  shown: readonly Tour[];
}

function TourList({ data: { tours, pictures, now }, lists, linked, group, shown }: TourListProps) {
  const [params] = useSearchParams();
  if (tours.length === 0)
    return (
      <div className="page-empty">
        <Empty title="No tours yet">
          <p>
            {lists
              ? 'Requests for your homes appear here. Set the hours in which you show them.'
              : 'Choose “Schedule Tour” on a home, and pick up to three times.'}
          </p>
          <p className="row">
            <ButtonLink variant="primary" to={lists ? '/tours/hours' : '/buy'}>
              {lists ? 'Set tour hours' : 'Browse homes'}
            </ButtonLink>
          </p>
        </Empty>
      </div>
    );
  if (shown.length === 0) return <p className="muted tours-none">{group.empty}</p>;
  const rows = ordered(shown, group.id);
  const next = rows.find(({ events }) => events.includes('confirm'));
  return (
    <ul className={classNames('tour-list', group.id === 'past' && 'is-past', 'plain')}>
      {rows.map((tour) => (
        <li key={tour.id}>
          <OwnTourRow
            tour={tour}
            now={now}
            picture={pictures.get(tour.home.id)}
            asked={tour === linked ? params.get('ask') : null}
            isPast={group.id === 'past'}
            isNext={tour === next}
          />
        </li>
      ))}
    </ul>
  );
}

/** What comes next first; of what is over, the latest. */
function ordered(tours: readonly Tour[], group: TourGroup): Tour[] {
  const at = ({ startsAt, expiresAt, requestedAt }: Tour) => Date.parse(startsAt ?? expiresAt ?? requestedAt);
  return [...tours].sort((a, b) => (group === 'past' ? at(b) - at(a) : at(a) - at(b)));
}
