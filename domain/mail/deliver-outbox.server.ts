// Delivers waiting messages from the outbox, a few at a time, from any number of processes.
import type pg from 'pg';
import type { Log } from '#db/log.ts';
import { inTransaction } from '#db/transaction.ts';
import { isQuiet } from '#domain/times/quiet-hours.ts';
import { type Mail, MessageRefused, type SendMail, type SendPush, type SendTextMessage } from './ports.ts';

const LOOK_MS = 1_000;
const BATCH = 10;
/** Delivery is retried for this long, so if a mail server is down for less, it still gets every message. */
const TRIED_DAYS = 3;
/** Doubles with each failure, up to a quarter of an hour, so a server that is back is noticed soon. */
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 15 * 60;
/** A permanent refusal may be the server's own fault, so it is retried, but rarely. */
const REFUSED_PAUSE_SECONDS = 6 * 3600;
/** How long undelivered messages are kept. */
const KEPT_DAYS = 30;

export interface DeliveryOptions {
  /** Acts as service_role. */
  pool: pg.Pool;
  /** Without a sender, messages of a channel wait and can be read at /dev/mailbox. */
  sendMail: SendMail | null;
  sendTextMessage: SendTextMessage | null;
  /**
   * Absent: pushes wait for another process. Best in a delivery of their own, so that push services, whose addresses
   * strangers choose, can't delay mails.
   */
  sendPush?: SendPush;
  log: Log;
  clock?: () => Date;
}

interface WaitingRow {
  id: number;
  channel: 'email' | 'sms' | 'push';
  kind: string;
  recipient: string;
  subject: string | null;
  html: string | null;
  text: string;
  reply_to: string | null;
  unsubscribe_url: string | null;
  calendar: string | null;
  tries: number;
  /** Written so long ago that this attempt is the last. */
  is_over: boolean;
}

/** Returns a function that stops it once the current messages are done. */
export function startDelivery(options: DeliveryOptions): () => Promise<void> {
  const { sendMail, sendTextMessage, sendPush, log } = options;
  const channels = [...(sendMail ? ['email'] : []), ...(sendTextMessage ? ['sms'] : []), ...(sendPush ? ['push'] : [])];
  if (channels.length === 0) return async () => {};
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const look = async () => {
    try {
      while (!isStopping && (await deliverSome(options, channels)) === BATCH);
    } catch (error) {
      log('error', 'The outbox cannot be read', { error: String(error) });
    }
    if (!isStopping) timer = setTimeout(run, LOOK_MS);
  };
  const run = () => {
    work = look();
  };
  run();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await work;
  };
}

/**
 * Rows are locked while they are sent, so no two processes send the same message. After a crash in between, one is sent
 * again.
 */
async function deliverSome(options: DeliveryOptions, channels: string[]): Promise<number> {
  return inTransaction(options.pool, async (client) => {
    const { rows } = await client.query<WaitingRow>(
      `select id, channel, kind, recipient, subject, html, text, reply_to, unsubscribe_url, calendar, tries,
         created_at < now() - make_interval(days => $3) as is_over
       from platform.outbox
       where channel = any($1) and next_try_at <= now()
         and not ($4 and kind = 'alert' and channel <> 'email')
       order by id
       limit $2
       for update skip locked`,
      // Alerts that could not be delivered by day wait for the next morning.
      [channels, BATCH, TRIED_DAYS, isQuiet(options.clock?.() ?? new Date())],
    );
    const outcomes = await Promise.allSettled(rows.map((row) => send(row, options)));
    for (const [index, row] of rows.entries()) {
      const outcome = outcomes[index];
      if (outcome?.status === 'rejected') await keepForLater(client, row, outcome.reason, options.log);
      else await client.query('delete from platform.outbox where id = $1', [row.id]);
    }
    return rows.length;
  });
}

async function giveUp(client: pg.PoolClient, { id }: WaitingRow, tries: number, error: string): Promise<void> {
  await client.query(
    `with given_up as (
       delete from platform.outbox where id = $1 returning id, channel, kind, recipient, created_at
     ), forgotten as (
       delete from platform.undelivered_messages where failed_at < now() - make_interval(days => $4)
     )
     insert into platform.undelivered_messages (id, channel, kind, recipient, written_at, tries, last_error)
     select id, channel, kind, recipient, created_at, $2, $3 from given_up`,
    [id, tries, error, KEPT_DAYS],
  );
}

async function keepForLater(client: pg.PoolClient, row: WaitingRow, reason: unknown, log: Log): Promise<void> {
  const tries = row.tries + 1;
  const error = String(reason).slice(0, 500);
  const { is_over: isLast } = row;
  log(isLast ? 'error' : 'warn', isLast ? 'Gave up on a message' : 'A message could not be delivered', {
    outboxId: row.id,
    kind: row.kind,
    tries,
    error,
  });
  if (isLast) return giveUp(client, row, tries, error);
  await client.query(
    `update platform.outbox set tries = $2, last_error = $3, next_try_at = now() + make_interval(secs => $4)
     where id = $1`,
    [row.id, tries, error, pauseSeconds(row, reason)],
  );
}

function pauseSeconds({ tries }: WaitingRow, reason: unknown): number {
  const doubled = FIRST_PAUSE_SECONDS * 2 ** tries;
  return Math.min(doubled, reason instanceof MessageRefused ? REFUSED_PAUSE_SECONDS : LONGEST_PAUSE_SECONDS);
}

async function send(row: WaitingRow, { sendMail, sendTextMessage, sendPush }: DeliveryOptions): Promise<void> {
  const { kind, recipient, text } = row;
  if (row.channel === 'sms') return sendTextMessage?.({ channel: 'sms', kind, recipient, text });
  if (row.channel === 'push') return sendPush?.({ channel: 'push', kind, recipient, text });
  const { reply_to: replyTo, unsubscribe_url: unsubscribeUrl, calendar } = row;
  const content = { text, subject: row.subject ?? '', html: row.html ?? '' };
  const mail: Mail = { channel: 'email', kind, recipient, replyTo, unsubscribeUrl, calendar, ...content };
  await sendMail?.(mail);
}
