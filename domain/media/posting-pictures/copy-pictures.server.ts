import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Blobs, readWhole } from '#domain/media/ports.ts';
import { originalName } from './picture-names.ts';
import { MOST_PICTURES, pictureName } from './posting-picture.ts';

/**
 * Gives a new listing the pictures of another one that are ready, with their texts and order. Renditions are shared,
 * originals copied, so either listing can lose its pictures without the other. In the caller's transaction.
 * @returns how many were copied
 */
export async function copyPictures(
  client: pg.ClientBase,
  objects: Pick<Blobs, 'read' | 'write' | 'remove'>,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `select id from posting_pictures where posting_id = $1 and state = 'ready' and removed_at is null
     order by position, id limit $2`,
    [from, MOST_PICTURES],
  );
  const copies = rows.map(({ id }) => ({ id, copy: randomUUID() }));
  if (copies.length === 0) return 0;
  const ids = [copies.map(({ id }) => id), copies.map(({ copy }) => copy)];
  await client.query(
    `insert into posting_pictures (id, posting_id, position, kind, room, alt_text, file_name, file_bytes, state, warnings,
       width, height, processed_at)
     select g.copy, $3, g.place, kind, room, alt_text, file_name, file_bytes, state, warnings, width, height, processed_at
     from unnest($1::uuid[], $2::uuid[]) with ordinality as g (id, copy, place) join posting_pictures pp using (id)`,
    [...ids, to],
  );
  await client.query(
    `insert into photos (source_url, digest, width, height, placeholder, fingerprint, is_plain, fetched_at)
     select g.copy, digest, width, height, placeholder, fingerprint, is_plain, fetched_at
     from unnest($1::text[], $2::text[]) as g (name, copy) join photos f on f.source_url = g.name
     where f.digest is not null`,
    ids.map((names) => names.map(pictureName)),
  );
  try {
    for (const { id, copy } of copies) {
      const original = await readWhole(objects, originalName(id));
      if (original) await objects.write(originalName(copy), original);
    }
  } catch (error) {
    await objects.remove(copies.map(({ copy }) => originalName(copy)));
    throw error;
  }
  return copies.length;
}
