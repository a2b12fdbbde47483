import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction } from '#app/session/call-function.ts';
import { saveAs } from '#app/session/save-as.ts';
import { Button } from '#app/ui/button/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { readFailedText } from './read-report-rows.ts';
import type { Run } from './run.ts';

/** Copies or downloads the report of a run. */
export function ReportActions({ run, hasFailed }: { run: Run; hasFailed: boolean }) {
  const { isBusy, submit } = usePersonalSubmit();
  const toast = useToast();

  const copy = () =>
    submit(async ({ client }) => {
      await navigator.clipboard.writeText(await readFailedText(client, run));
      toast({ title: 'Copied', text: 'You can paste the failed rows into a spreadsheet.' });
    });

  const download = (format: 'csv' | 'json') =>
    submit(async ({ client }) => {
      const report = await callFunction<Blob>(client, 'download-report', { run: run.id, format });
      saveAs(report, `run-${run.id}-report.${format}`);
    });

  return (
    <>
      {hasFailed && (
        <Button size="sm" icon="copy" disabled={isBusy} onClick={() => void copy()}>
          Copy failed rows
        </Button>
      )}
      <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => void download('csv')}>
        Download report
      </Button>
      <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => void download('json')}>
        As JSON
      </Button>
    </>
  );
}
