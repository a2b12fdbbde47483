// What the sample buyer's and renter's saved searches and homes found in the last days, so that alerts can be seen
// without waiting for a change. The engine itself finds it: it is told that the newest sample homes, and the former
// prices of saved ones, were not there yet, and then sees them day by day. The homes stay as they are.
import type pg from 'pg';
import { writeDigests } from '#domain/alerts/delivery/write-digests.server.ts';
import { AlertEngine } from '#domain/alerts/engine/alert-engine.server.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { newYorkTime } from '#domain/times/new-york-clock.ts';

const DAYS = 7;
const DAY_MS = 86_400_000;
/** When the homes of a day are seen. */
const SEEN_AT_HOUR = 14;
const DIGEST_HOUR = 8;
/** Enough for a table that can be taken in at a glance. */
const HOMES_OF_A_SEARCH = 9;
const SAVED_HOMES = 3;

interface SampleSearch {
  name: string;
  path: string;
  frequency: 'instant' | 'daily' | 'never';
  /** The listings that the search finds, in SQL. */
  finds: string;
}

const SEARCHES: Record<'buyer' | 'renter', readonly SampleSearch[]> = {
  buyer: [
    {
      name: 'Sample search: homes in Montclair',
      path: '/buy?city=Montclair',
      frequency: 'instant',
      finds: "listing_kind = 'sale' and city = 'Montclair'",
    },
    {
      name: 'Sample search: two beds or more in Brooklyn under $1.5M',
      path: '/buy?borough=Brooklyn&beds=2%2B&maxPrice=1500000',
      frequency: 'daily',
      finds: "listing_kind = 'sale' and borough = 'Brooklyn' and beds >= 2 and price < 1500000",
    },
  ],
  renter: [
    {
      name: 'Sample search: rentals in Jersey City',
      path: '/rent?city=Jersey+City',
      frequency: 'daily',
      finds: "listing_kind = 'rental' and city = 'Jersey City'",
    },
    {
      name: 'Sample search: rentals in Queens, not emailed',
      path: '/rent?borough=Queens',
      frequency: 'never',
      finds: "listing_kind = 'rental' and borough = 'Queens'",
    },
  ],
};

/** Every search of these has only filters, so no word can be misspelled. */
const NO_WORDS = { knows: () => true, shareOf: () => 1 };

interface SampleAlerts {
  siteUrl: string;
  now: Date;
}

/** Does nothing without the sample accounts, or once the engine has run. */
export async function seedSampleAlerts(pool: pg.Pool, { siteUrl, now }: SampleAlerts): Promise<void> {
  const { rows: started } = await pool.query('select from platform.alert_position');
  if (started.length > 0) return;
  const { rows: people } = await pool.query<{ id: string; who: 'buyer' | 'renter' }>(
    `select id, split_part(email, '@', 1) as who from profiles
     where email in ('buyer@sample.stoop.example', 'renter@sample.stoop.example')`,
  );
  if (people.length < 2) return;
  for (const { id, who } of people) for (const search of SEARCHES[who]) await saveSearch(pool, id, search);
  const buyer = people.find(({ who }) => who === 'buyer')?.id ?? '';
  const reduced = await saveReducedHomes(pool, buyer);
  let clock = now;
  const engine = await AlertEngine.open({ pool, corpus: NO_WORDS, siteUrl, clock: () => clock });
  const fresh = await forgetNewest(pool);
  await pool.query(
    `update platform.alert_homes a set shown = jsonb_set(a.shown, '{price}', to_jsonb(p.previous_price))
     from search_values p where p.id = a.listing and a.listing = any($1::bigint[])`,
    [reduced],
  );
  for (let day = DAYS - 1; day >= 0; day--) {
    clock = earlier(timeOn(now, day, SEEN_AT_HOUR), now);
    await pool.query('select note_changes($1::bigint[])', [seenOn(day, [...fresh, ...reduced])]);
    await engine.catchUp();
    const morning = timeOn(now, day - 1, DIGEST_HOUR);
    if (morning <= now) await writeDigests({ pool, siteUrl, now: morning });
  }
  await saveBuildingOf(pool, buyer, reduced);
}

/** Saved last, so that it tells only of what changes from now on. */
async function saveBuildingOf(pool: pg.Pool, account: string, homes: readonly number[]): Promise<void> {
  await pool.query(
    `insert into saved_buildings (user_id, building, name)
     select $1, building_key(p.unit_key), concat_ws(', ', p.address, p.city)
     from properties p where p.id = any($2::bigint[]) and p.unit is not null order by p.id limit 1
     on conflict do nothing`,
    [account, homes],
  );
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

const timeOn = (now: Date, daysAgo: number, hour: number): Date =>
  newYorkTime(newYorkDay(now.getTime() - daysAgo * DAY_MS), hour);

/** Spread over the days, always in the same way. */
const seenOn = (day: number, listings: readonly number[]): number[] =>
  listings.filter((_, index) => index % DAYS === day);

/** Saved long enough ago to hear of everything. */
async function saveSearch(pool: pg.Pool, account: string, { name, path, frequency }: SampleSearch): Promise<void> {
  await pool.query(
    `insert into saved_searches (user_id, name, path, frequency) values ($1, $2, $3, $4)
     on conflict (user_id, path) do nothing`,
    [account, name, path, frequency],
  );
  await pool.query(
    "update saved_searches set created_at = now() - interval '30 days' where user_id = $1 and path = $2",
    [account, path],
  );
}

const SHOWN_SAMPLES = `
  from search_values s join properties p on p.id = s.id
  where p.is_sample and not p.hide_address and s.price is not null`;

async function saveReducedHomes(pool: pg.Pool, account: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into saved_properties (user_id, property_id, created_at)
     select $1, h.id, now() - interval '30 days' from (
       select s.id ${SHOWN_SAMPLES} and s.previous_price > s.price and p.price_changed_at > now() - interval '${DAYS} days'
         and s.listing_kind = 'sale' and p.borough is not null
       order by s.id limit ${SAVED_HOMES}) h
     on conflict do nothing returning property_id as id`,
    [account],
  );
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** As if the engine had never seen the newest homes of each search. */
async function forgetNewest(pool: pg.Pool): Promise<number[]> {
  const forgotten: number[] = [];
  for (const { finds } of Object.values(SEARCHES).flat()) {
    const { rows } = await pool.query<{ id: number }>(
      `delete from platform.alert_homes where listing in (
         select s.id ${SHOWN_SAMPLES} and s.id in (select id from search_values where ${finds})
         order by s.listed_at_us desc, s.id limit ${HOMES_OF_A_SEARCH})
       returning listing as id`,
    );
    forgotten.push(...rows.map(({ id }) => id).sort((one, other) => one - other));
  }
  return forgotten;
}
