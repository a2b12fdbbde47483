// Photos that no listing names any more: what a source took back is not kept (IDX, and the vendors' media rules).
import type pg from 'pg';
import { PHOTO_WIDTHS } from './photo-address.ts';
import { type PhotoBlobs, renditionName } from './ports.ts';

/** A listing that is read again, or brought back by an undoing, keeps its pictures so long. */
const KEPT_DAYS = 7;
const DIGESTS_AT_ONCE = 500;

/** One pass over all names: an index on them would cost every import. */
const FORGET = `
  with named as materialized (
    select distinct name from properties, unnest(images) as name
  ), gone as (
    delete from photos p
    where coalesce(p.fetched_at, p.retry_after) < now() - make_interval(days => $1)
      and not exists (select from named where named.name = p.source_url)
    returning p.source_url, p.digest
  )
  select distinct digest from gone
  where digest is not null
    -- Equal pictures are stored once.
    and not exists (
      select from photos other
      where other.digest = gone.digest and other.source_url not in (select source_url from gone)
    )`;

/** Returns how many pictures went. */
export async function sweepPhotos(pool: Pick<pg.Pool, 'query'>, blobs: PhotoBlobs): Promise<number> {
  const { rows } = await pool.query<{ digest: string }>(FORGET, [KEPT_DAYS]);
  const digests = rows.map(({ digest }) => digest);
  for (let at = 0; at < digests.length; at += DIGESTS_AT_ONCE) {
    await blobs.remove(
      digests
        .slice(at, at + DIGESTS_AT_ONCE)
        .flatMap((digest) =>
          PHOTO_WIDTHS.flatMap((width) => [renditionName(digest, width, 'webp'), renditionName(digest, width, 'avif')]),
        ),
    );
  }
  return digests.length;
}
