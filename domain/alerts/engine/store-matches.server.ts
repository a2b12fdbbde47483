// Writes who hears of the events of a batch, and how.
import type pg from 'pg';
import { MOST_INSTANT_MAILS_A_DAY, NOTICE_CHANNELS } from '#domain/alerts/alert-kinds.ts';
import type { AlertSearches } from './alert-searches.server.ts';
import type { HomeEvent } from './find-event.ts';
import { readAccounts } from './read-accounts.server.ts';
import { type AlertAccount, type Causes, type SearchWishes, settleItem } from './settle-item.ts';
import { settleNotice } from './settle-notice.ts';
import { type NewNotice, storeNotices } from './store-notices.server.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** An event with everybody who may want to hear of it. */
export interface ToldEvent {
  home: string;
  building: string;
  /** All listings of the home, any of which may be saved. */
  listings: number[];
  hidesAddress: boolean;
  event: HomeEvent;
  /** Saved searches that match it now and did not before. */
  searches: number[];
}

interface Item {
  told: ToldEvent;
  account: string;
  searches: number[];
  isSavedHome: boolean;
  isSavedBuilding: boolean;
}

/** Accounts that have something due now, by mail and in other ways. */
export async function storeMatches(
  client: Queryable,
  events: readonly ToldEvent[],
  searches: AlertSearches,
  now: Date,
): Promise<{ mails: string[]; notices: string[] }> {
  const items = await gatherItems(client, events, searches);
  if (items.length === 0) return { mails: [], notices: [] };
  const accounts = await readAccounts(client, [...new Set(items.map(({ account }) => account))]);
  const rows = items.flatMap((item) => {
    const account = accounts.get(item.account);
    return account ? [rowOf(item, account, searches, now)] : [];
  });
  const { rows: stored } = await client.query<StoredItem>(
    `insert into platform.alert_matches (user_id, home, event, kind, listing, search_ids, is_saved_home,
       is_saved_building, price, previous_price, matched_at, state, reason, due_at, settled_at)
     select i.user_id, i.home, i.event, i.kind, i.listing,
       array(select s::bigint from jsonb_array_elements_text(i.search_ids) s), i.is_saved_home, i.is_saved_building,
       i.price, i.previous_price, i.matched_at, i.state, i.reason, i.due_at,
       case when i.state = 'not_sent' then i.matched_at end
     from jsonb_to_recordset($1::jsonb) as i(user_id uuid, home text, event text, kind text, listing bigint,
       search_ids jsonb, is_saved_home boolean, is_saved_building boolean, price numeric, previous_price numeric,
       matched_at timestamptz, state text, reason text, due_at timestamptz)
     join profiles p on p.id = i.user_id
     on conflict (user_id, home, event) do nothing
     returning id, user_id as account, home, event, coalesce(due_at <= matched_at, false) as "isDue"`,
    [JSON.stringify(rows)],
  );
  return {
    mails: [...new Set(stored.filter(({ isDue }) => isDue).map(({ account }) => account))],
    notices: await storeNotices(client, noticesOf(items, stored, { accounts, searches, now })),
  };
}

interface StoredItem {
  id: number;
  account: string;
  home: string;
  event: string;
  isDue: boolean;
}

interface Settings {
  accounts: ReadonlyMap<string, AlertAccount>;
  searches: AlertSearches;
  now: Date;
}

/** Of the items that are new; accounts that only get mail have none. */
function noticesOf(items: readonly Item[], stored: readonly StoredItem[], settings: Settings): NewNotice[] {
  const { accounts, searches, now } = settings;
  const keyOf = (account: string, home: string, event: string) => JSON.stringify([account, home, event]);
  const ids = new Map(stored.map(({ id, account, home, event }) => [keyOf(account, home, event), id]));
  return items.flatMap((item) => {
    const account = accounts.get(item.account);
    const id = ids.get(keyOf(item.account, item.told.home, item.told.event.identity));
    if (!account || id === undefined) return [];
    return NOTICE_CHANNELS.flatMap((channel) => {
      const settled = settleNotice(channel, account, causesOf(item, searches), now);
      return settled ? [{ match: id, account: account.id, channel, ...settled }] : [];
    });
  });
}

const UNKNOWN_SEARCH: SearchWishes = { frequency: null, bySms: null, byPush: null };

const causesOf = ({ searches: ids, isSavedHome, isSavedBuilding }: Item, searches: AlertSearches): Causes => ({
  searches: ids.map((id) => searches.get(id) ?? UNKNOWN_SEARCH),
  isSavedHome,
  isSavedBuilding,
});

function rowOf(item: Item, account: AlertAccount, searches: AlertSearches, now: Date) {
  const { told, isSavedHome, isSavedBuilding } = item;
  const { state, reason, dueAt } = settleItem(account, causesOf(item, searches), now, MOST_INSTANT_MAILS_A_DAY);
  return {
    user_id: item.account,
    home: told.home,
    event: told.event.identity,
    kind: told.event.kind,
    listing: told.event.listing,
    search_ids: item.searches,
    is_saved_home: isSavedHome,
    is_saved_building: isSavedBuilding,
    price: told.event.price,
    previous_price: told.event.previousPrice,
    matched_at: now,
    state,
    reason,
    due_at: dueAt,
  };
}

/** One item for each account and event, whatever it was found by. */
async function gatherItems(client: Queryable, events: readonly ToldEvent[], searches: AlertSearches): Promise<Item[]> {
  const items: Item[] = [];
  const saved = await readSaved(client, events);
  events.forEach((told, index) => {
    const byAccount = new Map<string, Item>();
    const itemOf = (account: string) => {
      const item = byAccount.get(account) ?? {
        told,
        account,
        searches: [],
        isSavedHome: false,
        isSavedBuilding: false,
      };
      byAccount.set(account, item);
      return item;
    };
    for (const id of told.searches) {
      const search = searches.get(id);
      // What happened before a search was saved is nothing new to it.
      if (search && search.savedAt <= told.event.happenedAt) itemOf(search.account).searches.push(id);
    }
    for (const account of saved.homes.get(index) ?? []) itemOf(account).isSavedHome = true;
    for (const account of saved.buildings.get(index) ?? []) itemOf(account).isSavedBuilding = true;
    items.push(...byAccount.values());
  });
  return items;
}

const TOLD_OF_BUILDINGS = new Set(['new', 'back', 'sold']);

async function readSaved(client: Queryable, events: readonly ToldEvent[]) {
  const homes = events.flatMap(({ event, listings }, index) =>
    event.kind === 'match' ? [] : listings.map((listing) => ({ index, listing, at: event.happenedAt })),
  );
  const buildings = events.flatMap(({ event, building, hidesAddress }, index) =>
    TOLD_OF_BUILDINGS.has(event.kind) && !hidesAddress && building !== ''
      ? [{ index, building, at: event.happenedAt }]
      : [],
  );
  const { rows: byHome } = await client.query<Saved>(
    `select distinct e.index, s.user_id as account
     from jsonb_to_recordset($1::jsonb) as e(index int, listing bigint, at timestamptz)
     join saved_properties s on s.property_id = e.listing and s.created_at <= e.at`,
    [JSON.stringify(homes)],
  );
  const { rows: byBuilding } = await client.query<Saved>(
    `select e.index, s.user_id as account
     from jsonb_to_recordset($1::jsonb) as e(index int, building text, at timestamptz)
     join saved_buildings s on s.building = e.building and s.has_alerts and s.created_at <= e.at`,
    [JSON.stringify(buildings)],
  );
  return { homes: accountsByEvent(byHome), buildings: accountsByEvent(byBuilding) };
}

interface Saved {
  index: number;
  account: string;
}

function accountsByEvent(rows: readonly Saved[]): Map<number, string[]> {
  const accounts = new Map<number, string[]>();
  for (const { index, account } of rows) accounts.set(index, [...(accounts.get(index) ?? []), account]);
  return accounts;
}
