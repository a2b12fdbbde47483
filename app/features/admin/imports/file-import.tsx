import { type DragEvent, useId, useRef, useState } from 'react';
import { UNEXPECTED } from '#app/features/account/unexpected.ts';
import { usePersonalSubmit } from '#app/features/account/use-personal-submit.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { FileMapping } from './file-mapping.tsx';
import { type FileUpload, uploadFile, UploadStopped } from './upload-file.ts';
import '#app/ui/panel/panel.css';
import '#app/ui/progress/progress.css';

interface FileImportProps {
  sourceNames: readonly string[];
  onStart: (run: number) => void;
}

const MEGABYTE = 1024 * 1024;
/** The limit of the bucket (migration 000053). */
const MOST_MEGABYTES = 1024;

const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** A CSV or JSON file: dropped or chosen, sent up in pieces, its columns looked at, then imported. */
export function FileImport({ sourceNames, onStart }: FileImportProps) {
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [path, setPath] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const upload = useRef<FileUpload | null>(null);
  const { submit } = usePersonalSubmit();
  const inputId = useId();

  function take(chosen: File | undefined) {
    if (!chosen) return;
    setProblem(null);
    if (chosen.size === 0) return setProblem(`${chosen.name} is empty`);
    if (chosen.size > MOST_MEGABYTES * MEGABYTE) {
      return setProblem(`${chosen.name} has ${sizeText(chosen.size)}; at most ${MOST_MEGABYTES} MB can be imported`);
    }
    setFile(chosen);
    setShare(0);
    void submit(async ({ client }) => {
      upload.current = uploadFile(client, chosen, setShare);
      try {
        setPath(await upload.current.done);
      } catch (error) {
        setFile(null);
        if (!(error instanceof UploadStopped)) setProblem(`${chosen.name} could not be sent. ${UNEXPECTED}`);
      }
    });
  }

  function forget() {
    setFile(null);
    setPath(null);
  }

  if (file && path) {
    return (
      <FileMapping
        key={path}
        path={path}
        fileName={file.name}
        sourceNames={sourceNames}
        onStart={(run) => {
          forget();
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
              Sending {file.name}, {sizeText(file.size)}
            </span>
            <span role="status">{Math.floor(share * 100)}%</span>
          </p>
          <progress className="progress" aria-label={`Sending ${file.name}`} max={1} value={share} />
          <Button size="sm" onClick={() => upload.current?.stop()}>
            Stop
          </Button>
        </div>
      ) : (
        <>
          <Icon name="upload" />
          <p>
            <b>Drop a CSV or JSON file here</b>
            <span className="small muted">
              Up to 1 GB. You see its columns before anything is imported; an interrupted upload goes on where it
              stopped.
            </span>
          </p>
          <label className="btn" htmlFor={inputId}>
            Choose a file
          </label>
          <input
            id={inputId}
            className="sr"
            type="file"
            accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl,text/csv,application/json"
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
