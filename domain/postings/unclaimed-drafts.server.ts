// Drafts that were written without JavaScript, until somebody who is signed in opens their mailed link.
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { hashOfMailedToken, newMailedToken } from '#domain/mail/mailed-token.server.ts';
import { putMailInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import type { PostingFields } from './posting.ts';
import { unclaimedDraftMail } from './posting-mails.ts';
import { saveForm } from './save-posting.server.ts';
import { LARGEST_UNCLAIMED_BYTES, MOST_UNCLAIMED_PICTURES } from './unclaimed-form.ts';

interface DraftContext {
  /** Acts as service_role. */
  db: Kysely<Database>;
  siteUrl: string;
}

/** Of one address in a day; each is a mail. */
const DRAFTS_A_DAY = 5;
/** Of all unclaimed pictures together, so that they can't fill the disk. */
const ALL_PICTURES_BYTES = 1024 * 1024 * 1024;

/**
 * Stores the draft and mails its link, at most one an hour to one address: anybody can enter it. The answer is the same for an address that has reached its limit, so that nobody
 * learns what it has.
 */
export async function keepDraft({ db, siteUrl }: DraftContext, email: string, form: PostingFields): Promise<void> {
  const { token, hash } = newMailedToken();
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`draft ${email.toLowerCase()}`}))`.execute(transaction);
    const { rows } = await sql<{ mailedAt: Date }>`
      insert into unclaimed_drafts (email, form, link_hash, mailed_at)
      select ${email}, ${JSON.stringify(form)}::jsonb, ${hash}, greatest(now(), (
        select max(mailed_at) + interval '1 hour' from unclaimed_drafts where lower(email) = lower(${email})))
      where (select count(*) from unclaimed_drafts
             where lower(email) = lower(${email}) and created_at > now() - interval '1 day') < ${DRAFTS_A_DAY}
      returning mailed_at as "mailedAt"`.execute(transaction);
    if (!rows[0]) return;
    const link = `${siteUrl}/listing-draft?token=${token}`;
    await putMailInOutbox(transaction, writeMail(email, siteUrl, unclaimedDraftMail(link)), rows[0].mailedAt);
  });
}

export interface UnclaimedDraft {
  id: number;
  email: string;
  form: PostingFields;
  savedAt: string;
  expiresAt: string;
  pictures: { id: number; fileName: string }[];
}

/** Null: claimed, deleted or older than a week. */
export async function readDraft(db: Kysely<Database>, token: string): Promise<UnclaimedDraft | null> {
  const { rows } = await sql<Omit<UnclaimedDraft, 'savedAt' | 'expiresAt'> & { savedAt: Date; expiresAt: Date }>`
    select d.id, d.email, d.form, d.saved_at as "savedAt", d.expires_at as "expiresAt",
      coalesce((select json_agg(json_build_object('id', p.id, 'fileName', p.file_name) order by p.id)
        from unclaimed_pictures p where p.draft_id = d.id), '[]') as pictures
    from unclaimed_drafts d
    where d.link_hash = ${hashOfMailedToken(token)} and d.expires_at > now()`.execute(db);
  const [row] = rows;
  return row ? { ...row, savedAt: row.savedAt.toISOString(), expiresAt: row.expiresAt.toISOString() } : null;
}

export async function changeDraft(db: Kysely<Database>, id: number, form: PostingFields): Promise<void> {
  await sql`update unclaimed_drafts set form = ${JSON.stringify(form)}::jsonb, saved_at = now()
    where id = ${id} and posting_id is null`.execute(db);
}

export async function deleteDraft(db: Kysely<Database>, token: string): Promise<void> {
  await sql`delete from unclaimed_drafts where link_hash = ${hashOfMailedToken(token)}`.execute(db);
}

export async function deleteDraftPicture(db: Kysely<Database>, draft: number, picture: number): Promise<void> {
  await sql`delete from unclaimed_pictures where draft_id = ${draft} and id = ${picture}`.execute(db);
}

/** @returns why it can't be kept; null: it is */
export async function addDraftPicture(db: Kysely<Database>, draft: number, file: File): Promise<string | null> {
  if (file.size > LARGEST_UNCLAIMED_BYTES)
    return `This file is larger than ${LARGEST_UNCLAIMED_BYTES / 1024 / 1024} MB. Add it once the draft is in your account.`;
  const { rows } = await sql<{ count: number; isFull: boolean }>`
    select (select count(*)::int from unclaimed_pictures where draft_id = ${draft}) as count,
      (select coalesce(sum(octet_length(bytes)), 0) from unclaimed_pictures) > ${ALL_PICTURES_BYTES} as "isFull"`.execute(
    db,
  );
  if ((rows[0]?.count ?? 0) >= MOST_UNCLAIMED_PICTURES)
    return `A draft can have at most ${MOST_UNCLAIMED_PICTURES} pictures. Add more once it is in your account.`;
  if (rows[0]?.isFull) return 'We can’t take pictures right now. Add them once the draft is in your account.';
  await sql`
    insert into unclaimed_pictures (draft_id, file_name, content_type, bytes)
    values (${draft}, ${file.name.slice(0, 255) || 'picture'}, ${file.type.slice(0, 200)},
      ${Buffer.from(await file.arrayBuffer())})`.execute(db);
  return null;
}

/**
 * Makes the draft a posting of the account. Its pictures follow with `takeDraftPictures`, and if that is interrupted, the
 * link still leads to the same posting. @throws RequestRefused missing: the link is unknown, or another account has it
 */
export async function claimDraft(pool: pg.Pool, accountId: string, token: string): Promise<{ id: number }> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number; form: PostingFields; postingId: number | null }>(
      `select id, form, posting_id as "postingId" from unclaimed_drafts
       where link_hash = $1 and expires_at > now() for update`,
      [hashOfMailedToken(token)],
    );
    const [draft] = rows;
    // Asked once the draft is locked: a press at the same moment may have made the listing meanwhile.
    if (!draft || (draft.postingId !== null && !(await isOwn(client, accountId, draft.postingId))))
      throw new RequestRefused('missing', 'This draft was claimed, was deleted, or is older than a week.');
    if (draft.postingId !== null) return { id: draft.postingId };
    const { id } = await saveForm(client, accountId, {
      id: null,
      form: draft.form,
      baseVersion: null,
      device: 'Form without JavaScript',
    });
    await client.query('update unclaimed_drafts set posting_id = $2 where id = $1', [draft.id, id]);
    return { id };
  });
}

async function isOwn(client: pg.ClientBase, accountId: string, postingId: number): Promise<boolean> {
  const { rows } = await client.query('select from postings where id = $1 and account_id = $2', [postingId, accountId]);
  return rows.length > 0;
}

/** Hands each picture of a claimed draft over and deletes it, then the draft. */
export async function takeDraftPictures(
  pool: pg.Pool,
  postingId: number,
  take: (picture: File) => Promise<void>,
): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ id: number; name: string; type: string; bytes: Buffer }>(
      `select p.id, p.file_name as name, p.content_type as type, p.bytes
       from unclaimed_pictures p join unclaimed_drafts d on d.id = p.draft_id
       where d.posting_id = $1 order by p.id limit 1`,
      [postingId],
    );
    const [picture] = rows;
    if (!picture) break;
    await take(new File([new Uint8Array(picture.bytes)], picture.name, { type: picture.type }));
    await pool.query('delete from unclaimed_pictures where id = $1', [picture.id]);
  }
  await pool.query('delete from unclaimed_drafts where posting_id = $1', [postingId]);
}

/** @returns how many */
export async function sweepDrafts(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query('delete from unclaimed_drafts where expires_at <= now()');
  return rowCount ?? 0;
}
