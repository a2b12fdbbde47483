import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { type PortalState, portalHref } from '#app/features/admin/portal-state.ts';
import { PageFoot } from '#app/features/admin/properties/page-foot.tsx';
import { PropertyTable } from '#app/features/admin/properties/property-table.tsx';
import { RunReport } from '#app/features/admin/runs/run-report.tsx';
import { runEnded } from '#app/features/admin/runs/run-texts.ts';
import { useLiveRuns } from '#app/features/admin/runs/use-live-runs.ts';
import { Empty } from '#app/ui/empty/empty.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { BulkFilters } from './bulk-filters.tsx';
import { ChosenAction } from './chosen-action.tsx';
import type { BulkData } from './load-bulk.ts';
import { isPicked, NOTHING_PICKED, type Selection, toggle } from './selection.ts';
import './bulk.css';

interface BulkTabProps {
  data: BulkData;
  state: PortalState;
  now: number;
}

export function BulkTab({ data, state, now }: BulkTabProps) {
  const [selection, setSelection] = useState<Selection>(NOTHING_PICKED);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const toast = useToast();
  const runs = useLiveRuns(data.run ? [data.run] : [], (run) => {
    if (run.kind !== 'bulk' && run.kind !== 'undo') return;
    toast(runEnded(run));
    setSelection(NOTHING_PICKED);
    void revalidate();
  });
  const run = runs.find(({ kind }) => kind === 'bulk');
  const { items, total } = data.page;
  const shown = items.map(({ id }) => id);
  const isPage = shown.length > 0 && shown.every((id) => isPicked(selection, id));
  const isSome = shown.some((id) => isPicked(selection, id));

  return (
    <>
      <h2 id="portal-tab">Bulk Actions</h2>
      <div className="admin-toolbar bulk-bar">
        <BulkFilters
          state={state}
          onChange={(next) => {
            setSelection(NOTHING_PICKED);
            void navigate(portalHref(next), { preventScrollReset: true });
          }}
        />
        <ChosenAction selection={selection} total={total} state={state} onStarted={() => void revalidate()} />
      </div>
      {isPage && !selection.isAll && total > shown.length && (
        <p className="small bulk-all" role="status">
          All {formatNumber(shown.length)} on this page are selected.{' '}
          <button type="button" className="text-btn" onClick={() => setSelection({ isAll: true })}>
            Select all {formatNumber(total)} that match
          </button>
        </p>
      )}
      {selection.isAll && (
        <p className="small bulk-all" role="status">
          All {formatNumber(total)} that match are selected.{' '}
          <button type="button" className="text-btn" onClick={() => setSelection(NOTHING_PICKED)}>
            Clear
          </button>
        </p>
      )}
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
                    onChange={({ currentTarget }) =>
                      setSelection(toggle(selection, shown, currentTarget.checked, shown))
                    }
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
                    onChange={({ currentTarget }) =>
                      setSelection(toggle(selection, [id], currentTarget.checked, shown))
                    }
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
          <RunReport title="Last bulk action" run={run} rows={data.rows} state={state} />
        </div>
      )}
    </>
  );
}
