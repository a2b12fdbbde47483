import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { VENDOR_PROFILES, type VendorName } from '#domain/feed/vendor-profiles.ts';
import { actionText } from '#app/features/portal/activity/action-texts.ts';
import { changesText } from '#app/features/portal/activity/change-texts.ts';
import { closed, type PortalState, portalHref } from '#app/features/portal/portal-state.ts';
import { runHref } from '#app/features/portal/run-href.ts';
import { runName } from '#app/features/portal/runs/run-texts.ts';
import { DefinitionRow } from '#app/ui/definition-list/definition-row.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { formatDay, formatDollars, formatTime } from '#app/ui/format.ts';
import type { PropertyHistory } from './property-history.ts';
import { SameHome } from './same-home.tsx';
import './history-dialog.css';

/** Where a listing came from and what has happened to it since. */
export function HistoryDialog({ history, state }: { history: PropertyHistory; state: PortalState }) {
  const navigate = useNavigate();
  const { listing, source, events, runs, actions, record } = history;
  return (
    <Dialog
      title={listing?.title ?? 'A deleted property'}
      subtitle={listing && `${listing.address}, ${listing.mlsId}, ${listing.status}`}
      open
      onClose={() => void navigate(portalHref(closed(state)), { preventScrollReset: true })}
    >
      {source && (
        <dl className="def small">
          <DefinitionRow label="Source">
            {source.name}
            {source.vendor && `, ${VENDOR_PROFILES[source.vendor as VendorName].label}`}
          </DefinitionRow>
          {listing?.sourceStatus && <DefinitionRow label="Status at the source">{listing.sourceStatus}</DefinitionRow>}
        </dl>
      )}
      {listing && <SameHome listing={listing} history={history} state={state} />}
      <Part title="Price and status changes" isEmpty={events.length === 0}>
        {events.map((event) => (
          <Line key={event.id} time={event.happenedAt} note={eventNote(event, runs)}>
            {event.isTakenBack ? <s>{eventText(event)}</s> : eventText(event)}
          </Line>
        ))}
      </Part>
      <Part title="Syncs and imports" isEmpty={runs.length === 0}>
        {runs.map((run) => (
          <Line key={run.id} time={run.startedAt} note={runNote(run)}>
            <Link to={runHref({ id: run.id, kind: run.kind, source_id: source?.id ?? null })}>{runName(run)}</Link>
          </Line>
        ))}
      </Part>
      <Part title="What people changed" isEmpty={actions.length === 0}>
        {actions.map((action) => (
          <Line key={action.happenedAt + action.action} time={action.happenedAt} note={action.actorEmail}>
            {[actionText(action.action), changesText(action.details)].filter(Boolean).join(': ')}
          </Line>
        ))}
      </Part>
      {record?.record && (
        <details className="history-record">
          <summary>Original record, {formatDay(record.receivedAt)}</summary>
          <pre tabIndex={0} role="region" aria-label="Original record">
            {JSON.stringify(record.record, null, 2)}
          </pre>
        </details>
      )}
    </Dialog>
  );
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  return (
    <section className="history-part">
      <h3>{title}</h3>
      {isEmpty ? <p className="small muted">Nothing yet.</p> : <ul className="plain">{children}</ul>}
    </section>
  );
}

function Line({ time, note, children }: { time: string; note: string; children: ReactNode }) {
  return (
    <li>
      <time dateTime={time}>
        {formatDay(time)}, {formatTime(time)}
      </time>
      <span>
        {children}
        {note && <small className="muted">{note}</small>}
      </span>
    </li>
  );
}

type HistoryRun = PropertyHistory['runs'][number];

const runNote = ({ isFirst, isLast, actorEmail }: HistoryRun): string =>
  [isFirst ? 'Added it' : isLast ? 'Last change' : '', actorEmail].filter(Boolean).join(', ');

function eventNote(event: PropertyHistory['events'][number], runs: readonly HistoryRun[]): string {
  const run = runs.find(({ id }) => id === event.runId);
  // Syncs and imports report what their source says; everything else was done by an administrator.
  const by = run && (run.kind === 'bulk' || run.kind === 'undo') ? runName(run) : null;
  return [event.source, event.firm, by, event.isTakenBack && 'undone, not shown to the public']
    .filter(Boolean)
    .join(', ');
}

function eventText({ event, price, previousPrice, status, previousStatus }: PropertyHistory['events'][number]): string {
  const at = price === null ? '' : ` at ${formatDollars(price)}`;
  switch (event) {
    case 'listed':
      return `Listed${at}`;
    case 'relisted':
      return `Relisted${at}`;
    case 'price_change':
      return `Price ${previousPrice === null ? 'set' : `changed from ${formatDollars(previousPrice)}`}${
        price === null ? '' : ` to ${formatDollars(price)}`
      }`;
    case 'status_change':
      return `${previousStatus ?? 'No status'} became ${status ?? 'no status'}`;
    case 'removed':
      return 'Removed';
  }
}
