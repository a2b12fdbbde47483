import { useRef, useState } from 'react';
import { PORTAL_PATH } from '#app/session/portal-path.ts';
import { usePortalCall } from '#app/features/portal/use-portal-call.ts';
import { CSV_NEEDED, JSON_INVALID, JSON_NEEDED } from '#app/features/portal/messages.ts';
import { keepDraft, readTypist, withDraft } from '#app/forms/drafts.ts';
import { Button } from '#app/ui/button/button.tsx';
import { useLock } from '#app/ui/field/use-lock.ts';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { findJsonProblem } from './json-problem.ts';
import { useStartText } from './use-start-text.ts';
import '#app/ui/panel/panel.css';

interface PasteImportProps {
  format: 'csv' | 'json';
  onStart: (run: number) => void;
  /** The text as a file whose columns have to be checked first. */
  onLook: (pasted: File) => void;
}

const TEXTS = {
  csv: {
    title: 'CSV',
    label: 'Paste CSV data',
    hint: 'First line names the columns. Required in each row: mls_id, title, price, address, city.',
    button: 'Import CSV',
    needed: CSV_NEEDED,
  },
  json: {
    title: 'JSON',
    label: 'Paste JSON data',
    hint: 'An array or one object. Same five required fields in each item.',
    button: 'Import JSON',
    needed: JSON_NEEDED,
  },
} as const;

const MEDIA_TYPES = { csv: 'text/csv', json: 'application/json' } as const;

export function PasteImport({ format, onStart, onLook }: PasteImportProps) {
  const { title, label, hint, button, needed } = TEXTS[format];
  const [error, setError] = useState<string | null>(null);
  const [place, setPlace] = useState<string | null>(null);
  const { isBusy, call } = usePortalCall();
  // Kept when the person switches tabs, goes back or reloads.
  const draft = `${PORTAL_PATH}#${format}`;
  const [typist] = useState(readTypist);
  const field = useRef<HTMLDivElement>(null);
  const startText = useStartText(call);
  useLock(field, isBusy);

  /** The pasted data, once it can be parsed. */
  function read(): string | null {
    const box = field.current?.querySelector('textarea');
    const text = box?.value ?? '';
    const problem = format === 'json' && text.trim() !== '' ? findJsonProblem(text) : null;
    setError(text.trim() === '' ? needed : problem && JSON_INVALID);
    setPlace(problem?.place ?? null);
    if (text.trim() !== '' && !problem) return text;
    box?.focus();
    return null;
  }

  function start(dryRun: boolean) {
    const text = read();
    if (text === null) return;
    void startText(
      { format, text, dryRun },
      {
        done: ({ run }) => onStart(run),
        refused: ({ message }) => setError(message),
      },
    );
  }

  function look() {
    const text = read();
    if (text !== null) onLook(new File([text], `pasted.${format}`, { type: MEDIA_TYPES[format] }));
  }

  return (
    <div className="panel panel-tight stack" ref={field}>
      <h3>{title}</h3>
      <div className="imports-paste">
        <TextAreaField
          label={label}
          hint={place ?? hint}
          error={error}
          spellCheck={false}
          rows={7}
          autoComplete="off"
          defaultValue={withDraft(draft, { text: '' }).values.text}
          onChange={({ currentTarget }) => keepDraft(draft, { text: currentTarget.value }, typist)}
        />
      </div>
      <span className="sr" role="status">
        {isBusy && 'Starting...'}
      </span>
      <p className="row">
        <Button variant="primary" busyText={isBusy && 'Starting...'} onClick={() => start(false)}>
          {button}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => start(true)}>
          Check only<span className="sr"> {title}</span>
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={look}>
          Columns<span className="sr"> of the {title}</span>
        </Button>
      </p>
    </div>
  );
}
