import { useRevalidator } from 'react-router';
import { syncFailed, synced } from '#app/features/portal/messages.ts';
import { type PortalState, portalHref } from '#app/features/portal/portal-state.ts';
import { TabHeading } from '#app/features/portal/tab-heading.tsx';
import { runEnded } from '#app/features/portal/runs/run-texts.ts';
import { useLiveRuns } from '#app/features/portal/runs/use-live-runs.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Empty } from '#app/ui/empty/empty.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { SourcesData } from './source.ts';
import { SourceCard } from './source-card.tsx';
import { SourceForm } from './source-form.tsx';
import { SourceRuns } from './source-runs.tsx';
import './sources.css';

interface SourcesTabProps {
  data: SourcesData;
  state: PortalState;
  now: number;
}

export function SourcesTab({ data, state, now }: SourcesTabProps) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const loaded = data.looked ? [...data.looked.runs, ...data.runs] : data.runs;
  const runs = useLiveRuns(loaded, (run) => {
    const name = data.cards.find(({ source }) => source.id === run.source_id)?.source.name;
    if (run.kind !== 'sync' || name === undefined) return;
    if (run.status === 'canceled') toast(runEnded(run));
    else toast(run.status === 'done' ? synced(name) : syncFailed(name, run.failure));
    void revalidate();
  }).filter(({ kind }) => kind === 'sync');
  const edited = data.cards.find(({ source }) => source.id === state.sourceForm)?.source ?? null;
  if (state.sourceForm === 'new' || edited) {
    return <SourceForm key={edited?.id ?? 'new'} source={edited} state={state} />;
  }
  const looked = data.cards.find(({ source }) => source.id === state.sourceRuns)?.source;
  if (looked && data.looked) {
    return <SourceRuns source={looked} looked={data.looked} runs={runs} state={state} now={now} />;
  }
  return (
    <>
      <div className="admin-toolbar sources-head">
        <TabHeading>MLS Sources</TabHeading>
        <ButtonLink variant="primary" icon="plus" to={portalHref({ ...state, sourceForm: 'new' })}>
          Add source
        </ButtonLink>
      </div>
      {data.cards.length === 0 ? (
        <Empty title="No sources yet">
          <p>A source is a listing service’s feed, or a name for what you import from files and forms.</p>
        </Empty>
      ) : (
        <div className="sources">
          {data.cards.map((card) => (
            <SourceCard
              key={card.source.id}
              card={card}
              run={runs.find(({ source_id }) => source_id === card.source.id) ?? null}
              state={state}
              now={now}
            />
          ))}
        </div>
      )}
    </>
  );
}
