import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { type PortalState, portalHref, portalState } from '#app/features/portal/portal-state.ts';
import { TabHeading } from '#app/features/portal/tab-heading.tsx';
import { RunReport } from '#app/features/portal/runs/run-report.tsx';
import { runEnded } from '#app/features/portal/runs/run-texts.ts';
import { RunsTable } from '#app/features/portal/runs/runs-table.tsx';
import { SourceContact } from '#app/features/portal/source-contact/source-contact.tsx';
import { useLiveRuns } from '#app/features/portal/runs/use-live-runs.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { FileImport } from './file-import.tsx';
import type { ImportsData } from './load-imports.ts';
import { PasteImport } from './paste-import.tsx';
import { SingleImport } from './single-import.tsx';
import { useImportedFile } from './use-imported-file.ts';
import './imports.css';

interface ImportsTabProps {
  data: ImportsData;
  state: PortalState;
  sourceNames: readonly string[];
  now: number;
}

export function ImportsTab({ data, state, sourceNames, now }: ImportsTabProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const toast = useToast();
  const imported = useImportedFile();
  /** The run that was started here. Its report takes the focus, wherever it is on the page. */
  const [asked, setAsked] = useState<number | null>(null);
  const fileArea = useRef<HTMLDivElement>(null);
  const loaded = data.shown ? [data.shown, ...data.runs.filter(({ id }) => id !== data.shown?.id)] : data.runs;
  const runs = useLiveRuns(loaded, (run) => {
    if (run.kind === 'sync' || run.kind === 'bulk') return;
    toast(runEnded(run));
    void revalidate();
  });
  const shown = runs.find(({ id }) => id === data.shown?.id) ?? null;
  const past = runs.filter(({ kind }) => kind !== 'sync' && kind !== 'bulk');
  const show = (run: number) =>
    void navigate(portalHref({ ...portalState('import'), run }), { replace: true, preventScrollReset: true });
  const onStart = (run: number) => {
    setAsked(run);
    show(run);
  };
  const look = (pasted: File) => {
    imported.take(pasted);
    fileArea.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <TabHeading>Import</TabHeading>
      <div ref={fileArea}>
        <FileImport imported={imported} sourceNames={sourceNames} onStart={onStart} />
      </div>
      {/* This order is for phones: the result of a paste appears right below it. */}
      <div className="imports-cols">
        <PasteImport format="csv" onStart={onStart} onLook={look} />
        {shown ? (
          <RunReport
            key={shown.id}
            title={shown.id === past[0]?.id ? 'Last run' : `Run ${shown.id}`}
            run={shown}
            rows={data.rows}
            state={state}
            isAsked={shown.id === asked}
          />
        ) : (
          <div className="panel panel-tight stack">
            <h3>Last run</h3>
            <p className="muted">Nothing has been imported yet. The results of your imports will appear here.</p>
          </div>
        )}
        <SingleImport runs={runs} rowsOf={(run) => (data.shown?.id === run ? data.rows.rows : [])} onStart={show} />
        <PasteImport format="json" onStart={onStart} onLook={look} />
      </div>
      <SourceContact contacts={data.contacts} source={null} />
      {past.length > 0 && (
        <section className="past-runs">
          <h3>Past runs</h3>
          <RunsTable
            caption="Past runs, latest first"
            runs={past}
            now={now}
            hrefOf={({ id }) => portalHref({ ...portalState('import'), run: id })}
          />
        </section>
      )}
    </>
  );
}
