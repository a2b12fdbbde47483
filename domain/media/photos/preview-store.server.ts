// Pictures for link previews, cached in memory by what they are drawn from, so a preview shared by many pages and
// requests is drawn once.
import { createHash } from 'node:crypto';
import { type PictureTurns, pictureTurns, TooManyPictures } from '#domain/media/picture-turns.server.ts';
import { renderPreview } from './renditions.server.ts';

/** About three hundred previews. */
const KEPT_BYTES = 24 * 1024 * 1024;
/** All of them count as one asker, because the same preview is shown to many people. */
const ASKER = 'previews';

export interface PreviewStore {
  /** A 1200 x 630 JPEG made from a picture's bytes; null: too many pictures are being processed right now. */
  draw(picture: Buffer): Promise<Buffer | null>;
}

interface PreviewOptions {
  turns?: PictureTurns;
  keptBytes?: number;
  render?: (picture: Buffer) => Promise<Buffer>;
}

export function createPreviewStore({
  turns = pictureTurns,
  keptBytes = KEPT_BYTES,
  render = renderPreview,
}: PreviewOptions = {}): PreviewStore {
  /** In order of use: the first is the least recently used. */
  const kept = new Map<string, Buffer>();
  const drawing = new Map<string, Promise<Buffer | null>>();
  let bytes = 0;

  function keep(key: string, preview: Buffer): Buffer {
    kept.set(key, preview);
    bytes += preview.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= keptBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
    return preview;
  }

  return {
    async draw(picture) {
      const key = createHash('sha256').update(picture).digest('base64url');
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const before = drawing.get(key);
      if (before) return before;
      const preview = turns
        .inTurn(ASKER, () => render(picture))
        .then((made) => keep(key, made))
        .catch((error: unknown) => {
          if (error instanceof TooManyPictures) return null;
          throw error;
        })
        .finally(() => drawing.delete(key));
      drawing.set(key, preview);
      return preview;
    },
  };
}
