// Writes the mails of accounts that have something due, in the transaction of the caller: one mail for each account.
import type pg from 'pg';
import { type AlertReason, MOST_HOMES_IN_MAIL } from '#domain/alerts/alert-kinds.ts';
import { readAccounts } from '#domain/alerts/engine/read-accounts.server.ts';
import { type AlertAccount, settleItem } from '#domain/alerts/engine/settle-item.ts';
import { newMailedToken } from '#domain/mail/mailed-token.server.ts';
import { putMailsInOutbox } from '#domain/mail/outbox.server.ts';
import type { Mail } from '#domain/mail/ports.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { alertMail } from './alert-mail.ts';
import type { DueMatch } from './due-match.ts';
import { isStillThere } from './is-still-there.ts';
import { type Known, readKnown, searchesLeft, tell } from './told-homes.server.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

export interface DueMails {
  accounts: readonly string[];
  siteUrl: string;
  now: Date;
  isInstant: boolean;
}

/** What became of an item. */
interface Outcome {
  id: number;
  state: 'sent' | 'not_sent';
  reason: AlertReason | null;
  mail: number | null;
}

interface Written {
  mail: Mail;
  record: Record<string, unknown>;
  items: Omit<Outcome, 'mail'>[];
}

/** Returns how many mails were written. */
export async function writeDueMails(client: Queryable, due: DueMails): Promise<number> {
  const items = await lockDueItems(client, due);
  if (items.length === 0) return 0;
  const accounts = await readAccounts(client, due.accounts);
  const known = await readKnown(client, items, due.now);
  const outcomes: Outcome[] = [];
  const written: Written[] = [];
  for (const [id, own] of Map.groupBy(items, ({ account }) => account)) {
    const account = accounts.get(id);
    if (!account) continue;
    const { left, dropped } = sort(own, account, known, due.now);
    outcomes.push(...dropped);
    if (left.length > 0) written.push(writeOne(account, left, known, due));
  }
  outcomes.push(...(await storeMails(client, written)));
  await putMailsInOutbox(
    client,
    written.map(({ mail }) => mail),
  );
  await settleItems(client, outcomes, due.now);
  return written.length;
}

async function lockDueItems(client: Queryable, { accounts, now }: DueMails): Promise<DueMatch[]> {
  const { rows } = await client.query<DueMatch>(
    `select a.id, a.user_id as account, a.home, a.kind, a.listing, a.search_ids as searches,
       a.is_saved_home as "isSavedHome", a.is_saved_building as "isSavedBuilding", a.price,
       a.previous_price as "previousPrice"
     from platform.alert_waiting w join platform.alert_matches a on a.id = w.match_id
     where w.due_at <= $2 and w.user_id = any($1::uuid[]) and a.state = 'waiting'
     order by a.id desc
     for update of a skip locked`,
    [accounts, now],
  );
  return rows;
}

/** What has changed since it matched is not sent: a home that left, a search that was deleted, a mail that is off. */
function sort(items: readonly DueMatch[], account: AlertAccount, known: Known, now: Date) {
  const left: DueMatch[] = [];
  const dropped: Outcome[] = [];
  for (const item of items) {
    const reason = reasonAgainst(item, account, known, now);
    if (reason === null) left.push(item);
    else dropped.push({ id: item.id, state: 'not_sent', reason, mail: null });
  }
  return { left, dropped };
}

function reasonAgainst(item: DueMatch, account: AlertAccount, known: Known, now: Date): AlertReason | null {
  const searches = searchesLeft(item, known);
  if (searches === null) return 'search_deleted';
  const { isSavedHome, isSavedBuilding } = item;
  const { state, reason } = settleItem(
    account,
    { searches, isSavedHome, isSavedBuilding },
    now,
    Number.POSITIVE_INFINITY,
  );
  if (state === 'not_sent') return reason;
  return isStillThere(item.kind, known.homes.get(item.listing)) ? null : 'left_market';
}

function writeOne(account: AlertAccount, items: readonly DueMatch[], known: Known, due: DueMails): Written {
  const { siteUrl, isInstant } = due;
  const { keys, homes, searches } = tell(items, known);
  const shown = new Set(keys.slice(0, MOST_HOMES_IN_MAIL));
  const { token, hash } = newMailedToken();
  const stopUrl = `${siteUrl}/alerts/stop?token=${token}`;
  const content = alertMail({ homes, searches, siteUrl, stopUrl, isInstant });
  return {
    mail: writeMail(account.email ?? '', siteUrl, content),
    record: {
      user_id: account.id,
      token_hash: hash,
      search_ids: searches.map(({ id }) => id),
      topics: topicsOf(items),
      is_instant: isInstant,
      homes: keys.length,
      shown: shown.size,
      written_at: due.now,
    },
    items: items.map(({ id, home }) =>
      shown.has(home) ? { id, state: 'sent', reason: null } : { id, state: 'not_sent', reason: 'linked' },
    ),
  };
}

function topicsOf(items: readonly DueMatch[]): string[] {
  return [
    ...(items.some((item) => item.searches.length > 0) ? ['searches'] : []),
    ...(items.some((item) => item.isSavedHome) ? ['homes'] : []),
    ...(items.some((item) => item.isSavedBuilding) ? ['buildings'] : []),
  ];
}

async function storeMails(client: Queryable, written: readonly Written[]): Promise<Outcome[]> {
  const { rows } = await client.query<{ id: number; hash: string }>(
    `insert into platform.alert_mails (user_id, token_hash, search_ids, topics, is_instant, homes, shown, written_at)
     select user_id, token_hash, array(select s::bigint from jsonb_array_elements_text(search_ids) s),
       array(select jsonb_array_elements_text(topics)), is_instant, homes, shown, written_at
     from jsonb_to_recordset($1::jsonb) as m(user_id uuid, token_hash text, search_ids jsonb, topics jsonb,
       is_instant boolean, homes int, shown int, written_at timestamptz)
     returning id, token_hash as hash`,
    [JSON.stringify(written.map(({ record }) => record))],
  );
  const ids = new Map(rows.map(({ id, hash }) => [hash, id]));
  return written.flatMap(({ record, items }) =>
    items.map((item) => ({ ...item, mail: ids.get(String(record.token_hash)) ?? null })),
  );
}

async function settleItems(client: Queryable, outcomes: readonly Outcome[], now: Date): Promise<void> {
  await client.query(
    `update platform.alert_matches a
     set state = o.state, reason = o.reason, mail_id = o.mail, due_at = null, settled_at = $2
     from jsonb_to_recordset($1::jsonb) as o(id bigint, state text, reason text, mail bigint)
     where a.id = o.id`,
    [JSON.stringify(outcomes), now],
  );
}
