// What happened to saved homes, according to the ledger.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { SavedChange } from './saved-home.ts';

/** Changes per listing; older ones are not interesting. */
const MOST_CHANGES = 50;

/**
 * The latest changes of each listing, latest first. Includes only listings that may be shown, and no price that is on
 * request, as in shown_history, which doesn't say when we learned of a change.
 */
export async function readChanges(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, SavedChange[]>> {
  const { rows } = await sql<SavedChange & { listing: number }>`
    select s.id as listing, e.event, e.recorded_at as at, e.previous_price as "previousPrice",
      e.previous_status as "previousStatus"
    from shown_listings s
    cross join lateral (
      select l.id, l.event, l.recorded_at, l.previous_status,
        case when s.price is not null then l.previous_price end as previous_price
      from listing_events l
      where l.property_id = s.id and l.event <> 'listed' and not is_taken_back(l.id)
        and (l.event <> 'price_change' or s.price is not null)
      order by l.id desc
      limit ${MOST_CHANGES}
    ) e
    where s.id = any(${[...ids]}::bigint[])
    order by s.id, e.id desc`.execute(db);
  const changes = new Map<number, SavedChange[]>();
  for (const { listing, at, ...change } of rows) {
    const own = changes.get(listing) ?? [];
    own.push({ ...change, at: new Date(at).toISOString() });
    changes.set(listing, own);
  }
  return changes;
}
