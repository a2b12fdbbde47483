// What an import of a file has changed, for its undo.
import type pg from 'pg';
import type { FeedPosting } from '#domain/postings/feed-postings.server.ts';
import type { Posting } from '#domain/postings/posting.ts';
import type { RowContext } from './import-row.server.ts';

/** Of a posting that the run added, only the id. */
type Before = Pick<FeedPosting, 'id'> &
  Partial<Pick<FeedPosting, 'hash' | 'photos' | 'answers'>> & { posting?: Posting };

/** Feeds aren't undone, because the next poll would bring the same again. */
export async function noteChange(
  client: pg.ClientBase,
  { runId, feed }: Pick<RowContext, 'runId' | 'feed'>,
  { id, posting, hash = null, photos, answers = null }: Before,
  versionAfter: number,
): Promise<void> {
  if (feed !== null) return;
  await client.query(
    `insert into posting_import_changes
       (run_id, posting_id, before, state_before, hash_before, photos_before, answers_before, version_after)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (run_id, posting_id) do update set version_after = excluded.version_after`,
    [
      runId,
      id,
      posting ? JSON.stringify(posting.form) : null,
      posting?.state ?? null,
      hash,
      posting ? (photos ?? []) : null,
      answers && JSON.stringify(answers),
      versionAfter,
    ],
  );
}

export interface NotedChange {
  postingId: number;
  feedId: string | null;
  form: Posting['form'];
  /** Null: the run added it. */
  before: Posting['form'] | null;
  stateBefore: Posting['state'] | null;
  hashBefore: string | null;
  photosBefore: string[] | null;
  answersBefore: Posting['form'] | null;
  versionAfter: number;
}

/** Last first. */
export async function readChanges(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  runId: number,
): Promise<NotedChange[]> {
  const { rows } = await client.query<NotedChange>(
    `select c.posting_id as "postingId", p.feed_id as "feedId", p.form, c.before, c.state_before as "stateBefore",
       c.hash_before as "hashBefore", c.photos_before as "photosBefore", c.answers_before as "answersBefore",
       c.version_after as "versionAfter"
     from posting_import_changes c join postings p on p.id = c.posting_id
     where c.run_id = $1 order by c.posting_id desc`,
    [runId],
  );
  return rows;
}
