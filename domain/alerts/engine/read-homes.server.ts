// Reads the homes that a batch of changes is about: all their listings as they are now, and as the engine last saw them.
import type pg from 'pg';
import type { SearchValuesView } from '#db/schema-views.ts';
import type { ListingStatus } from '#domain/listings/listing.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

export interface ListingNow {
  id: number;
  status: ListingStatus;
  /** Whether the listing may be shown at all. */
  isShown: boolean;
  hidesAddress: boolean;
  shownAt: Date;
  updatedAt: Date;
  offMarketAt: Date | null;
  price: number | null;
  /** Its row of search_values; null: search doesn't show it. */
  values: SearchValuesView | null;
}

export interface ListingBefore {
  listing: number;
  status: string;
  shown: SearchValuesView | null;
  leftAt: Date | null;
}

/** A home with its listings, from several sources or one after another. */
export interface HomeChange {
  home: string;
  building: string;
  now: ListingNow[];
  before: ListingBefore[];
}

interface ListingRow extends Omit<ListingNow, 'values'> {
  home: string;
  building: string;
}

/**
 * Listings of one home share a key, if the address names one home; otherwise each is a home by itself. What is for sale
 * and for rent at once is two homes to somebody who searches for one of them. A duplicate belongs to the listing that
 * is shown for it.
 */
const LISTINGS = `
  with known as (
    select k.listing, k.home from platform.alert_homes k where k.listing = any($1::bigint[])
  ), changed as (
    select coalesce(p.duplicate_of, p.id) as root, p.unit_key from properties p where p.id = any($1::bigint[])
  ), roots as (
    select p.id, case when names_one_home(p) then p.listing_kind || '|' || p.unit_key else '#' || p.id end as home
    from properties p
    where p.id in (select root from changed)
      or p.unit_key in (select unit_key from changed) and p.duplicate_of is null
      or p.id in (
        select coalesce(q.duplicate_of, q.id)
        from platform.alert_homes a join properties q on q.id = a.listing
        where a.home in (select home from known))
  ), listings as (
    select p.*, r.home as home_key from roots r join properties p on p.id = r.id
    union all
    select p.*, r.home as home_key from roots r join properties p on p.duplicate_of = r.id
  )
  select l.id, l.home_key as home, building_key(l.unit_key) as building, l.status,
    not l.hide_from_internet as "isShown", l.hide_address as "hidesAddress", l.shown_at as "shownAt",
    l.updated_at as "updatedAt", l.off_market_at as "offMarketAt", l.price
  from listings l order by l.id`;

export async function readHomes(client: Queryable, ids: readonly number[]): Promise<HomeChange[]> {
  const { rows: listings } = await client.query<ListingRow>(LISTINGS, [ids]);
  const all = [...new Set([...ids, ...listings.map(({ id }) => id)])];
  const { rows: values } = await client.query<SearchValuesView>(
    'select * from search_values where id = any($1::bigint[])',
    [all],
  );
  const valuesById = new Map(values.map((row) => [row.id, row]));
  const homes = new Map<string, HomeChange>();
  const homeOfListing = new Map<number, string>();
  for (const { home, building, ...listing } of listings) {
    homeOfListing.set(listing.id, home);
    const change = homes.get(home) ?? { home, building, now: [], before: [] };
    change.now.push({ ...listing, values: valuesById.get(listing.id) ?? null });
    homes.set(home, change);
  }
  for (const { home, ...before } of await readBefore(client, all, [...homes.keys()])) {
    // A deleted listing belongs to the home it was of.
    const key = homeOfListing.get(before.listing) ?? home;
    const change = homes.get(key) ?? { home: key, building: '', now: [], before: [] };
    change.before.push(before);
    homes.set(key, change);
  }
  return [...homes.values()];
}

async function readBefore(client: Queryable, listings: readonly number[], homes: readonly string[]) {
  const { rows } = await client.query<ListingBefore & { home: string }>(
    `select listing, home, status, shown, left_at as "leftAt" from platform.alert_homes
     where listing = any($1::bigint[]) or home = any($2::text[]) order by listing`,
    [listings, homes],
  );
  return rows.map((row) => ({ ...row, shown: row.shown && withDates(row.shown) }));
}

/** JSON has no dates. */
function withDates(row: SearchValuesView): SearchValuesView {
  const dates = (times: Date[] | null) => times && times.map((time) => new Date(time));
  return { ...row, open_house_starts: dates(row.open_house_starts), open_house_ends: dates(row.open_house_ends) };
}

/** Remembers the homes as they are now. */
export async function storeHomes(client: Queryable, homes: readonly HomeChange[]): Promise<void> {
  const kept: unknown[] = [];
  for (const { home, now, before } of homes) {
    for (const { id, status, values, offMarketAt } of now) {
      const known = before.find(({ listing }) => listing === id);
      if (values !== null) kept.push({ listing: id, home, status, shown: values, left_at: null });
      else if (known)
        kept.push({ listing: id, home, status, shown: null, left_at: known.leftAt ?? offMarketAt ?? new Date() });
    }
    const ids = new Set(now.map(({ id }) => id));
    for (const { listing, leftAt } of before) {
      if (!ids.has(listing)) kept.push({ listing, home, status: 'gone', shown: null, left_at: leftAt ?? new Date() });
    }
  }
  await client.query(
    `insert into platform.alert_homes (listing, home, status, shown, left_at)
     select listing, home, status, nullif(shown, 'null'::jsonb), left_at
     from jsonb_to_recordset($1::jsonb) as k(listing bigint, home text, status text, shown jsonb, left_at timestamptz)
     on conflict (listing) do update
     set home = excluded.home, status = excluded.status, shown = excluded.shown, left_at = excluded.left_at`,
    [JSON.stringify(kept)],
  );
}

/** What search shows when the engine runs for the first time; nobody is told about it. */
export async function storeAllHomes(client: Queryable): Promise<void> {
  await client.query(
    `insert into platform.alert_homes (listing, home, status, shown, left_at)
     select p.id, case when names_one_home(p) then p.listing_kind || '|' || p.unit_key else '#' || p.id end,
       p.status, to_jsonb(v), null
     from search_values v join properties p on p.id = v.id
     on conflict (listing) do nothing`,
  );
}

/** Homes that left so long ago that they would be new. */
export async function forgetHomes(client: Queryable, days: number): Promise<void> {
  await client.query('delete from platform.alert_homes where left_at < now() - make_interval(days => $1)', [days]);
}
