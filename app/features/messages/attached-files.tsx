import type { Attachment } from '#domain/messaging/attachment.ts';
import { formatFileSize } from '#app/ui/file-size.ts';
import { Icon } from '#app/ui/icon/icon.tsx';

/** The pictures and PDFs of one message. */
export function AttachedFiles({ attachments }: { attachments: readonly Attachment[] }) {
  const pictures = attachments.filter(({ kind }) => kind === 'picture');
  return (
    <>
      {attachments
        .filter(({ kind }) => kind === 'pdf')
        .map(({ id, name, bytes, url }) => (
          <a key={id} className="file" href={url} download={name}>
            <Icon name="doc" />
            <span>
              {name}
              <small>PDF, {formatFileSize(bytes)}</small>
            </span>
            <Icon name="download" className="icon-sm" />
          </a>
        ))}
      {pictures.length > 0 && (
        <div className="shots">
          {pictures.map(({ id, name, url, width, height }) => (
            <a key={id} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={name} width={width ?? undefined} height={height ?? undefined} loading="lazy" />
              <span className="sr">, opens in a new tab</span>
            </a>
          ))}
        </div>
      )}
    </>
  );
}
