import { Link, useSearchParams } from 'react-router';
import { canList } from '#domain/people/roles.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { SignedOutNotice } from '#app/session/signed-out-notice.tsx';
import { useAccount } from '#app/session/session.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Empty } from '#app/ui/empty/empty.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import type { ToursData } from './load-tours.ts';
import { TourActions } from '#app/features/tour-actions/tour-actions.tsx';
import { TourRow } from './tour-row.tsx';
import { groupOf, type TourGroup } from '#app/features/tour-actions/tour-texts.ts';
import '#app/features/tour-actions/tours.css';

const GROUPS: readonly { id: TourGroup; label: string; empty: string }[] = [
  { id: 'upcoming', label: 'Upcoming', empty: 'No tour is confirmed.' },
  { id: 'waiting', label: 'Waiting', empty: 'No request waits for an answer.' },
  { id: 'past', label: 'Past', empty: 'No tour is over.' },
];

/** Tours on both sides: those that the account asked for, and those of the homes that it shows. */
export function ToursPage({ data: { tours, pictures, now } }: { data: ToursData }) {
  const lists = canList(useAccount()?.role ?? null);
  const [params] = useSearchParams();
  const grouped = Map.groupBy(tours, (tour) => groupOf(tour, now));
  const linked = tours.find(({ id }) => String(id) === params.get('tour'));
  const wanted =
    GROUPS.find(({ id }) => id === params.get('show')) ??
    GROUPS.find(({ id }) => linked && id === groupOf(linked, now)) ??
    GROUPS.find(({ id }) => grouped.has(id)) ??
    GROUPS[0];
  const shown = ordered(grouped.get(wanted?.id ?? 'upcoming') ?? [], wanted?.id ?? 'upcoming');
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
        current={wanted?.id ?? 'upcoming'}
        tabs={GROUPS.map(({ id, label }) => ({
          id,
          label,
          to: `/tours?show=${id}`,
          count: grouped.get(id)?.length ?? 0,
        }))}
      />
      {tours.length === 0 ? (
        <div className="page-empty">
          <Empty title="No tours yet">
            <p>Choose “Schedule Tour” on a home, and pick up to three times.</p>
            <p className="row">
              <ButtonLink variant="primary" to="/buy">
                Browse homes
              </ButtonLink>
            </p>
          </Empty>
        </div>
      ) : shown.length === 0 ? (
        <p className="muted">{wanted?.empty}</p>
      ) : (
        <ul className="tour-list plain">
          {shown.map((tour) => (
            <li key={tour.id}>
              <TourRow tour={tour} now={now} picture={pictures.get(tour.home.id)}>
                <TourActions tour={tour} now={now} asked={tour === linked ? params.get('ask') : null} />
                <Link to={`/messages?c=${tour.conversationId}`}>Messages</Link>
              </TourRow>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What comes next first; of what is over, the latest. */
function ordered(tours: readonly Tour[], group: TourGroup): Tour[] {
  const at = ({ startsAt, expiresAt, requestedAt }: Tour) => Date.parse(startsAt ?? expiresAt ?? requestedAt);
  return [...tours].sort((a, b) => (group === 'past' ? at(b) - at(a) : at(a) - at(b)));
}
