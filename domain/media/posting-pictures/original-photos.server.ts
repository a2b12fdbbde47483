// Pictures of postings never come from elsewhere. If their renditions are lost, such as when the folder of photos is
// deleted, they are made again from the original that we keep.
import { type FetchPhoto, PhotoUnavailable } from '#domain/media/photos/ports.ts';
import { type Blobs, readWhole } from '#domain/media/ports.ts';
import { originalName } from './picture-names.ts';
import { parsePictureName } from './posting-picture.ts';

/** `fetchPhoto` fetches every other address. */
export function createOriginalPhotoFetch(blobs: Pick<Blobs, 'read'>, fetchPhoto: FetchPhoto): FetchPhoto {
  return async (name) => {
    const id = parsePictureName(name);
    if (id === null) return fetchPhoto(name);
    const original = await readWhole(blobs, originalName(id));
    if (!original) throw new PhotoUnavailable('its lister removed it');
    return original;
  };
}
