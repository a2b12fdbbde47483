import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImportPreview } from '#domain/imports/preview-import.server.ts';
import { IMPORT_FIELD_LABELS } from '#app/features/column-mapping/import-field-labels.ts';
import { MappingTable } from '#app/features/column-mapping/mapping-table.tsx';
import { usePortalCall } from '#app/features/portal/use-portal-call.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { useLock } from '#app/ui/field/use-lock.ts';
import { PreviewRows } from './preview-rows.tsx';
import '#app/ui/panel/panel.css';
import '#app/ui/skeleton/skeleton.css';

interface FileMappingProps {
  path: string;
  fileName: string;
  sourceNames: readonly string[];
  onStart: (run: number, isDry: boolean) => void;
  onCancel: () => void;
}

/** `areSales`: it isn't a file of listings, but of recorded sales. */
type FilePreview = ImportPreview & { areSales: boolean };

type ColumnChoice = Record<string, ImportPreview['fields'][number] | null>;

/** The column mapping of an uploaded file, to be corrected before the import. */
export function FileMapping({ path, fileName, sourceNames, onStart, onCancel }: FileMappingProps) {
  const [preview, setPreview] = useState<FilePreview | null>(null);
  const [columns, setColumns] = useState<ColumnChoice>({});
  const [source, setSource] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const looking = usePortalCall();
  const starting = usePortalCall();
  const panel = useRef<HTMLDivElement>(null);
  useLock(panel, starting.isBusy);

  const look = (choice: ColumnChoice) =>
    looking.call<FilePreview>(
      'preview-import',
      { path, columns: choice },
      {
        done: setPreview,
        refused: ({ message }) => setRefusal(message),
      },
    );
  const lookFirst = useEffectEvent(() => void look({}));
  // Not in the effect itself, so that the skeleton is rendered first.
  useEffect(() => {
    const timer = setTimeout(() => lookFirst());
    return () => clearTimeout(timer);
  }, []);

  /** The latest choice made while the file was being read. */
  const waiting = useRef<ColumnChoice | null>(null);
  async function choose(choice: ColumnChoice) {
    setColumns(choice);
    if (looking.isBusy) waiting.current = choice;
    else for (let next: ColumnChoice | null = choice; next; next = take(waiting)) await look(next);
  }

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Don't take the focus from somebody who has started typing elsewhere in the meantime.
    if (!document.activeElement?.matches('input:not([type="file"]), textarea, select')) heading.current?.focus();
  }, []);

  const areSales = preview?.areSales === true;
  const start = (dryRun: boolean) =>
    starting.call<{ run: number }>(
      'start-import',
      {
        kind: 'file',
        path,
        name: fileName,
        format: areSales ? 'sales' : (preview?.format ?? 'auto'),
        source: source.trim() || null,
        columns,
        dryRun,
      },
      { done: ({ run }) => onStart(run, dryRun), refused: ({ message }) => setRefusal(message) },
    );

  const isUsable = areSales || (preview !== null && preview.problem === null && preview.missing.length === 0);
  return (
    <div ref={panel} className="panel panel-tight stack imports-mapping">
      <h3 ref={heading} tabIndex={-1} data-home="">
        {fileName}
      </h3>
      {refusal && (
        <Alert tone="danger" role="alert">
          <b>{refusal}</b>
        </Alert>
      )}
      {!preview && !refusal && (
        <div role="status">
          <span className="sr">Reading the first rows</span>
          <div className="skel skel-line" />
          <div className="skel skel-line" />
        </div>
      )}
      {areSales && (
        <Alert tone="positive" role="status">
          <b>These are recorded sales, not listings.</b> Each is stored under its home. Check only tells how many rows
          can be read, and changes nothing.
        </Alert>
      )}
      {preview && !areSales && (
        <>
          <PreviewNotice preview={preview} />
          {preview.guessedRules.length > 0 && (
            <Alert tone="warning" role="status">
              <b>
                {new Intl.ListFormat('en-US').format(preview.guessedRules.map((name) => `“${name}”`))}{' '}
                {preview.guessedRules.length === 1 ? 'looks like a rule' : 'look like rules'} about what may be shown.
              </b>{' '}
              Choose what to match it to below, or leave it out. Until then, anything it doesn’t plainly allow is
              hidden.
            </Alert>
          )}
          {/* A file that cannot be read at all has no columns to choose from. */}
          {preview.columns.length > 0 && (
            <>
              <div className="imports-scroll">
                <h4>Columns of the file</h4>
                <MappingTable
                  columns={preview.columns}
                  options={preview.fields.map((value) => ({ value, label: IMPORT_FIELD_LABELS[value] }))}
                  chosen={columns}
                  onChoose={(header, field) => void choose({ ...columns, [header]: field })}
                />
              </div>
              <PreviewRows preview={preview} />
              <div className="imports-source">
                <TextField
                  label="Source"
                  optional
                  list="import-sources"
                  maxLength={100}
                  autoComplete="off"
                  placeholder={preview.format === 'csv' ? 'CSV Import' : 'JSON Import'}
                  hint="A known name updates that source's listings; a new one is added"
                  value={source}
                  onChange={({ currentTarget }) => setSource(currentTarget.value)}
                />
                <datalist id="import-sources">
                  {sourceNames.map((name) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </datalist>
              </div>
            </>
          )}
        </>
      )}
      <span className="sr" role="status">
        {starting.isBusy && 'Starting...'}
      </span>
      <p className="row">
        <Button
          variant="primary"
          disabled={!isUsable}
          busyText={starting.isBusy && 'Starting...'}
          onClick={() => void start(false)}
        >
          Import file
        </Button>
        <Button disabled={!isUsable || starting.isBusy} onClick={() => void start(true)}>
          Check only<span className="sr"> the file</span>
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </div>
  );
}

function take<Value>(kept: { current: Value | null }): Value | null {
  const value = kept.current;
  kept.current = null;
  return value;
}

/** Says which missing fields we will generate. */
function generatedText({ columns }: ImportPreview): string {
  const lacks = (field: string) => !columns.some((column) => column.field === field);
  const made = [lacks('mls_id') && 'MLS IDs', lacks('title') && 'titles'].filter((each) => each !== false);
  if (made.length === 0) return '';
  const text = made.join(' and ');
  return ` No column is matched to ${text}, so Stoop will make them from each address.`;
}

function PreviewNotice({ preview }: { preview: ImportPreview }) {
  const { problem, missing, columns } = preview;
  // Matching one more column in the table below fixes this.
  const isMatchable = missing.length > 0 && columns.some(({ field }) => field !== null);
  if (problem && !isMatchable) {
    return (
      <Alert tone="danger" role="alert">
        <b>This file can’t be read.</b> {problem}
      </Alert>
    );
  }
  if (missing.length > 0) {
    return (
      <Alert tone="warning" role="status">
        <b>No column is matched to {new Intl.ListFormat('en-US').format(missing)}.</b> Choose which one it is.
      </Alert>
    );
  }
  return (
    <Alert tone="positive" role="status">
      <b>All required columns were found.</b> Check that each column is matched correctly.{generatedText(preview)}
    </Alert>
  );
}
