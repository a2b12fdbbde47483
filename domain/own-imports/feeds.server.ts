// The feeds of an account: addresses of files that are polled every hour.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import type { Answers } from './answers.ts';
import type { OwnColumnChoice } from './own-columns.ts';
import { requireLister } from '#domain/people/require-lister.server.ts';

const MOST_FEEDS = 5;
/** Pressing "Poll now" again within this time would ask for the same. */
const LEAST_BETWEEN_POLLS = '30 seconds';
/** The key of a feed's job is this and the feed's number, so each feed has at most one. */
const KEY_PREFIX = 'own-feed:';

export interface NewFeed {
  url: string;
  answers: Answers;
}

/** The text as an address. @throws RequestRefused that says what to correct */
export function readFeedAddress(text: string, allowsPlain: boolean): string {
  const refuse = (message: string) => new RequestRefused('invalid', message, 'url');
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol))
    throw refuse('Enter the address of the feed, like https://example.com/listings.xml');
  if (url.protocol === 'http:' && !allowsPlain)
    throw refuse('The address must begin with https://, so that nobody can change the feed on its way.');
  if (url.username !== '' || url.password !== '')
    throw refuse('Leave the name and password out of the address. We read feeds that need none.');
  url.hash = '';
  return url.href;
}

/** The first poll begins at once. @throws RequestRefused */
export async function addFeed(pool: pg.Pool, accountId: string, { url, answers }: NewFeed): Promise<{ id: number }> {
  await requireLister(pool, accountId);
  return inTransaction(pool, async (client) => {
    await client.query('select from profiles where id = $1 for update', [accountId]);
    const { rows: known } = await client.query<{ url: string }>('select url from posting_feeds where account_id = $1', [
      accountId,
    ]);
    if (known.some((feed) => feed.url === url))
      throw new RequestRefused('conflict', 'You have added this feed already.', 'url');
    if (known.length >= MOST_FEEDS)
      throw new RequestRefused('conflict', `An account can have at most ${MOST_FEEDS} feeds. Remove one first.`, 'url');
    const { rows } = await client.query<{ id: number }>(
      'insert into posting_feeds (account_id, url, answers) values ($1, $2, $3) returning id',
      [accountId, url, JSON.stringify(answers)],
    );
    const { id } = rows[0] as { id: number };
    await enqueuePoll(client, id, false);
    return { id };
  });
}

async function lockOwnFeed(client: pg.ClientBase, accountId: string, id: number): Promise<{ isRecent: boolean }> {
  const { rows } = await client.query<{ isRecent: boolean }>(
    `select coalesce(polled_at > now() - interval '${LEAST_BETWEEN_POLLS}', false) as "isRecent"
     from posting_feeds where id = $1 and account_id = $2 for update`,
    [id, accountId],
  );
  if (!rows[0]) throw new RequestRefused('missing', 'There is no such feed in your account.');
  return rows[0];
}

/**
 * @param acceptsLoss the account has said that the listings that the feed lacks are really gone
 * @throws RequestRefused
 */
export async function pollNow(
  pool: pg.Pool,
  accountId: string,
  { id, acceptsLoss }: { id: number; acceptsLoss: boolean },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { isRecent } = await lockOwnFeed(client, accountId, id);
    if (isRecent && !acceptsLoss)
      throw new RequestRefused('conflict', 'This feed was read a moment ago. Try again in half a minute.');
    if (!(await enqueuePoll(client, id, acceptsLoss))) throw beingRead();
  });
}

/** The feed is read again with other answers or columns, even if it says the same as before. @throws RequestRefused */
export async function changeFeed(
  pool: pg.Pool,
  accountId: string,
  { id, answers, columns }: { id: number; answers?: Answers | undefined; columns?: OwnColumnChoice | undefined },
): Promise<void> {
  await requireLister(pool, accountId);
  await inTransaction(pool, async (client) => {
    await lockOwnFeed(client, accountId, id);
    await client.query(
      `update posting_feeds set answers = coalesce($2::jsonb, answers), columns = columns || coalesce($3::jsonb, '{}'),
         etag = null, last_modified = null, content_hash = null
       where id = $1`,
      [id, answers && JSON.stringify(answers), columns && JSON.stringify(columns)],
    );
    if (!(await enqueuePoll(client, id, false))) throw beingRead();
  });
}

const beingRead = () => new RequestRefused('conflict', 'This feed is being read right now. Wait until that has ended.');

/** Its listings stay until their days end, as if they had been typed by hand. @throws RequestRefused */
export async function removeFeed(pool: pg.Pool, accountId: string, id: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockOwnFeed(client, accountId, id);
    await client.query('delete from posting_feeds where id = $1', [id]);
  });
}

/** Goes before scheduled ones. @returns false: it is running */
async function enqueuePoll(client: pg.ClientBase, id: number, acceptsLoss: boolean): Promise<boolean> {
  const { rows } = await client.query<{ isAdded: boolean }>(
    'select platform.enqueue_job($1, $2, $3, null, -10) as "isAdded"',
    ['poll-own-feed', JSON.stringify({ feedId: id, acceptsLoss, isAsked: true }), `${KEY_PREFIX}${id}`],
  );
  return rows[0]?.isAdded === true;
}

/** Queues each feed that is due, unless its job waits or runs. @returns their numbers */
export async function enqueueDuePolls(pool: Pick<pg.Pool, 'query'>): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with due as materialized (
       select id from posting_feeds
       where next_poll_at <= now() and platform.waiting_job($1 || id) is null
       order by next_poll_at limit 500
     )
     select id from due
     where platform.enqueue_job('poll-own-feed', json_build_object('feedId', id), $1 || id)
     order by id`,
    [KEY_PREFIX],
  );
  return rows.map(({ id }) => id);
}
