import { useId } from 'react';
import { ATTACHMENT_RULES, ATTACHMENT_TYPES } from '#domain/messaging/attachment.ts';
import { IconButton } from '#app/ui/button/button.tsx';
import { formatFileSize } from '#app/ui/file-size.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { useFiles } from './use-files.ts';

interface FilesProps {
  chosen: ReturnType<typeof useFiles>;
}

/** The files that go with the message, and why one of them can't. */
export function ChosenFiles({ chosen: { files, problem, remove } }: FilesProps) {
  return (
    <>
      {files.length > 0 && (
        <ul className="plain chosen-files" aria-label="Attached files">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <Icon name={file.type === 'application/pdf' ? 'doc' : 'photo'} className="icon-sm" />
              <span>
                {file.name} <small className="muted">{formatFileSize(file.size)}</small>
              </span>
              <IconButton icon="x" label={`Remove ${file.name}`} onClick={() => remove(file)} />
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p className="error" role="alert">
          <Icon name="warn" />
          {problem}
        </p>
      )}
    </>
  );
}

/** A paper clip that opens the choice of files. */
export function FilePicker({ chosen: { problem, add } }: FilesProps) {
  const id = useId();
  return (
    <span className="attach">
      <input
        id={id}
        className="sr"
        type="file"
        multiple
        accept={ATTACHMENT_TYPES}
        aria-describedby={`${id}-rules`}
        aria-invalid={problem ? true : undefined}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className="icon-btn" title={`Attach files. ${ATTACHMENT_RULES}`}>
        <Icon name="clip" />
        <span className="sr">Attach files</span>
      </label>
      <span id={`${id}-rules`} className="sr">
        {ATTACHMENT_RULES}
      </span>
    </span>
  );
}
