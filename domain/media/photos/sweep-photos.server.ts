// Photos that no listing names any more: what a source took back is not kept (IDX, and the vendors' media rules).
import type pg from 'pg';
import { PHOTO_WIDTHS } from './photo-address.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { renditionName } from './ports.ts';

/** A listing that is read again, or brought back by an undoing, keeps its pictures so long. */
const KEPT_DAYS = 7;
const DIGESTS_AT_ONCE = 500;

/** One pass over all names that we keep pictures of: an index on them would cost every import. */
const FIND = `
  with old as materialized (
    select source_url, digest from photos where coalesce(fetched_at, retry_after) < now() - make_interval(days => $1)
  ), gone as (
    select * from old
    where not exists (select from properties, unnest(images) as name where name = old.source_url)
  )
  select source_url,
    -- Equal pictures are stored once.
    case when not exists (
      select from photos other
      where other.digest = gone.digest and other.source_url not in (select source_url from gone)
    ) then digest end as digest
  from gone`;

/** Returns how many pictures went. */
export async function sweepPhotos(pool: Pick<pg.Pool, 'query'>, blobs: Blobs): Promise<number> {
  const { rows } = await pool.query<{ source_url: string; digest: string | null }>(FIND, [KEPT_DAYS]);
  const digests = [...new Set(rows.flatMap(({ digest }) => digest ?? []))];
  for (let at = 0; at < digests.length; at += DIGESTS_AT_ONCE) {
    await blobs.remove(
      digests
        .slice(at, at + DIGESTS_AT_ONCE)
        .flatMap((digest) =>
          PHOTO_WIDTHS.flatMap((width) => [renditionName(digest, width, 'webp'), renditionName(digest, width, 'avif')]),
        ),
    );
  }
  // Last: what a broken store leaves behind is found again.
  await pool.query('delete from photos where source_url = any ($1)', [rows.map((row) => row.source_url)]);
  return digests.length;
}
