import { useState } from 'react';
import { photoPicture } from '#domain/media/photos/photo-address.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { PropertyRow } from './read-properties.ts';

/** If the source no longer has the photo, a house icon is shown. */
export function Thumbnail({ row }: { row: PropertyRow }) {
  const address = thumbnailOf(row);
  const [hasFailed, setFailed] = useState(false);
  if (address === null || hasFailed) {
    return (
      <span className="thumb thumb-none">
        <Icon name="home" />
      </span>
    );
  }
  return (
    <img
      className="thumb"
      src={address}
      alt=""
      width={56}
      height={42}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}

const THUMBNAIL_WIDTH = 320;

/**
 * Null: the listing has no picture of its own. The drawing's URL is built by hand, because the drawing code is
 * server-only.
 */
function thumbnailOf({ id, photo, illustration }: PropertyRow): string | null {
  if (photo !== null) return `${photoPicture(id, 0, photo, '').url}?w=${THUMBNAIL_WIDTH}`;
  return illustration === null ? null : `/illustrations/${illustration.replaceAll(':', '-')}.svg`;
}
