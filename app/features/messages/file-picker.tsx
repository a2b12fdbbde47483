import { useId } from 'react';
import { ATTACHMENT_RULES, ATTACHMENT_TYPES } from '#domain/messaging/attachment.ts';
import { IconButton } from '#app/ui/button/button.tsx';
import { formatFileSize } from '#app/ui/file-size.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { useFiles } from './use-files.ts';

/** Chooses files for a message, and lists those that are chosen. */
export function FilePicker({ chosen }: { chosen: ReturnType<typeof useFiles> }) {
  const id = useId();
  const { files, problem, add, remove } = chosen;
  return (
    <div className="file-picker">
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
      <label htmlFor={id} className="attach">
        <Icon name="clip" />
        Attach files
      </label>
      <span id={`${id}-rules`} className={problem ? 'error' : 'sr'} role={problem ? 'alert' : undefined}>
        {problem ?? ATTACHMENT_RULES}
      </span>
    </div>
  );
}
