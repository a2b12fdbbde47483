import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { type PortalState, portalHref, portalState } from '#app/features/portal/portal-state.ts';
import { TabHeading } from '#app/features/portal/tab-heading.tsx';
import { ColumnsMenu } from '#app/features/portal/properties/columns-menu.tsx';
import { PageFoot } from '#app/features/portal/properties/page-foot.tsx';
import { PropertyTable } from '#app/features/portal/properties/property-table.tsx';
import { RunReport } from '#app/features/portal/runs/run-report.tsx';
import { runEnded } from '#app/features/portal/runs/run-texts.ts';
import { RunsTable } from '#app/features/portal/runs/runs-table.tsx';
import { useLiveRuns } from '#app/features/portal/runs/use-live-runs.ts';
import { Empty } from '#app/ui/empty/empty.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { BulkFilters } from './bulk-filters.tsx';
import { ChosenAction } from './chosen-action.tsx';
import type { BulkData } from './load-bulk.ts';
import { AllOrClear } from './all-or-clear.tsx';
import { isPicked, NOTHING_PICKED, toggle } from './selection.ts';
import { useOfFilters } from './use-of-filters.ts';
import './bulk.css';

const NO_ROWS = { total: 0, rows: [] };

interface BulkTabProps {
  data: BulkData;
  state: PortalState;
  now: number;
}

export function BulkTab({ data, state, now }: BulkTabProps) {
  const [selection, setSelection] = useOfFilters(state, NOTHING_PICKED);
  /** The run that was started here. Its report takes the focus, because it is below the table. */
  const [asked, setAsked] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const toast = useToast();
  const runs = useLiveRuns(data.run ? [data.run] : [], (run) => {
    if (run.kind !== 'bulk' && run.kind !== 'undo') return;
    toast(runEnded(run));
    // Changes by other people don't clear the selection.
    if (run.id === asked) setSelection(NOTHING_PICKED);
    void revalidate();
  });
  const run = runs.find(({ id, kind }) => (state.run === null ? kind === 'bulk' : id === state.run));
  function onStarted(id: number) {
    setAsked(id);
    if (state.run === null) void revalidate();
    else void navigate(portalHref({ ...state, run: null, rowsPage: 1 }), { preventScrollReset: true });
  }
  const { items, total } = data.page;
  const shown = items.map(({ id }) => id);
  const isPage = shown.length > 0 && shown.every((id) => isPicked(selection, id));
  const isSome = shown.some((id) => isPicked(selection, id));

  return (
    <>
      <TabHeading>Bulk Actions</TabHeading>
      <div className="admin-toolbar bulk-bar">
        <BulkFilters state={state} onChange={(next) => void navigate(portalHref(next), { preventScrollReset: true })} />
        <ColumnsMenu state={state} />
        <ChosenAction selection={selection} total={total} state={state} onStarted={onStarted} />
      </div>
      <p className="small bulk-all">
        <AllOrClear
          selection={selection}
          total={total}
          pageCount={isPage && total > shown.length ? shown.length : null}
          onChange={setSelection}
        />
      </p>
      {items.length > 0 ? (
        <>
          <PropertyTable
            rows={items}
            state={state}
            now={now}
            caption="Choose properties"
            className="scroll-24"
            pick={{
              head: (
                <label className="check">
                  <input
                    type="checkbox"
                    aria-label="Select all"
                    checked={isPage}
                    ref={(box) => {
                      if (box) box.indeterminate = isSome && !isPage;
                    }}
                    onChange={({ currentTarget }) => setSelection(toggle(selection, shown, currentTarget.checked))}
                  />
                </label>
              ),
              isPicked: ({ id }) => isPicked(selection, id),
              renderCell: ({ id, title }) => (
                <label className="check">
                  <input
                    type="checkbox"
                    aria-label={`Select ${title}`}
                    checked={isPicked(selection, id)}
                    onChange={({ currentTarget }) => setSelection(toggle(selection, [id], currentTarget.checked))}
                  />
                </label>
              ),
            }}
          />
          <PageFoot state={state} total={total} shown={items.length} />
        </>
      ) : (
        <Empty title="No properties found.">
          <p>Nothing matches these filters.</p>
        </Empty>
      )}
      {run && (
        <div className="bulk-run">
          <RunReport
            key={run.id}
            title={state.run === null ? 'Last bulk action' : `Bulk action ${run.id}`}
            run={run}
            rows={run.id === data.run?.id ? data.rows : NO_ROWS}
            state={state}
            isAsked={run.id === asked}
          />
        </div>
      )}
      {data.past.length > 1 && (
        <section className="past-runs">
          <h3>Past bulk actions</h3>
          <RunsTable
            caption="Past bulk actions, latest first"
            runs={data.past}
            now={now}
            hrefOf={({ id }) => portalHref({ ...portalState('bulk'), run: id })}
          />
        </section>
      )}
    </>
  );
}
