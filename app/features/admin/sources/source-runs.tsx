import { Link } from 'react-router';
import { closed, type PortalState, portalHref, portalState } from '#app/features/admin/portal-state.ts';
import type { Run } from '#app/features/admin/runs/run.ts';
import { RunsTable } from '#app/features/admin/runs/runs-table.tsx';
import type { Source } from './source.ts';

interface SourceRunsProps {
  source: Source;
  runs: readonly Run[];
  state: PortalState;
  now: number;
}

/** What the syncs of a source did, with why they failed. */
export function SourceRuns({ source, runs, state, now }: SourceRunsProps) {
  return (
    <div className="source-runs">
      <p className="small">
        <Link to={portalHref(closed(state))}>MLS Sources</Link>
      </p>
      <h2 id="portal-tab">Runs of {source.name}</h2>
      {runs.length === 0 ? (
        <p className="muted">Nothing has run yet.</p>
      ) : (
        <RunsTable
          caption={`Runs of ${source.name}, latest first`}
          runs={runs}
          now={now}
          hrefOf={({ id }) => portalHref({ ...portalState('import'), run: id })}
        />
      )}
    </div>
  );
}
