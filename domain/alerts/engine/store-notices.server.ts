// Stores what accounts hear of besides mail, in the transaction of its matches.
import type pg from 'pg';
import type { NoticeChannel } from '#domain/alerts/alert-kinds.ts';
import type { NoticeSettlement } from './settle-notice.ts';

export interface NewNotice extends NoticeSettlement {
  match: number;
  account: string;
  channel: NoticeChannel;
}

/** Returns the accounts that have something due now. */
export async function storeNotices(
  client: Pick<pg.ClientBase, 'query'>,
  notices: readonly NewNotice[],
): Promise<string[]> {
  if (notices.length === 0) return [];
  await client.query(
    `insert into platform.alert_notices (match_id, user_id, channel, state, reason, due_at, settled_at)
     select n.match, n.account, n.channel, n.state, n.reason, n."dueAt",
       case when n.state = 'not_sent' then now() end
     from jsonb_to_recordset($1::jsonb) as n(match bigint, account uuid, channel text, state text, reason text,
       "dueAt" timestamptz)`,
    [JSON.stringify(notices)],
  );
  const due = notices.filter(({ state, reason }) => state === 'waiting' && reason === null);
  return [...new Set(due.map(({ account }) => account))];
}
