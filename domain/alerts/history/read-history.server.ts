// What an account's searches and saves found, and what became of it.
import type pg from 'pg';
import { readConfirmedAddress } from '#domain/mail/confirmed-address.server.ts';
import type { AlertKind, AlertReason, AlertState, NoticeChannel, NoticeReason } from '#domain/alerts/alert-kinds.ts';
import { readMailedHomes } from '#domain/mailed-homes/read-mailed-homes.server.ts';
import type { ListingPicture } from '#domain/media/picture.ts';

/** What became of it by text message or push. */
export interface HistoryNotice {
  channel: NoticeChannel;
  state: AlertState;
  reason: NoticeReason | null;
  dueAt: string | null;
  settledAt: string | null;
}

export interface HistoryHome {
  id: number;
  title: string;
  address: string | null;
  beds: number | null;
  price: number | null;
  /** As on its card; a drawing once it has left the market. */
  picture: ListingPicture | null;
}

export interface HistoryItem {
  id: number;
  kind: AlertKind;
  state: AlertState;
  reason: AlertReason | null;
  searches: number[];
  matchedAt: string;
  /** When it is going to be sent, or was settled. */
  dueAt: string | null;
  settledAt: string | null;
  /** Only for ways that the account had then. */
  notices: HistoryNotice[];
  price: number | null;
  previousPrice: number | null;
  /** Null: it may not be shown anymore. */
  home: HistoryHome | null;
}

export interface AlertHistory {
  /** Where alerts go; null: the account has confirmed no address. */
  email: string | null;
  searches: { id: number; name: string; path: string; frequency: string | null }[];
  /** Latest first. */
  items: HistoryItem[];
  hasMore: boolean;
}

/** Enough for two screens of each of many searches. */
const MOST_ITEMS = 300;

export async function readHistory(pool: Pick<pg.Pool, 'query'>, account: string, days: number): Promise<AlertHistory> {
  const { rows: searches } = await pool.query<AlertHistory['searches'][number]>(
    'select id, name, path, frequency from saved_searches where user_id = $1 order by created_at desc, id desc',
    [account],
  );
  const email = await readConfirmedAddress(pool, account);
  const { rows: found } = await pool.query<HistoryItem>(
    `select a.id, a.kind, a.state, a.reason, a.search_ids as searches, a.matched_at as "matchedAt", a.due_at as "dueAt",
       a.settled_at as "settledAt", array(
         select json_build_object('channel', n.channel, 'state', n.state, 'reason', n.reason, 'dueAt', n.due_at,
           'settledAt', n.settled_at)
         from platform.alert_notices n where n.match_id = a.id order by n.channel desc) as notices, case when s.price is not null then a.price end as price,
       case when s.price is not null then a.previous_price end as "previousPrice",
       case when s.id is not null then json_build_object('id', s.id, 'title', s.title,
         'address', nullif(concat_ws(', ', s.address, s.unit), ''), 'beds', s.beds, 'price', s.price) end as home
     from platform.alert_matches a
     left join shown_listings s on s.id = a.listing
     where a.user_id = $1 and a.matched_at > now() - make_interval(days => $2)
     order by a.matched_at desc, a.id desc
     limit ${MOST_ITEMS + 1}`,
    [account, days],
  );
  return {
    email,
    searches,
    items: await withPictures(pool, found.slice(0, MOST_ITEMS)),
    hasMore: found.length > MOST_ITEMS,
  };
}

async function withPictures(pool: Pick<pg.Pool, 'query'>, items: readonly HistoryItem[]): Promise<HistoryItem[]> {
  const ids = items.flatMap(({ home }) => (home ? [home.id] : []));
  const shown = await readMailedHomes(pool, [...new Set(ids)], new Date());
  return items.map(({ home, ...item }) => ({
    ...item,
    home: home && { ...home, picture: shown.get(home.id)?.card.picture ?? null },
  }));
}
