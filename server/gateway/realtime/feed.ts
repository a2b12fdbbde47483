// From the database's two logs to the subscribers: changed rows under each subscriber's own row-level security, and the
// broadcasts of private topics.
import type pg from 'pg';
import type { Caller } from '#db/caller.ts';
import { listen } from '#db/listen.ts';
import type { Log } from '#db/log.ts';
import { countServers } from './count-servers.ts';
import { createFanOut, type FanOutMember, ownerOf } from './fan-out.ts';
import { MOST_LISTENERS } from './limits.ts';
import { type LogReader, openLog } from './log-reader.ts';
import type { RowReader } from './row-reader.ts';
import { matchesFilter, type Subscription } from './subscription.ts';

/** How often to look without a notification. */
const LOOK_EVERY_MS = 5_000;
const FORGET_EVERY_MS = 10 * 60_000;

interface RowChange {
  seq: number;
  table_name: string;
  event: 'INSERT' | 'UPDATE' | 'DELETE';
  key: Record<string, unknown>;
  owner_id: string | null;
  committed_at: string;
}

export interface StoredBroadcast {
  seq: number;
  topic: string;
  event: string;
  payload: unknown;
  sent_at: string;
}

export interface Subscriber extends FanOutMember {
  subscriptions: readonly Subscription[];
  deliver(event: string, payload: Record<string, unknown>): void;
}

export interface Feed {
  /** False: the account, or the network without one, listens on too many channels. */
  add(subscriber: Subscriber): boolean;
  remove(subscriber: Subscriber): void;
  /** What a private topic said since then, oldest first. */
  missed(topic: string, since: Date, most: number): Promise<StoredBroadcast[]>;
  stop(): Promise<void>;
}

export interface FeedOptions {
  pool: pg.Pool;
  rows: RowReader;
  onBroadcast: (broadcast: StoredBroadcast) => void;
  log: Log;
  /** Changes waiting for one account. */
  mostWaiting?: number;
}

export async function startFeed({ pool, rows, onBroadcast, log, mostWaiting }: FeedOptions): Promise<Feed> {
  const subscribers = new Set<Subscriber>();
  const listeners = new Map<string, number>();
  const owners = new Map<Subscriber, string>();
  const fanOut = createFanOut<RowChange, Subscriber>(
    async (change, members) => {
      const present = members.filter((each) => subscribers.has(each));
      await tell(change, present, rows).catch((error: unknown) =>
        log('warn', 'A change could not be sent', { table: change.table_name, error: String(error) }),
      );
    },
    mostWaiting === undefined ? {} : { mostWaiting },
  );
  const changes: LogReader<RowChange> = await openLog(pool, 'platform.row_changes');
  const broadcasts: LogReader<StoredBroadcast> = await openLog(pool, 'platform.broadcasts');
  let hinted = false;
  let stopped = false;
  let following: Promise<void> | null = null;

  const look = async () => {
    for (const broadcast of await broadcasts.read()) onBroadcast(broadcast);
    for (const change of await changes.read()) {
      fanOut.add(
        change,
        [...subscribers].filter((each) => wantedOf(each, change).length > 0),
      );
    }
  };
  const follow = async () => {
    while (hinted && !stopped) {
      hinted = false;
      await look().catch((error: unknown) =>
        log('error', 'Realtime could not read its logs', { error: String(error) }),
      );
    }
    following = null;
  };
  const hint = () => {
    hinted = true;
    if (!stopped) following ??= follow();
  };
  const servers = countServers(pool, log);
  const listener = listen(pool, 'realtime', hint, log, servers.join);
  const looking = setInterval(hint, LOOK_EVERY_MS).unref();
  const forgetting = setInterval(() => {
    forget(pool).catch((error: unknown) => log('error', 'Old entries could not be removed', { error: String(error) }));
  }, FORGET_EVERY_MS).unref();

  return {
    add(subscriber) {
      const owner = ownerOf(subscriber);
      const count = (listeners.get(owner) ?? 0) + 1;
      if (count > MOST_LISTENERS) return false;
      listeners.set(owner, count);
      owners.set(subscriber, owner);
      subscribers.add(subscriber);
      return true;
    },
    remove(subscriber) {
      subscribers.delete(subscriber);
      const owner = owners.get(subscriber);
      if (owner === undefined) return;
      owners.delete(subscriber);
      const left = (listeners.get(owner) ?? 1) - 1;
      if (left > 0) listeners.set(owner, left);
      else listeners.delete(owner);
    },
    async missed(topic, since, most) {
      const { rows: found } = await pool.query<StoredBroadcast>(
        `select seq, topic, event, payload, sent_at::text from (
           select * from platform.broadcasts where topic = $1 and sent_at > $2 order by seq desc limit $3
         ) latest order by seq`,
        [topic, since, most],
      );
      return found;
    },
    async stop() {
      stopped = true;
      clearInterval(looking);
      clearInterval(forgetting);
      servers.stop();
      await listener.stop();
      await following;
      await fanOut.stop();
    },
  };
}

async function forget(pool: pg.Pool): Promise<void> {
  await pool.query("delete from platform.row_changes where committed_at < now() - interval '1 hour'");
  await pool.query("delete from platform.broadcasts where sent_at < now() - interval '1 day'");
}

const wantedOf = ({ subscriptions }: Subscriber, change: RowChange): Subscription[] =>
  subscriptions.filter(({ table, event }) => table === change.table_name && (event === '*' || event === change.event));

/** Sends to members who see the same: the row is read once for all of them. */
async function tell(change: RowChange, members: readonly Subscriber[], rows: RowReader): Promise<void> {
  const caller = members[0]?.caller;
  if (!caller) return;
  const isDelete = change.event === 'DELETE';
  const row = isDelete ? null : await rows.read(caller, change.table_name, change.key);
  if (isDelete ? !(await maySeeDeletion(change, caller, rows)) : row === null) return;
  const data = {
    schema: 'public',
    table: change.table_name,
    commit_timestamp: new Date(change.committed_at).toISOString(),
    type: change.event,
    columns: await rows.columns(caller, change.table_name),
    ...(row ? { record: row } : {}),
    ...(change.event === 'INSERT' ? {} : { old_record: change.key }),
    errors: null,
  };
  for (const member of members) {
    const matching = wantedOf(member, change).filter(({ filter }) => matchesFilter(filter, row ?? change.key));
    if (matching.length > 0) member.deliver('postgres_changes', { ids: matching.map(({ id }) => id), data });
  }
}

/** The row is gone, so no policy can be checked: it is sent to its owner, or to administrators if it has none. */
async function maySeeDeletion({ owner_id }: RowChange, caller: Caller, rows: RowReader): Promise<boolean> {
  if (owner_id !== null) return caller.role === 'service_role' || caller.claims?.sub === owner_id;
  return rows.isAdmin(caller);
}
