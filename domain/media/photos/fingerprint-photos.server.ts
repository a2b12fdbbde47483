// Fingerprints of photos that were fetched before there were any.
import type pg from 'pg';
import sharp from 'sharp';
import { type Blobs, readWhole } from '#domain/media/ports.ts';
import { fingerprintOf } from './fingerprint.server.ts';
import { renditionName } from './ports.ts';

/** Of one call: two seconds of a core. */
const PHOTOS = 500;
const SMALLEST = 320;

/** @returns how many were looked at */
export async function fingerprintPhotos(
  pool: Pick<pg.Pool, 'query'>,
  blobs: Blobs,
  signal: AbortSignal,
): Promise<number> {
  const { rows } = await pool.query<{ source_url: string; digest: string }>(
    `select source_url, digest from photos where digest is not null and is_plain is null order by source_url limit $1`,
    [PHOTOS],
  );
  for (const { source_url: name, digest } of rows) {
    signal.throwIfAborted();
    const picture = await readWhole(blobs, renditionName(digest, SMALLEST, 'webp'));
    // One that is missing is fetched again by its next visitor, and gets its fingerprint then.
    const found = picture ? await fingerprintOf(sharp(picture)) : { fingerprint: null, is_plain: true };
    await pool.query('update photos set fingerprint = $2, is_plain = $3 where source_url = $1', [
      name,
      found.fingerprint,
      found.is_plain,
    ]);
  }
  return rows.length;
}
