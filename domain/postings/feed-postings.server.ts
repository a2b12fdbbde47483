// Postings that a file or feed of their lister names: which id they have there, and what it said about them last.
import type pg from 'pg';
import { lockOwnPosting } from './load-posting.server.ts';
import type { Posting, PostingFields } from './posting.ts';

export interface FeedPosting {
  /** Null: its lister has deleted it, and the feed has named it ever since. */
  posting: Posting | null;
  id: number;
  /** Null: it comes from a file. */
  feed: number | null;
  /** Of what the file or feed said last. */
  hash: string | null;
  /** The version of the form that the last import saved. */
  version: number | null;
  photos: string[];
  /** What was answered for the whole file or feed when it was last filled in, by the fields of the form. */
  answers: PostingFields | null;
  hasLeft: boolean;
  /** Somebody has decided about it, or was to. */
  wasReviewed: boolean;
}

interface FeedPostingRow extends Omit<FeedPosting, 'posting'> {
  isDeleted: boolean;
}

/**
 * The account's posting with this id; of a feed, also one that a file has brought with this id. Locked until the
 * transaction ends.
 */
export async function findFeedPosting(
  client: pg.ClientBase,
  accountId: string,
  { feed, feedId }: { feed: number | null; feedId: string },
): Promise<FeedPosting | null> {
  const { rows } = await client.query<FeedPostingRow>(
    `select id, feed, feed_hash as hash, feed_version as version, feed_photos as photos,
       feed_answers as answers, left_feed_at is not null as "hasLeft", state = 'deleted' as "isDeleted",
       exists (select from posting_reviews w where w.posting_id = p.id) as "wasReviewed"
     from postings p
     where account_id = $1 and feed_id = $3 and (feed is null or feed = $2)
       and (state <> 'deleted' or feed = $2 and left_feed_at is null)
     order by state = 'deleted', feed is null, id desc
     limit 1`,
    [accountId, feed, feedId],
  );
  if (!rows[0]) return null;
  const { isDeleted, ...found } = rows[0];
  return { ...found, posting: isDeleted ? null : await lockOwnPosting(client, found.id, accountId) };
}

export interface FeedNote {
  feed: number | null;
  feedId: string;
  hash: string | null;
  version: number;
  photos: readonly string[];
  answers: PostingFields | null;
}

/** What the file or feed says about it now. */
export async function noteFeed(client: pg.ClientBase, id: number, note: FeedNote): Promise<void> {
  await client.query(
    `update postings set feed = $2, feed_id = $3, feed_hash = $4, feed_version = $5, feed_photos = $6, feed_answers = $7,
       left_feed_at = null
     where id = $1`,
    [
      id,
      note.feed,
      note.feedId,
      note.hash,
      note.version,
      note.photos,
      note.answers === null ? null : JSON.stringify(note.answers),
    ],
  );
}

/** Its lister has closed it, and the id now belongs to the home's next listing. */
export async function forgetFeedId(client: pg.ClientBase, id: number): Promise<void> {
  await client.query('update postings set feed = null, feed_id = null where id = $1', [id]);
}

export async function noteReturned(client: pg.ClientBase, id: number): Promise<void> {
  await client.query('update postings set left_feed_at = null where id = $1 and left_feed_at is not null', [id]);
}

export async function noteLeft(client: pg.ClientBase, id: number): Promise<void> {
  await client.query('update postings set left_feed_at = now() where id = $1', [id]);
}

/** All that the feed named last, whatever has become of them. */
export async function listNamed(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  feed: number,
): Promise<{ id: number; feedId: string; isOnMarket: boolean }[]> {
  const { rows } = await client.query<{ id: number; feedId: string; isOnMarket: boolean }>(
    `select id, feed_id as "feedId", state in ('active', 'under_contract', 'in_review') as "isOnMarket"
     from postings where feed = $1 and left_feed_at is null order by id`,
    [feed],
  );
  return rows;
}

/** Addresses of photos, shown while the lister has uploaded none. */
export async function readFeedPhotos(client: pg.ClientBase, id: number): Promise<string[]> {
  const { rows } = await client.query<{ photos: string[] }>(
    'select feed_photos as photos from postings where id = $1',
    [id],
  );
  return rows[0]?.photos ?? [];
}

/** For a listing that begins as a copy of another one. */
export async function copyFeedPhotos(client: pg.ClientBase, { from, to }: { from: number; to: number }): Promise<void> {
  await client.query(
    'update postings p set feed_photos = o.feed_photos from postings o where o.id = $1 and p.id = $2',
    [from, to],
  );
}
