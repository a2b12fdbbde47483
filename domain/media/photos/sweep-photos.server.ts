// Deletes photos that no listing uses anymore; what a source withdraws may not be kept (IDX, and the vendors' media
// rules).
import type pg from 'pg';
import { PHOTO_WIDTHS } from './photo-address.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { renditionName } from './ports.ts';

/** How long pictures stay, so that a listing that is read again or restored by an undo still has them. */
const KEPT_DAYS = 7;
const DIGESTS_AT_ONCE = 500;

/** One pass over the names of all stored pictures, because an index on them would slow every import. */
const FIND = `
  with old as materialized (
    select source_url, digest from photos where coalesce(fetched_at, retry_after) < now() - make_interval(days => $1)
  ), gone as (
    select * from old
    where not exists (select from properties, unnest(images) as name where name = old.source_url)
      -- A draft's pictures; they go with their row (drop-picture.server.ts).
      and not exists (select from posting_pictures where 'posting:' || id = old.source_url)
  )
  select source_url,
    -- Equal pictures are stored once.
    case when not exists (
      select from photos other
      where other.digest = gone.digest and other.source_url not in (select source_url from gone)
    ) then digest end as digest
  from gone`;

/** Returns how many pictures were deleted. */
export async function sweepPhotos(pool: Pick<pg.Pool, 'query'>, blobs: Blobs): Promise<number> {
  const { rows } = await pool.query<{ source_url: string; digest: string | null }>(FIND, [KEPT_DAYS]);
  const digests = [...new Set(rows.flatMap(({ digest }) => digest ?? []))];
  for (let at = 0; at < digests.length; at += DIGESTS_AT_ONCE) {
    await blobs.remove(digests.slice(at, at + DIGESTS_AT_ONCE).flatMap(renditionNames));
  }
  // Done last, so that files which a failing store didn't delete are found again next time.
  await pool.query('delete from photos where source_url = any ($1)', [rows.map((row) => row.source_url)]);
  return digests.length;
}

/** Deletes one photo; a missing one is not an error. */
export async function dropPhoto(pool: Pick<pg.Pool, 'query'>, blobs: Blobs, name: string): Promise<void> {
  const { rows } = await pool.query<{ digest: string | null }>(
    `select case when not exists (
       select from photos other where other.digest = photos.digest and other.source_url <> photos.source_url
     ) then digest end as digest
     from photos where source_url = $1`,
    [name],
  );
  await blobs.remove(rows.flatMap(({ digest }) => (digest === null ? [] : renditionNames(digest))));
  await pool.query('delete from photos where source_url = $1', [name]);
}

const renditionNames = (digest: string): string[] =>
  PHOTO_WIDTHS.flatMap((width) => [renditionName(digest, width, 'webp'), renditionName(digest, width, 'avif')]);
