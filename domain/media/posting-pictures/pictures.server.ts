// What the lister does with the pictures of a listing: add, describe and order, remove. Only the listing's own account
// may; the verbs check that themselves, because they act as the service.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import type { PictureKind } from '#domain/media/picture.ts';
import { REFUSALS } from './check-picture.ts';
import { uploadName } from './picture-names.ts';
import {
  MOST_PICTURE_BYTES,
  MOST_PICTURES,
  type PictureTexts,
  suggestAltText,
  UPLOAD_BUCKET,
} from './posting-picture.ts';

/** Before imports and syncs, because somebody is waiting. */
const PRIORITY = -10;

export interface Lister {
  accountId: string;
  postingId: number;
}

export interface NewPicture {
  fileName: string;
  fileBytes: number;
  kind: PictureKind;
}

/** Where to upload the file of a new picture. */
export interface UploadTarget {
  picture: string;
  bucket: string;
  /** The name in the bucket. */
  name: string;
}

/** @throws RequestRefused missing, conflict (too many pictures, in review), invalid (too large) */
export async function addPicture(pool: pg.Pool, lister: Lister, added: NewPicture): Promise<UploadTarget> {
  const { fileName, fileBytes, kind } = added;
  if (fileBytes > MOST_PICTURE_BYTES) throw new RequestRefused('invalid', REFUSALS.tooLarge, 'fileBytes');
  return inTransaction(pool, async (client) => {
    await lockForChange(client, lister);
    const { rows } = await client.query<{ held: number; last: number }>(
      `select count(*) filter (where state <> 'refused' and removed_at is null)::integer as held,
         coalesce(max(position), 0) as last
       from posting_pictures where posting_id = $1`,
      [lister.postingId],
    );
    const { held = 0, last = 0 } = rows[0] ?? {};
    if (held >= MOST_PICTURES) {
      throw new RequestRefused(
        'conflict',
        `A listing can have ${MOST_PICTURES} pictures at most. Remove one to add another.`,
      );
    }
    const { rows: inserted } = await client.query<{ id: string }>(
      `insert into posting_pictures (posting_id, position, kind, alt_text, file_name, file_bytes)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [lister.postingId, last + 1, kind, suggestAltText(kind, null), fileName, fileBytes],
    );
    const picture = inserted[0]?.id as string;
    return { picture, bucket: UPLOAD_BUCKET, name: uploadName(lister.accountId, lister.postingId, picture) };
  });
}

/**
 * Processes a picture whose upload has arrived; again has no effect. Refused while somebody decides, because an approval
 * publishes the pictures that are there then. @throws RequestRefused missing, conflict
 */
export async function finishUpload(pool: pg.Pool, lister: Lister, picture: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const lock = await lockPosting(client, lister);
    const { rows } = await client.query<{ state: string; arrived: boolean }>(
      `select state, exists (select from storage.objects where bucket_id = $3 and name = $4) as arrived
       from posting_pictures where id = $1 and posting_id = $2 and removed_at is null`,
      [picture, lister.postingId, UPLOAD_BUCKET, uploadName(lister.accountId, lister.postingId, picture)],
    );
    const [found] = rows;
    if (!found) throw new RequestRefused('missing', 'This picture was removed');
    if (found.state !== 'uploading') return;
    refuseInReview(lock);
    if (!found.arrived) throw new RequestRefused('conflict', REFUSALS.lost);
    await client.query("update posting_pictures set state = 'processing' where id = $1", [picture]);
    await client.query("select platform.enqueue_job('process-picture', $1, $2, null, $3)", [
      JSON.stringify({ picture }),
      `process-picture:${picture}`,
      PRIORITY,
    ]);
  });
}

/**
 * Saves kinds, rooms and alt texts, and the order, all at once. Pictures that aren't named come after the others, in
 * their order; named ones that are gone are left out. @throws RequestRefused missing
 */
export async function savePictures(pool: pg.Pool, lister: Lister, pictures: readonly PictureTexts[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockForChange(client, lister);
    await client.query(
      `with given as (
         select g.id, g.kind, g.room, g.alt_text, g.place
         from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) with ordinality as g (id, kind, room, alt_text, place)
       ), placed as (
         select pp.id, row_number() over (order by g.place nulls last, pp.position, pp.id) as position,
           coalesce(g.kind, pp.kind) as kind,
           case when g.id is null then pp.room else g.room end as room,
           coalesce(g.alt_text, pp.alt_text) as alt_text
         from posting_pictures pp left join given g on g.id = pp.id
         where pp.posting_id = $1 and pp.removed_at is null
       )
       update posting_pictures pp
       set position = placed.position, kind = placed.kind, room = placed.room, alt_text = placed.alt_text
       from placed where pp.id = placed.id`,
      [
        lister.postingId,
        pictures.map(({ id }) => id),
        pictures.map(({ kind }) => kind),
        pictures.map(({ room }) => room),
        pictures.map(({ altText }) => altText),
      ],
    );
  });
}

/** A published page shows it until the listing is published again. @throws RequestRefused missing */
export async function removePicture(pool: pg.Pool, lister: Lister, picture: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockForChange(client, lister);
    await client.query(
      `update posting_pictures set removed_at = now() where id = $1 and posting_id = $2 and removed_at is null`,
      [picture, lister.postingId],
    );
  });
}

interface Locked {
  state: string;
  /** A change to a listing that is on the market waits for a decision. */
  hasOpenReview: boolean;
}

/** Of a listing that is deleted; their bytes follow. In the caller's transaction. */
export async function removeAllPictures(client: pg.ClientBase, postingId: number): Promise<void> {
  await client.query('update posting_pictures set removed_at = now() where posting_id = $1 and removed_at is null', [
    postingId,
  ]);
}

/** One change to a listing's pictures at a time. What is in review stays as it was asked about. */
async function lockForChange(client: pg.ClientBase, lister: Lister): Promise<void> {
  refuseInReview(await lockPosting(client, lister));
}

function refuseInReview({ state, hasOpenReview }: Locked): void {
  if (state === 'in_review')
    throw new RequestRefused('conflict', 'This listing is in review. Take it back to change it.');
  if (hasOpenReview)
    throw new RequestRefused(
      'conflict',
      'A change to this listing is waiting for approval. You can change its pictures once that is decided.',
    );
}

async function lockPosting(client: pg.ClientBase, { accountId, postingId }: Lister): Promise<Locked> {
  const { rows } = await client.query<Locked>(
    `select p.state, exists (
       select from posting_reviews w where w.posting_id = p.id and w.decision is null
     ) as "hasOpenReview"
     from postings p where p.id = $1 and p.account_id = $2 and p.state <> 'deleted' for update of p`,
    [postingId, accountId],
  );
  // As if it did not exist, because nobody should learn which listings others are drafting.
  if (!rows[0]) throw new RequestRefused('missing', 'This listing doesn’t exist');
  return rows[0];
}
