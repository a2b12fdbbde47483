// The state of a feed between its polls: when the next is due, what failed, and who has been told.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import type { Answers } from './answers.ts';
import type { OwnColumn, OwnColumnChoice } from './own-columns.ts';
import { feedFailedMail, feedWorksMail } from './feed-mails.ts';

export interface ClaimedFeed {
  id: number;
  accountId: string;
  url: string;
  answers: Answers;
  columns: OwnColumnChoice;
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
}

/** A poll takes at most this long; after that, another process may take over. */
export const POLL_MINUTES = 15;
const POLL_EVERY = '1 hour';
/** A first failure may be a hiccup: it is tried again soon, and told only if that fails, too. */
const RETRY_AFTER = '10 minutes';
const LONGEST_WAIT_HOURS = 12;
const TOLD_AFTER_FAILURES = 2;

/** Null: it is gone, not due, or another process is polling it. */
export async function claimFeed(pool: pg.Pool, id: number, isAsked: boolean): Promise<ClaimedFeed | null> {
  const { rows } = await pool.query<ClaimedFeed>(
    `update posting_feeds set polling_until = now() + make_interval(mins => $3), polled_at = now()
     where id = $1 and (polling_until is null or polling_until < now()) and ($2 or next_poll_at <= now())
     returning id, account_id as "accountId", url, answers, columns, etag, last_modified as "lastModified",
       content_hash as "contentHash"`,
    [id, isAsked, POLL_MINUTES],
  );
  return rows[0] ?? null;
}

/** It was interrupted, or has to wait for another import: it is due again after so many seconds. */
export async function releaseFeed(pool: pg.Pool, id: number, seconds: number): Promise<void> {
  await pool.query(
    `update posting_feeds set polling_until = null, next_poll_at = now() + make_interval(secs => $2) where id = $1`,
    [id, seconds],
  );
}

/** How the columns of the feed are matched, for its owner. */
export async function keepFeedColumns(pool: pg.Pool, id: number, columns: readonly OwnColumn[]): Promise<void> {
  await pool.query('update posting_feeds set columns_seen = $2 where id = $1', [id, JSON.stringify(columns)]);
}

export interface FeedContent {
  etag: string | null;
  lastModified: string | null;
  /** Null: the same content has to be read again next time. */
  contentHash: string | null;
}

/** Tells the account by mail if it was told of the failure. @param content null: the same as before */
export async function noteSuccess(
  pool: pg.Pool,
  { siteUrl }: { siteUrl: string },
  { id, url }: ClaimedFeed,
  content: FeedContent | null,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ email: string | null; wasTold: boolean }>(
      `select platform.confirmed_address(f.account_id) as email, f.told_at is not null as "wasTold"
       from posting_feeds f where f.id = $1 for update of f`,
      [id],
    );
    const [known] = rows;
    if (!known) return;
    await client.query(
      `update posting_feeds set polling_until = null, succeeded_at = now(), next_poll_at = now() + interval '${POLL_EVERY}',
         failures = 0, failure = null, failing_since = null, told_at = null, missing = null,
         etag = case when $2 then etag else $3 end, last_modified = case when $2 then last_modified else $4 end,
         content_hash = case when $2 then content_hash else $5 end
       where id = $1`,
      [id, content === null, content?.etag ?? null, content?.lastModified ?? null, content?.contentHash ?? null],
    );
    if (known.wasTold && known.email)
      await putInOutbox(client, writeMail(known.email, siteUrl, feedWorksMail(url, siteUrl)));
  });
}

/** Tells the account by mail, once for each series of failures. */
export async function noteFailure(
  pool: pg.Pool,
  { siteUrl }: { siteUrl: string },
  { id, url }: ClaimedFeed,
  { failure, missing = null }: { failure: string; missing?: number | null },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ failures: number; wasTold: boolean; email: string | null }>(
      `update posting_feeds f set polling_until = null, failures = failures + 1, failure = $2, missing = $3,
         failing_since = coalesce(failing_since, now()), content_hash = null, etag = null, last_modified = null,
         next_poll_at = now() + case when failures = 0 then interval '${RETRY_AFTER}'
           else least(interval '${POLL_EVERY}' * power(2, least(failures - 1, 10)), interval '${LONGEST_WAIT_HOURS} hours') end
       from profiles r
       where f.id = $1 and r.id = f.account_id
       returning failures, told_at is not null as "wasTold", platform.confirmed_address(r.id) as email`,
      [id, failure.slice(0, 1000), missing],
    );
    const [known] = rows;
    if (!known || known.wasTold || known.failures < TOLD_AFTER_FAILURES) return;
    await client.query('update posting_feeds set told_at = now() where id = $1', [id]);
    if (known.email) await putInOutbox(client, writeMail(known.email, siteUrl, feedFailedMail(url, failure, siteUrl)));
  });
}
