// Pictures that arrive in a plain form, from a browser that runs no scripts.
import type { CallerPools } from '#db/caller.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { ObjectError } from '#domain/media/objects/object-error.ts';
import { findBucket, storeObject } from '#domain/media/objects/object-store.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { checkChosenFile, REFUSALS } from './check-picture.ts';
import { addPicture, finishUpload, type Lister, removePicture } from './pictures.server.ts';
import { UPLOAD_BUCKET } from './posting-picture.ts';

export interface FormPictures {
  /** How many were added; they are processed afterwards. */
  added: number;
  refused: { fileName: string; reason: string }[];
}

/**
 * Adds the files of a multipart form, with the same checks as everywhere. An empty file input sends one nameless, empty
 * file, which is left out. @throws RequestRefused missing: the account has no such listing
 */
export async function addPicturesFromForm(
  pools: CallerPools,
  blobs: Blobs,
  lister: Lister,
  files: readonly File[],
): Promise<FormPictures> {
  const bucket = await findBucket(pools, UPLOAD_BUCKET);
  const result: FormPictures = { added: 0, refused: [] };
  for (const file of files.filter(({ name, size }) => name !== '' || size > 0)) {
    const reason = (await checkChosenFile(file)) ?? (await store(file));
    if (reason === null) result.added += 1;
    else result.refused.push({ fileName: file.name, reason });
  }
  return result;

  async function store(file: File): Promise<string | null> {
    try {
      const added = { fileName: file.name.slice(0, 255) || 'picture', fileBytes: file.size, kind: 'photo' as const };
      const { picture, name } = await addPicture(pools.service, lister, added);
      try {
        await storeObject(
          pools,
          blobs,
          { role: 'service_role' },
          {
            bucket,
            name,
            source: Buffer.from(await file.arrayBuffer()),
            declaredType: file.type,
            cacheControl: 'no-cache',
            userMetadata: null,
            upsert: false,
          },
        );
      } catch (error) {
        await removePicture(pools.service, lister, picture);
        throw error;
      }
      await finishUpload(pools.service, lister, picture);
      return null;
    } catch (error) {
      if (error instanceof ObjectError && error.code === 'wrong_type') return REFUSALS.notAPicture;
      if (error instanceof ObjectError || (error instanceof RequestRefused && error.code !== 'missing')) {
        return error.message;
      }
      throw error;
    }
  }
}
