// Gives every listed home a row in homes, and every building with a listed apartment a row in buildings.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { type ListingWalk, nextListings } from '#domain/listings/listing-walk.server.ts';

/** Listings in one transaction. */
const BATCH = 2_000;

/** A listing of a whole building without a unit names no home. */
const LISTED = `
  listed as (
    select distinct on (p.unit_key) p.unit_key, p.address, nullif(p.unit, '') as unit, p.city, p.state, p.zip_code, p.county, p.borough,
      p.neighborhood, case when p.location_precision = 'exact' then p.latitude end as latitude,
      case when p.location_precision = 'exact' then p.longitude end as longitude,
      case when split_part(p.unit_key, '|', 2) <> '' then
        split_part(p.unit_key, '|', 1) || '||' || split_part(p.unit_key, '|', 3) || '|' || p.state end as building_key
    from properties p
    where p.id = any ($1::bigint[]) and names_one_home(p) and length(p.address) between 1 and 200 and length(p.unit_key) between 5 and 500
    order by p.unit_key, p.hide_address, p.id desc
  )`;

const ADD_BUILDINGS = `
  with ${LISTED}
  insert into buildings (building_key, address, city, state, zip_code, county, borough, neighborhood, latitude, longitude)
  select distinct on (building_key) building_key, address, city, state, zip_code, county, borough, neighborhood, latitude, longitude
  from listed where building_key is not null
  order by building_key, latitude nulls last, unit_key
  on conflict (building_key) do nothing`;

const ADD_HOMES = `
  with ${LISTED}
  insert into homes as h (unit_key, building_id, address, unit, city, state, zip_code, county, borough, neighborhood, latitude, longitude)
  select l.unit_key, b.id, l.address, l.unit, l.city, l.state, l.zip_code, l.county, l.borough, l.neighborhood, l.latitude, l.longitude
  from listed l left join buildings b on b.building_key = l.building_key
  on conflict (unit_key) do update
  set zip_code = coalesce(h.zip_code, excluded.zip_code), building_id = coalesce(h.building_id, excluded.building_id),
    latitude = coalesce(h.latitude, excluded.latitude), longitude = coalesce(h.longitude, excluded.longitude)
  where (h.zip_code is null and excluded.zip_code is not null) or (h.building_id is null and excluded.building_id is not null)
    or (h.latitude is null and excluded.latitude is not null)`;

/** New Jersey's records have no zip: a home that only they named gets the key of its listing. */
const ADOPT = `
  with ${LISTED}, same as (
    select distinct on (h.id) h.id, l.unit_key, l.zip_code
    from listed l join homes h on h.state = 'NJ' and street_key(h.unit_key) = street_key(l.unit_key) and lower(h.city) = lower(l.city)
    where l.state = 'NJ' and h.zip_code is null and h.unit_key <> l.unit_key and not exists (select from homes k where k.unit_key = l.unit_key)
    order by h.id, l.unit_key
  )
  update homes h set unit_key = s.unit_key, zip_code = s.zip_code from same s where h.id = s.id`;

const NOTE_PROGRESS = `
  insert into platform.home_progress (position, walked_to) values ($1, $2)
  on conflict (id) do update set position = excluded.position, walked_to = excluded.walked_to`;

/**
 * Until nothing is left to do. Several processes take turns.
 * @returns how many homes were added or completed
 * @throws the signal's reason
 */
export async function gatherHomes(pool: pg.Pool, signal?: AbortSignal): Promise<number> {
  let changed = 0;
  for (let hasMore = true; hasMore; ) {
    signal?.throwIfAborted();
    const done = await inTransaction(pool, takeStep);
    changed += done.changed;
    ({ hasMore } = done);
  }
  return changed;
}

async function takeStep(client: pg.PoolClient): Promise<{ changed: number; hasMore: boolean }> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('homes', 0))");
  const { rows } = await client.query<ListingWalk>(
    'select position, walked_to as "walkedTo" from platform.home_progress',
  );
  const { ids, next, hasMore } = await nextListings(client, rows[0] ?? null, BATCH);
  let changed = 0;
  if (ids.length > 0) {
    await client.query(ADOPT, [ids]);
    await client.query(ADD_BUILDINGS, [ids]);
    changed = (await client.query(ADD_HOMES, [ids])).rowCount ?? 0;
  }
  await client.query(NOTE_PROGRESS, [JSON.stringify(next.position), next.walkedTo]);
  return { changed, hasMore };
}
