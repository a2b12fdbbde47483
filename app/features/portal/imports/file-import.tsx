import { type DragEvent, useId, useState } from 'react';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { FileMapping } from './file-mapping.tsx';
import { formatFileSize } from '#app/ui/file-size.ts';
import type { ImportedFile } from './use-imported-file.ts';
import '#app/ui/panel/panel.css';
import '#app/ui/progress/progress.css';

interface FileImportProps {
  imported: ImportedFile;
  sourceNames: readonly string[];
  onStart: (run: number) => void;
}

/** Imports a CSV or JSON file: dropped or chosen, uploaded in parts, its columns checked, then imported. */
export function FileImport({ imported, sourceNames, onStart }: FileImportProps) {
  const { file, path, share, problem, take, stop, forget } = imported;
  const [isOver, setOver] = useState(false);
  const inputId = useId();

  if (file && path) {
    return (
      <FileMapping
        key={path}
        path={path}
        fileName={file.name}
        sourceNames={sourceNames}
        onStart={(run, isDry) => {
          // A file that was only checked is kept, ready to be imported.
          if (!isDry) forget();
          onStart(run);
        }}
        onCancel={forget}
      />
    );
  }
  return (
    <div
      className={classNames('imports-drop', isOver && 'is-over')}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        if (!file) take(event.dataTransfer.files[0]);
      }}
    >
      {problem && (
        <Alert tone="danger" role="alert">
          <b>{problem}</b>
        </Alert>
      )}
      {file ? (
        <div className="imports-sending">
          <p className="progress-row">
            <span>
              Sending {file.name}, {formatFileSize(file.size)}
            </span>
            <span role="status">{Math.floor(share * 100)}%</span>
          </p>
          <progress className="progress" aria-label={`Sending ${file.name}`} max={1} value={share} />
          <Button size="sm" onClick={stop} data-home="">
            Stop
          </Button>
        </div>
      ) : (
        <>
          <Icon name="upload" />
          <p>
            <b>Drop a CSV or JSON file here</b>
            <span className="small muted">
              Up to 1 GB. You’ll see its columns before anything is imported. An interrupted upload resumes where it
              stopped. Public records of sales may also be XLSX or packed with gzip.
            </span>
          </p>
          <label className="btn" htmlFor={inputId}>
            Choose a file
          </label>
          <input
            id={inputId}
            className="sr"
            data-home=""
            type="file"
            accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl,.xlsx,.gz,text/csv,application/json"
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </>
      )}
    </div>
  );
}
