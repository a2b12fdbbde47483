import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { saveAs } from '#app/session/save-as.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { countOf, formatNumber } from '#app/ui/format.ts';
import { Table } from '#app/ui/table/table.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { AnswersPart } from './answers-part.tsx';
import { ColumnsPart } from './columns-part.tsx';
import type { OwnRun, OwnRunRow } from './load-own-imports.ts';
import { badgeOf, effectsOf, isUnderWay, nameOfRun, OUTCOME_BADGES, summaryOf } from './own-run-texts.ts';
import '#app/ui/panel/panel.css';
import '#app/ui/progress/progress.css';

/** One import: how far it is, what it did or would do with each row, and what can be done now. */
export function RunPart({ run, rows }: { run: OwnRun; rows: readonly OwnRunRow[] }) {
  const { text, tone } = badgeOf(run);
  return (
    <section className="panel stack import-run" aria-labelledby="own-run">
      <div className="row row-between">
        <h2 id="own-run">{nameOfRun(run)}</h2>
        <Badge tone={tone}>{text}</Badge>
      </div>
      {isUnderWay(run) ? (
        <Progress run={run} />
      ) : (
        <p role="status">
          {summaryOf(run)}
          {run.dry_run && run.status === 'done' && '. Nothing is imported yet.'}
        </p>
      )}
      {run.failure && <Alert tone="danger">{run.failure}</Alert>}
      {!isUnderWay(run) && (run.counts?.draft ?? 0) > 0 && <DraftsNote run={run} />}
      {run.warning?.split('\n').map((line) => (
        <Alert key={line} tone="warning">
          {line}
        </Alert>
      ))}
      <Actions run={run} />
      <Changes run={run} />
      {rows.length > 0 && <Report run={run} rows={rows} />}
    </section>
  );
}

function DraftsNote({ run: { dry_run: isDry, counts } }: { run: OwnRun }) {
  const drafts = countOf(counts?.draft ?? 0, 'listing');
  return (
    <p className="small muted">
      {isDry ? `${drafts} would be saved as drafts. ` : `${drafts} can’t go online yet. `}
      The table says why. Correct the file, change the answers below,{' '}
      {isDry ? (
        'or complete the drafts after the import.'
      ) : (
        <>
          or <Link to="/list-property?tab=inactive">complete the drafts</Link>.
        </>
      )}
    </p>
  );
}

/** What can be said about the whole file after it was read. */
function Changes({ run }: { run: OwnRun }) {
  const navigate = useNavigate();
  const { answers, seen = [], feed, answersOf } = run.options;
  if (run.kind !== 'own' || isUnderWay(run) || run.status === 'undone' || feed !== undefined || !answers) return null;
  if (answersOf !== undefined) return null;
  const done = async (next: { run: number } | null) => {
    await navigate(`/list-property/import?run=${next?.run}`);
    window.scrollTo({ top: 0 });
  };
  if (!run.dry_run)
    return (
      <AnswersPart
        id="answers"
        answers={answers}
        summary="Change the answers for these listings"
        note="Drafts that only lacked an answer are published. What the file says or you have typed stays as it is."
        submit={{ text: 'Change the answers', busy: 'Changing…' }}
        call={{ name: 'answer-own-import', body: { run: run.id } }}
        done={done}
      />
    );
  const again = {
    submit: { text: 'Check again', busy: 'Checking…' },
    call: { name: 'retry-own-import', body: { run: run.id } },
    done,
  };
  const hasUnmatched = seen.some(({ field }) => field === null);
  return (
    <div className="import-changes">
      {seen.length > 0 && (
        <ColumnsPart
          {...again}
          columns={seen}
          isOpen={hasUnmatched && (run.status === 'failed' || (run.counts?.failed ?? 0) > 0)}
        />
      )}
      <AnswersPart
        {...again}
        id="answers"
        answers={answers}
        summary="Change the answers"
        note="The same file is checked again with these answers."
      />
    </div>
  );
}

function Progress({ run: { status, progress } }: { run: OwnRun }) {
  const { rows = 0, total = null, share } = progress ?? {};
  return (
    <div>
      <p className="progress-row" role="status">
        {status === 'queued'
          ? 'Waiting to start'
          : total === null
            ? 'Reading'
            : `${formatNumber(rows)} of ${countOf(total, 'row')}`}
      </p>
      <progress className="progress" aria-label="Progress" max={1} value={share} />
    </div>
  );
}

function Actions({ run }: { run: OwnRun }) {
  const { isBusy, submit } = usePersonalSubmit();
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();

  const begin = (name: string) =>
    submit(async ({ client }) => {
      setAsking(false);
      try {
        const { run: next } = await callFunction<{ run: number }>(client, name, { run: run.id });
        await navigate(`/list-property/import?run=${next}`);
      } catch (error) {
        if (!(error instanceof FunctionRefused)) throw error;
        toast({ title: 'That didn’t work', text: error.message, tone: 'error' });
        await revalidate();
      }
    });
  const stop = () =>
    submit(async ({ client }) => {
      await callFunction(client, 'stop-own-import', { run: run.id });
      await revalidate();
    });
  const download = (format: 'csv' | 'json') =>
    submit(async ({ client }) => {
      const report = await callFunction<Blob>(client, 'download-own-report', { run: run.id, format });
      saveAs(report, `import-${run.id}-report.${format}`);
    });

  const isOwnFile = run.kind === 'own' && run.options.feed === undefined && run.options.answersOf === undefined;
  if (isUnderWay(run)) {
    if (run.options.feed !== undefined) return null;
    return (
      <div>
        <Button size="sm" disabled={isBusy} onClick={() => void stop()}>
          Stop
        </Button>
      </div>
    );
  }
  const canImport = isOwnFile && run.dry_run && run.status === 'done' && effectsOf(run) > 0;
  const canUndo = isOwnFile && !run.dry_run && run.status !== 'undone' && effectsOf(run) > 0;
  return (
    <div className="row">
      {canImport && (
        <Button variant="list" disabled={isBusy} onClick={() => void begin('start-own-import')}>
          Import {countOf(effectsOf(run), 'listing')}
        </Button>
      )}
      {run.kind === 'own' && !run.dry_run && run.status === 'done' && (
        <ButtonLink to="/list-property">See your listings</ButtonLink>
      )}
      {canUndo && (
        <Button variant="danger" icon="undo" onClick={() => setAsking(true)}>
          Undo import
        </Button>
      )}
      {run.counts !== null && (
        <>
          <Button variant="quiet" disabled={isBusy} onClick={() => void download('csv')}>
            Download report
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={() => void download('json')}>
            As JSON
          </Button>
        </>
      )}
      <ConfirmDialog
        title="Undo this import?"
        open={isAsking}
        onClose={() => setAsking(false)}
        keepText="Keep it"
        actText="Undo import"
        busyText={isBusy && 'Undoing…'}
        onAct={() => void begin('undo-own-import')}
      >
        <p>Listings that it added are deleted, and those that it changed are as they were before.</p>
        <p className="small muted">What you have changed since is left as it is.</p>
      </ConfirmDialog>
    </div>
  );
}

function Report({ run, rows }: { run: OwnRun; rows: readonly OwnRunRow[] }) {
  const place = run.options.format === 'json' ? 'Item' : 'Line';
  const isCut = rows.length < (run.counts?.total ?? 0);
  return (
    <>
      <Table
        caption="What happens to each row"
        asCards
        columns={[
          { key: 'home', label: 'Home' },
          { key: 'line', label: place },
          { key: 'outcome', label: 'Result' },
          { key: 'reason', label: 'Why' },
        ]}
        rows={rows.map(({ line, mls_id: id, home, outcome, column_name: column, value, reason }) => ({
          line: line ?? '–',
          home: (
            <>
              {home ?? 'No address'}
              {id !== null && <small className="muted"> ID {id}</small>}
            </>
          ),
          outcome: <Badge tone={OUTCOME_BADGES[outcome].tone}>{OUTCOME_BADGES[outcome].text}</Badge>,
          reason: [column && `${column}${value && ` “${value}”`}:`, reason]
            .filter(Boolean)
            .join(' ')
            .split('\n')
            .map((text) => <div key={text}>{text}</div>),
        }))}
      />
      {isCut && <p className="small muted">The report has all rows.</p>}
    </>
  );
}
