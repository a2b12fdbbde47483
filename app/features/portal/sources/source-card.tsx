import { Link } from 'react-router';
import { VENDOR_PROFILES } from '#domain/feed/vendor-profiles.ts';
import { agoText } from '#app/ui/ago.ts';
import { type PortalState, portalHref } from '#app/features/portal/portal-state.ts';
import { runHref } from '#app/features/portal/run-href.ts';
import { isUnderWay, type Run, warningsOf } from '#app/features/portal/runs/run.ts';
import { CancelRun } from '#app/features/portal/runs/cancel-run.tsx';
import { RunProgressBar } from '#app/features/portal/runs/run-progress.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import '#app/ui/panel/panel.css';
import { Badge, type BadgeTone } from '#app/ui/badge/badge.tsx';
import { DefinitionRow } from '#app/ui/definition-list/definition-row.tsx';
import { countOf, formatNumber } from '#app/ui/format.ts';
import { CONNECTING, isOlderThanAllowed, minutesOf, type Source, type SourceCardData } from './source.ts';
import { SweepButton, SyncButton } from './sync-button.tsx';

/** Where the homes of a source without a feed come from. */
const ORIGINS: Record<Source['kind'], string> = {
  reso: 'A feed',
  file: 'Files, pasted text or the form on Import',
  manual: 'Files, pasted text or the form on Import',
  sample: 'Sample data',
};

interface SourceCardProps {
  card: SourceCardData;
  /** The latest. */
  run: Run | null;
  state: PortalState;
  now: number;
}

export function SourceCard({ card, run, state, now }: SourceCardProps) {
  const { source, health, listings } = card;
  const isSyncing = run !== null && isUnderWay(run);
  // The page knows that the run has ended before it has reloaded the source.
  const justSynced = run?.status === 'done' && run.finished_at !== null ? run.finished_at : null;
  const lastSync =
    [source.last_sync, justSynced]
      .filter((time) => time !== null)
      .sort()
      .at(-1) ?? null;
  const isStale = health?.is_stale === true && (justSynced === null || isOlderThanAllowed(justSynced, now));
  return (
    <article className="panel source">
      <div>
        <div className="source-head">
          <h3>{source.name}</h3>
          <StateBadge source={source} run={run} isStale={isStale} />
        </div>
        <dl className="def">
          <DefinitionRow label={source.vendor === null ? 'Last import' : 'Last sync'}>
            {lastSync ? agoText(lastSync, now) : 'Never'}
          </DefinitionRow>
          {source.vendor === null ? (
            <DefinitionRow label="Homes come from">{ORIGINS[source.kind]}</DefinitionRow>
          ) : (
            <>
              <DefinitionRow label="Frequency">Every {countOf(minutesOf(source), 'minute')}</DefinitionRow>
              <DefinitionRow label="Next sync">
                {isSyncing ? 'Running now' : nextText(source, health?.next_sync ?? null, now)}
              </DefinitionRow>
              <DefinitionRow label="Vendor">{VENDOR_PROFILES[source.vendor].label}</DefinitionRow>
            </>
          )}
          {source.api_endpoint && (
            <DefinitionRow label="Endpoint">
              <span className="source-endpoint">{source.api_endpoint}</span>
            </DefinitionRow>
          )}
          <DefinitionRow label="Records">{formatNumber(listings)}</DefinitionRow>
        </dl>
      </div>
      {isSyncing && (
        <div className="source-progress">
          <RunProgressBar run={run} />
          <CancelRun run={run} />
        </div>
      )}
      {!isSyncing && run?.status === 'failed' && (
        <Alert tone="danger">
          <b>Failed to sync {source.name}.</b> {run.failure} <Link to={runHref(run)}>See log</Link>
        </Alert>
      )}
      {!isSyncing && run?.status === 'done' && run.warning && (
        <Alert tone="warning">
          <b>The last sync has a warning.</b> {warningsOf(run)[0]} <Link to={runHref(run)}>See log</Link>
        </Alert>
      )}
      {!isSyncing && isStale && lastSync && run?.status !== 'failed' && (
        <Alert tone="warning">
          <b>Older than twelve hours.</b> Listing services ask for a refresh at least that often.
        </Alert>
      )}
      <div className="source-foot">
        <SyncButton source={source} isSyncing={isSyncing} />
        <p className="row source-links">
          <Link className="text-btn" to={portalHref({ ...state, sourceForm: source.id })}>
            Edit<span className="sr"> {source.name}</span>
          </Link>
          {source.vendor === null ? (
            <Link className="text-btn" to={portalHref({ ...state, sourceForm: source.id })} state={CONNECTING}>
              Connect a feed<span className="sr"> to {source.name}</span>
            </Link>
          ) : (
            <>
              <SweepButton source={source} isSyncing={isSyncing} />
              <Link className="text-btn" to={portalHref({ ...state, sourceRuns: source.id })}>
                Runs<span className="sr"> of {source.name}</span>
              </Link>
            </>
          )}
        </p>
      </div>
    </article>
  );
}

interface SourceState {
  source: Source;
  run: Run | null;
  isStale: boolean;
}

function StateBadge(state: SourceState) {
  const [text, tone] = badgeOf(state);
  return <Badge tone={tone}>{text}</Badge>;
}

function badgeOf({ source, run, isStale }: SourceState): [text: string, tone?: BadgeTone] {
  if (run && isUnderWay(run)) return ['Syncing', 'accent'];
  if (!source.active) return ['Inactive'];
  if (source.vendor === null) return ['No feed'];
  if (run?.status === 'failed') return ['Failed', 'danger'];
  if (run?.status === 'canceled') return ['Stopped', 'warning'];
  if (isStale) return source.last_sync ? ['Stale', 'warning'] : ['Not synced yet', 'accent'];
  return run?.status === 'done' && run.warning ? ['Warning', 'warning'] : ['Active', 'positive'];
}

function nextText({ active }: Source, nextSync: string | null, now: number): string {
  if (!active) return 'Not while inactive';
  if (nextSync === null || Date.parse(nextSync) <= now) return 'Within a minute';
  return `In ${countOf(Math.ceil((Date.parse(nextSync) - now) / 60_000), 'minute')}`;
}
