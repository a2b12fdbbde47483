// Part of npm run bench -- listing: the dashboard of somebody with 500 listings, with their statistics. Reads what the
// page reads, in every order, filtered and not, from the first page to the last.
import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '#db/schema.ts';
import { POSTING_SORTS } from '#domain/postings/list-postings.ts';
import { listPostings } from '#domain/postings/list-postings.server.ts';
import { lazyPlaceIndex } from '#domain/places/place-index.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import { type ListingsDatabase, openListingsDatabase } from './listings-database.ts';
import { limitFigure, note, percentile, type Result } from './result.ts';

/** As in listing-views.ts, which fills their statistics. */
const LISTINGS = 1_000;
const OWN_LISTINGS = 500;
const PAGES = OWN_LISTINGS / 20;
const MOST_MS = 60;

export async function measureDashboard(): Promise<Result[]> {
  const database = await openListingsDatabase(LISTINGS);
  const account = randomUUID();
  try {
    await addPostings(database, account);
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: database.pool }) });
    const parts = { pool: database.pool, db, activeDays: 7, placeIndex: lazyPlaceIndex(() => readPlaces(db)) };
    const times: number[] = [];
    for (const sort of POSTING_SORTS) {
      for (const q of ['', 'street']) {
        for (let page = 1; page <= PAGES; page += 1) {
          const startedAt = performance.now();
          const { items, counts } = await listPostings(parts, account, { tab: 'active', q, sort, page });
          times.push(performance.now() - startedAt);
          if (counts.active !== OWN_LISTINGS || (q === '' && items.some(({ statistics }) => !statistics?.views.total)))
            throw new Error('The dashboard is not complete');
        }
      }
    }
    note(`the dashboard of ${OWN_LISTINGS} listings: median ${percentile(times, 0.5).toFixed(1)} ms`);
    return [limitFigure(`dashboard of ${OWN_LISTINGS} listings, p95`, 'ms', percentile(times, 0.95), MOST_MS)];
  } finally {
    await database.owner.query('delete from auth.users where id = $1', [account]);
    await database.stop();
  }
}

async function addPostings({ owner }: ListingsDatabase, account: string): Promise<void> {
  await owner.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
    account,
    `${account}@example.com`,
  ]);
  await owner.query(
    `insert into postings (account_id, property_id, state, listing_kind, form, published, published_version, posted_at,
       active_until)
     select $1, id, 'active', listing_kind, jsonb_build_object('address', address), '{}', 1,
       now() - id * interval '1 minute', now() + interval '5 days'
     from properties order by id limit $2`,
    [account, OWN_LISTINGS],
  );
  await owner.query('analyze postings');
}
