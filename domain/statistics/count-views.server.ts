// Stores the counted views: sums of a few seconds in one statement, away from the requests.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Log } from '#db/log.ts';
import type { Database } from '#db/schema.ts';
import { firmsOfBroker, isSalesperson } from '#domain/people/firm-membership.ts';
import { createViewCounter, type View, type WaitingViews } from './view-counter.server.ts';

/** What a process that is killed can lose. */
const STORE_EVERY_MS = 5_000;
/** A server that stops does not wait longer for a database that doesn't answer. */
const LAST_STORE_MS = 5_000;

export interface ViewCounting {
  /** Takes microseconds and cannot fail. */
  count(view: View): void;
  /** Stores what waits; a failure is logged, and what waits is stored the next time. */
  store(): Promise<void>;
  /** Stores the rest. */
  stop(): Promise<void>;
}

interface CountingOptions {
  /** Acts as service_role. */
  db: Kysely<Database>;
  log: Log;
  everyMs?: number;
  now?: () => number;
}

export function startCountingViews({ db, log, everyMs = STORE_EVERY_MS, now }: CountingOptions): ViewCounting {
  const counter = createViewCounter(now ? { now } : {});
  let isFailing = false;
  let storing: Promise<void> = Promise.resolve();

  async function storeWaiting(): Promise<void> {
    const waiting = counter.take();
    if (waiting.length === 0) return;
    try {
      await storeViews(db, waiting);
      if (isFailing) log('info', 'Views can be stored again');
      isFailing = false;
    } catch (error) {
      counter.putBack(waiting);
      if (!isFailing) log('warn', 'Views wait, because they could not be stored', { error: String(error) });
      isFailing = true;
    }
    const lost = counter.takeLost();
    if (lost > 0) log('warn', 'Views were lost, because too many wait', { views: lost });
  }

  /** One at a time. */
  const store = (): Promise<void> => {
    storing = storing.then(storeWaiting);
    return storing;
  };
  const timer = setInterval(() => void store(), everyMs);
  timer.unref();

  return {
    count: (view) => void counter.count(view),
    store,
    async stop() {
      clearInterval(timer);
      await Promise.race([store(), sleep(LAST_STORE_MS, undefined, { ref: false })]);
      const left = counter.take().reduce((sum, { views }) => sum + views, 0);
      if (left > 0) log('error', 'Views were lost at shutdown', { views: left });
    },
  };
}

/**
 * Adds to what is stored. Counts only homes that have a page now and are on the market, and leaves out the views of
 * administrators and of those who offer the home: its lister, and their firm's broker and salespersons.
 */
async function storeViews(db: Kysely<Database>, waiting: readonly WaitingViews[]): Promise<void> {
  const column = <Name extends keyof WaitingViews>(name: Name) => waiting.map((row) => row[name]);
  await sql`
    with seen as (
      select v.property_id, v.day, v.viewer, v.views
      from unnest(
        ${column('propertyId')}::bigint[], ${column('day')}::date[], ${column('viewer')}::uuid[],
        ${column('views')}::integer[]
      ) v (property_id, day, viewer, views)
    )
    insert into listing_statistics as kept (property_id, day, views)
    select seen.property_id, seen.day, sum(seen.views)
    from seen
    join shown_listings s on s.id = seen.property_id
    where s.status in ('active', 'pending')
      and not exists (select from profiles p where p.id = seen.viewer and p.role = 'ADMIN')
      and not exists (
        select from postings p
        where p.property_id = seen.property_id
          and (p.account_id = seen.viewer or p.firm_id in ${sql.raw(firmsOfBroker('seen.viewer'))}
            or ${sql.raw(isSalesperson('p.firm_id', 'seen.viewer'))})
      )
    group by seen.property_id, seen.day
    order by seen.property_id, seen.day
    on conflict (property_id, day) do update set views = kept.views + excluded.views`.execute(db);
}
