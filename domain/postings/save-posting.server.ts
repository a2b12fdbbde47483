// Drafts: what is typed is kept as it is, right or wrong. The newer save wins; the one that it replaced can be brought
// back.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import type { ListingKind } from '#domain/listings/listing.ts';
import { requireLister } from '#domain/people/require-lister.server.ts';
import { lockOwnPosting } from './load-posting.server.ts';
import type { PostingFields } from './posting.ts';

/** Versions kept for bringing back. */
const MOST_SAVES = 20;
/** Open drafts of one account; more is a program, not a person. */
const MOST_POSTINGS = 2000;
/** Of those created in a day: enough to import everything, undo it, and do so once more. */
const MOST_DELETED_A_DAY = 2 * MOST_POSTINGS;

export interface SaveRequest {
  /** Null: a new listing. */
  id: number | null;
  form: PostingFields;
  /** The version that the form was loaded with; null for a new listing. */
  baseVersion: number | null;
  /** What other tabs and devices call the one that saves, such as "Safari on iPhone". */
  device: string;
}

export interface SavedPosting {
  id: number;
  version: number;
  savedAt: Date;
  /** Somebody has saved since the form was loaded; that version can be brought back. Null: nobody has. */
  replaced: { version: number; device: string; savedAt: Date } | null;
}

const kindOf = (form: PostingFields): ListingKind => (form.listing_kind === 'sale' ? 'sale' : 'rental');

/** @throws RequestRefused if the account can't list, or the posting is not its own */
export async function savePosting(pool: pg.Pool, accountId: string, request: SaveRequest): Promise<SavedPosting> {
  return inTransaction(pool, (client) => saveForm(client, accountId, request));
}

/** In the caller's transaction. */
export async function saveForm(
  client: pg.ClientBase,
  accountId: string,
  { id, form, baseVersion, device }: SaveRequest,
): Promise<SavedPosting> {
  const known = id === null ? null : await lockOwnPosting(client, id, accountId);
  if (known?.state === 'in_review')
    throw new RequestRefused('conflict', 'This listing is in review. Take it back to change it.');
  await requireLister(client, accountId);
  const postingId = known?.id ?? (await addPostingRow(client, accountId, form));
  const { rows } = await client.query<{ version: number; savedAt: Date }>(
    // Once published, it stays what it is until the change is published.
    `update postings set form = $2, listing_kind = case when property_id is null then $3 else listing_kind end,
       form_version = form_version + $4, form_saved_at = now()
     where id = $1 returning form_version as version, form_saved_at as "savedAt"`,
    [postingId, JSON.stringify(form), kindOf(form), known ? 1 : 0],
  );
  const saved = rows[0] as { version: number; savedAt: Date };
  const { rows: others } = await client.query<NonNullable<SavedPosting['replaced']>>(
    `select version, device, saved_at as "savedAt" from posting_saves
     where posting_id = $1 and version > $2 and device <> $3 order by version desc limit 1`,
    [postingId, baseVersion ?? 0, device],
  );
  await client.query('insert into posting_saves (posting_id, version, form, device) values ($1, $2, $3, $4)', [
    postingId,
    saved.version,
    JSON.stringify(form),
    device.slice(0, 200),
  ]);
  await client.query('delete from posting_saves where posting_id = $1 and version <= $2', [
    postingId,
    saved.version - MOST_SAVES,
  ]);
  return { id: postingId, ...saved, replaced: others[0] ?? null };
}

async function addPostingRow(client: pg.ClientBase, accountId: string, form: PostingFields): Promise<number> {
  // Waits for a deletion of the account from another tab.
  const { rowCount } = await client.query('select from profiles where id = $1 for key share', [accountId]);
  if (rowCount === 0) throw new RequestRefused('missing', 'This account was deleted.');
  const { rows } = await client.query<{ count: number; deleted: number }>(
    `select count(*) filter (where state <> 'deleted')::int as count,
       count(*) filter (where state = 'deleted' and created_at > now() - interval '1 day')::int as deleted
     from postings where account_id = $1`,
    [accountId],
  );
  const { count = 0, deleted = 0 } = rows[0] ?? {};
  if (count >= MOST_POSTINGS)
    throw new RequestRefused(
      'conflict',
      `An account can have at most ${MOST_POSTINGS.toLocaleString('en-US')} listings.`,
    );
  if (deleted >= MOST_DELETED_A_DAY)
    throw new RequestRefused(
      'conflict',
      `You created and deleted ${deleted.toLocaleString('en-US')} listings within a day. Try again tomorrow.`,
    );
  const { rows: added } = await client.query<{ id: number }>(
    'insert into postings (account_id, form) values ($1, $2) returning id',
    [accountId, JSON.stringify(form)],
  );
  return (added[0] as { id: number }).id;
}

/** An earlier version of the form. @throws RequestRefused if it is no longer kept */
export async function readSave(
  pool: pg.Pool,
  accountId: string,
  { id, version }: { id: number; version: number },
): Promise<{ form: PostingFields; device: string; savedAt: Date }> {
  const { rows } = await pool.query<{ form: PostingFields; device: string; savedAt: Date }>(
    `select s.form, s.device, s.saved_at as "savedAt"
     from posting_saves s join postings p on p.id = s.posting_id
     where p.id = $1 and p.account_id = $2 and s.version = $3`,
    [id, accountId, version],
  );
  if (!rows[0]) throw new RequestRefused('missing', 'This version is no longer kept.');
  return rows[0];
}
