import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import type { usePortalCall } from '#app/features/portal/use-portal-call.ts';
import type { FunctionRefused } from '#app/session/call-function.ts';
import { IMPORT_BUCKET, uploadName } from './upload-name.ts';

interface PastedText {
  format: 'csv' | 'json';
  text: string;
  dryRun: boolean;
}

interface Then {
  done: (answer: { run: number }) => void;
  refused: (refusal: FunctionRefused) => void;
}

/** A function call accepts one megabyte; longer texts are uploaded as a file. */
const MOST_PASTED_BYTES = 900_000;

/** Starts an import of a pasted text of any length. */
export function useStartText(call: ReturnType<typeof usePortalCall>['call']) {
  const { submit } = usePersonalSubmit();
  return async ({ format, text, dryRun }: PastedText, then: Then): Promise<void> => {
    const blob = new Blob([text]);
    if (blob.size <= MOST_PASTED_BYTES) return call('start-import', { kind: format, text, dryRun }, then);
    const name = `pasted.${format}`;
    const path = uploadName(name);
    await submit(async ({ client }) => {
      const { error } = await client.storage.from(IMPORT_BUCKET).upload(path, blob);
      if (error) throw error;
      await call('start-import', { kind: 'file', path, name, format, dryRun, pasted: true }, then);
    });
  };
}
