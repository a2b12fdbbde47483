import { type PortalState, portalHref, portalState } from '#app/features/portal/portal-state.ts';
import { runHref } from '#app/features/portal/run-href.ts';
import type { Run } from '#app/features/portal/runs/run.ts';
import { RunReport } from '#app/features/portal/runs/run-report.tsx';
import { RunsTable } from '#app/features/portal/runs/runs-table.tsx';
import { BackLink, TabHeading } from '#app/features/portal/tab-heading.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { RUNS_PER_PAGE, type Source, type SourceRunsData } from './source.ts';

interface SourceRunsProps {
  source: Source;
  looked: SourceRunsData;
  /** With their current state, latest first. */
  runs: readonly Run[];
  state: PortalState;
  now: number;
}

/** The syncs of a source with the reasons for failures, and the report of the selected one. */
export function SourceRuns({ source, looked, runs, state, now }: SourceRunsProps) {
  const own = runs.filter(({ source_id }) => source_id === source.id);
  const isOnPage = ({ id }: Run) => looked.runs.some((run) => run.id === id);
  const listed = state.page === 1 ? own : own.filter(isOnPage);
  const shown = looked.shown && (own.find(({ id }) => id === looked.shown?.id) ?? looked.shown);
  const list = { ...state, run: null, rowsPage: 1 };
  return (
    <div className="source-runs">
      <BackLink to={shown ? portalHref(list) : portalHref(portalState('sources'))}>
        {shown ? `Runs of ${source.name}` : 'MLS Sources'}
      </BackLink>
      <TabHeading>{shown ? `${source.name}, sync ${shown.id}` : `Runs of ${source.name}`}</TabHeading>
      {shown ? (
        <div className="source-report">
          <RunReport
            key={shown.id}
            title="Report"
            run={shown}
            rows={looked.rows}
            reasons={looked.reasons}
            state={state}
          />
        </div>
      ) : listed.length === 0 ? (
        <p className="muted">Nothing has run yet.</p>
      ) : (
        <>
          <RunsTable caption={`Runs of ${source.name}, latest first`} runs={listed} now={now} hrefOf={runHref} />
          <Pagination
            page={state.page}
            pageCount={Math.ceil(looked.total / RUNS_PER_PAGE)}
            hrefFor={(page) => portalHref({ ...list, page })}
          />
        </>
      )}
    </div>
  );
}
