// Writes the text messages and pushes of accounts that have something due: one of each for an account, which counts all
// its homes. What has changed since it matched is not sent, as with mails.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { MOST_NOTICES_A_DAY, type NoticeChannel, type NoticeReason } from '#domain/alerts/alert-kinds.ts';
import { readAccounts } from '#domain/alerts/engine/read-accounts.server.ts';
import type { AlertAccount } from '#domain/alerts/engine/settle-item.ts';
import { refusalOf } from '#domain/alerts/engine/settle-notice.ts';
import { putNoticesInOutbox } from '#domain/mail/outbox.server.ts';
import type { PushMessage, TextMessage } from '#domain/mail/ports.ts';
import { pushPayload } from '#domain/push/push-notice.ts';
import { isQuiet, nextMorning } from '#domain/times/quiet-hours.ts';
import { alertNotice, noticeText } from './alert-notice.ts';
import type { DueMatch } from './due-match.ts';
import { isStillThere } from './is-still-there.ts';
import { type Known, readKnown, searchesLeft, tell } from './told-homes.server.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

export interface DueNotices {
  accounts: readonly string[];
  siteUrl: string;
  now: Date;
}

interface DueNotice extends DueMatch {
  channel: NoticeChannel;
}

/** What became of a notice. */
interface Outcome {
  id: number;
  state: 'waiting' | 'sent' | 'not_sent';
  reason: NoticeReason | null;
  dueAt: Date | null;
  /** Of whose message, by account and channel; null: none. */
  message: string | null;
}

interface Written {
  account: string;
  channel: NoticeChannel;
  homes: number;
  text: string;
}

/** Returns how many messages were written. */
export async function writeDueNotices(client: Queryable, due: DueNotices): Promise<number> {
  const { now } = due;
  const notices = await lockDueNotices(client, due);
  if (notices.length === 0) return 0;
  if (isQuiet(now)) {
    await settleNotices(client, { outcomes: notices.map(({ id }) => putOff(id, 'quiet_hours', now)), now });
    return 0;
  }
  const accounts = await readAccounts(client, due.accounts);
  const known = await readKnown(client, notices, now);
  const outcomes: Outcome[] = [];
  const written: Written[] = [];
  for (const own of Map.groupBy(notices, keyOf).values()) {
    const [{ account: id, channel } = own[0] as DueNotice] = own;
    const account = accounts.get(id);
    if (!account) continue;
    const left = own.filter((notice) => {
      const reason = reasonAgainst(notice, account, known);
      if (reason) outcomes.push({ id: notice.id, state: 'not_sent', reason, dueAt: null, message: null });
      return reason === null;
    });
    if (left.length === 0) continue;
    if (account[channel].sentToday >= MOST_NOTICES_A_DAY[channel])
      outcomes.push(...left.map((notice) => putOff(notice.id, 'daily_limit', now)));
    else {
      written.push(writeOne(left, known, due.siteUrl));
      outcomes.push(
        ...left.map(
          (notice): Outcome => ({
            id: notice.id,
            state: 'sent',
            reason: null,
            dueAt: null,
            message: keyOf(notice),
          }),
        ),
      );
    }
  }
  const messages = await storeMessages(client, written, now);
  await putNoticesInOutbox(client, await addressed(client, written));
  await settleNotices(client, { outcomes, messages, now });
  return written.length;
}

const keyOf = ({ account, channel }: Pick<DueNotice, 'account' | 'channel'>): string => `${account} ${channel}`;

const putOff = (id: number, reason: NoticeReason, now: Date): Outcome => ({
  id,
  state: 'waiting',
  reason,
  dueAt: nextMorning(now),
  message: null,
});

/** Latest first. */
async function lockDueNotices(client: Queryable, { accounts, now }: DueNotices): Promise<DueNotice[]> {
  const { rows } = await client.query<DueNotice>(
    `select n.id, n.user_id as account, n.channel, a.home, a.kind, a.listing, a.search_ids as searches,
       a.is_saved_home as "isSavedHome", a.is_saved_building as "isSavedBuilding", a.price,
       a.previous_price as "previousPrice"
     from platform.alert_notices n join platform.alert_matches a on a.id = n.match_id
     where n.state = 'waiting' and n.due_at <= $2 and n.user_id = any($1::uuid[])
     order by n.id desc
     for update of n skip locked`,
    [accounts, now],
  );
  return rows;
}

function reasonAgainst(notice: DueNotice, account: AlertAccount, known: Known): NoticeReason | null {
  const searches = searchesLeft(notice, known);
  if (searches === null) return 'search_deleted';
  const { channel, isSavedHome, isSavedBuilding } = notice;
  const refusal = refusalOf(channel, account, { searches, isSavedHome, isSavedBuilding });
  if (refusal) return refusal;
  return isStillThere(notice.kind, known.homes.get(notice.listing)) ? null : 'left_market';
}

function writeOne(notices: readonly DueNotice[], known: Known, siteUrl: string): Written {
  const { keys, homes, searches } = tell(notices, known);
  const facts = { homes, searches, siteUrl };
  const { account, channel } = notices[0] as DueNotice;
  const text = channel === 'sms' ? noticeText(facts) : pushPayload(alertNotice(facts));
  return { account, channel, homes: keys.length, text };
}

/** Numbers of the stored messages by account and channel. */
async function storeMessages(client: Queryable, written: readonly Written[], now: Date): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: number; account: string; channel: NoticeChannel }>(
    `insert into platform.alert_messages (user_id, channel, homes, written_at)
     select account, channel, homes, $2
     from jsonb_to_recordset($1::jsonb) as m(account uuid, channel text, homes int)
     returning id, user_id as account, channel`,
    [JSON.stringify(written), now],
  );
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}

/** A push goes to each device of the account. */
async function addressed(client: Queryable, written: readonly Written[]): Promise<(TextMessage | PushMessage)[]> {
  const { rows } = await client.query<{ account: string; channel: NoticeChannel; recipient: string }>(
    `select user_id as account, 'sms' as channel, sms_phone_number as recipient from notification_preferences
     where user_id = any($1::uuid[]) and sms_opted_in_at is not null and sms_phone_number is not null
     union all
     select user_id, 'push', id::text from platform.push_devices where user_id = any($1::uuid[])`,
    [written.map(({ account }) => account)],
  );
  const recipients = Map.groupBy(rows, keyOf);
  return written.flatMap((message) =>
    (recipients.get(keyOf(message)) ?? []).map(({ recipient }) => ({
      channel: message.channel,
      kind: 'alert',
      recipient,
      text: message.text,
    })),
  );
}

interface Settling {
  outcomes: readonly Outcome[];
  messages?: ReadonlyMap<string, number>;
  now: Date;
}

async function settleNotices(client: Queryable, { outcomes, messages, now }: Settling): Promise<void> {
  const rows = outcomes.map(({ message, ...outcome }) => ({
    ...outcome,
    message: message === null ? null : (messages?.get(message) ?? null),
  }));
  await client.query(
    `update platform.alert_notices n
     set state = o.state, reason = o.reason, due_at = o."dueAt", message_id = o.message,
       settled_at = case when o.state <> 'waiting' then $2::timestamptz end
     from jsonb_to_recordset($1::jsonb) as o(id bigint, state text, reason text, "dueAt" timestamptz, message bigint)
     where n.id = o.id`,
    [JSON.stringify(rows), now],
  );
}

const ACCOUNTS_AT_ONCE = 50;

/** Writes everything that has waited for the morning. Returns how many messages. */
export async function writeWaitingNotices({
  pool,
  siteUrl,
  now,
  isStopping,
}: Omit<DueNotices, 'accounts'> & { pool: pg.Pool; isStopping: () => boolean }): Promise<number> {
  let written = 0;
  while (!isStopping()) {
    const { rows } = await pool.query<{ account: string }>(
      `select user_id as account from platform.alert_notices
       where state = 'waiting' and due_at <= $1 group by user_id order by min(due_at), user_id limit ${ACCOUNTS_AT_ONCE}`,
      [now],
    );
    const accounts = rows.map(({ account }) => account);
    const done = await inTransaction(pool, (client) => writeDueNotices(client, { accounts, siteUrl, now }));
    written += done;
    // Those that are left are locked by another process, or were put off.
    if (accounts.length < ACCOUNTS_AT_ONCE || done === 0) break;
  }
  return written;
}
