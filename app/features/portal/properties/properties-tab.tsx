import { useState } from 'react';
import { Link } from 'react-router';
import { type PortalState, portalHref, portalState } from '#app/features/portal/portal-state.ts';
import { PROPERTY_GONE } from '#app/features/portal/messages.ts';
import { TabHeading } from '#app/features/portal/tab-heading.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink, IconButton } from '#app/ui/button/button.tsx';
import { Empty } from '#app/ui/empty/empty.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { DeleteProperty } from './delete-property.tsx';
import type { PropertiesData } from './load-properties.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { PageFoot } from './page-foot.tsx';
import { PropertyFilters } from './property-filters.tsx';
import { PropertyForm } from './property-form.tsx';
import { COLUMN_LABELS, PropertyTable } from './property-table.tsx';
import type { PropertyRow } from './read-properties.ts';

interface PropertiesTabProps {
  data: PropertiesData;
  state: PortalState;
  now: number;
}

export function PropertiesTab({ data, state, now }: PropertiesTabProps) {
  const [doomed, setDoomed] = useState<PropertyRow | null>(null);
  if (data.edited) return <PropertyForm key={state.edit} edited={data.edited} state={state} />;
  const { page } = data;
  return (
    <>
      <TabHeading isSilent>Properties</TabHeading>
      {data.isGone && (
        <Alert tone="warning" role="status">
          <b>{PROPERTY_GONE}</b> These are the ones that do.
        </Alert>
      )}
      <PropertyFilters state={state} sourceNames={data.sourceNames} />
      {page.items.length > 0 ? (
        <>
          <PropertyTable
            rows={page.items}
            state={state}
            now={now}
            caption={captionOf(state)}
            renderActions={(row) => <RowActions row={row} state={state} onDelete={() => setDoomed(row)} />}
          />
          <PageFoot state={state} total={page.total} shown={page.items.length} />
        </>
      ) : (
        <Nothing state={state} />
      )}
      {data.history && <HistoryDialog history={data.history} state={state} />}
      <DeleteProperty property={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

function captionOf({ sort, isAscending }: PortalState): string {
  if (sort === 'updated') return `Properties, ${isAscending ? 'oldest' : 'newest'} update first`;
  return `Properties by ${COLUMN_LABELS[sort].toLowerCase()}, ${isAscending ? 'ascending' : 'descending'}`;
}

function RowActions({ row, state, onDelete }: { row: PropertyRow; state: PortalState; onDelete: () => void }) {
  return (
    <>
      <Link
        className="icon-btn"
        to={portalHref({ ...state, history: row.id })}
        preventScrollReset
        aria-label={`History of ${row.title}`}
      >
        <Icon name="clock" />
      </Link>
      <Link className="icon-btn" to={portalHref({ ...state, edit: row.id })} aria-label={`Edit ${row.title}`}>
        <Icon name="edit" />
      </Link>
      <IconButton icon="trash" label={`Delete ${row.title}`} onClick={onDelete} />
    </>
  );
}

function Nothing({ state }: { state: PortalState }) {
  const start = { ...portalState(state.tab), status: 'all' as const, hidden: state.hidden };
  return (
    <Empty title="No properties found." plain>
      <p>
        {state.page > 1 ? 'There is no such page.' : 'Nothing matches these filters.'} The home you’re looking for may
        also have a different status.
      </p>
      <p className="row">
        <ButtonLink to={portalHref(start)}>Show every property</ButtonLink>
      </p>
    </Empty>
  );
}
