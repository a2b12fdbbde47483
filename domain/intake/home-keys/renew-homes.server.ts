// Derives the keys, towns and generated ids of stored homes by the current rules. Otherwise the next import of the same
// file wouldn't find its own homes.
import type pg from 'pg';
import { unitKey } from '#domain/listings/address.ts';
import type { Borough, State } from '#domain/listings/listing.ts';
import type { PlaceIndex } from '#domain/places/place-index.ts';
import { addressId, sharedAddressId } from './address-id.ts';
import { placeNamed } from '#domain/intake/rows/read-state.ts';

interface StoredHome {
  id: number;
  source_id: number;
  mls_id: string;
  unit_key: string;
  address: string;
  unit: string | null;
  city: string;
  state: State;
  zip_code: string | null;
  borough: Borough | null;
  listing_kind: string;
  /** "2/1.5"; null if either is missing. */
  said: string | null;
}

const READ = `
  select id, source_id, mls_id, unit_key, address, unit, city, state, zip_code, borough, listing_kind,
    beds || '/' || baths as said
  from properties`;

/** $1 the changed homes. A home that somebody changed in the meantime already has its current key. */
const STORE = `
  with changed as (
    select * from json_to_recordset($1) as c(
      id bigint, source_id bigint, old_id text, old_key text, old_city text, mls_id text, unit_key text, city text,
      county text, borough text)
  )
  update properties p
  set unit_key = c.unit_key, city = c.city, county = coalesce(p.county, c.county),
    borough = coalesce(p.borough, c.borough),
    mls_id = case when exists (select from properties q where q.source_id = p.source_id and q.mls_id = c.mls_id)
      then p.mls_id else c.mls_id end
  from changed c
  where p.id = c.id and p.unit_key = c.old_key and p.city = c.old_city`;

/**
 * $1 the same. Runs first, because new keys settle duplicates immediately and listings that an administrator separated
 * are identified by their ids.
 */
const STORE_PARTED = `
  with renamed as (
    select c.source_id, c.old_id, c.mls_id
    from json_to_recordset($1) as c(id bigint, source_id bigint, old_id text, old_key text, mls_id text)
    join properties p on p.id = c.id and p.unit_key = c.old_key
    where c.mls_id <> c.old_id
      and not exists (select from properties q where q.source_id = c.source_id and q.mls_id = c.mls_id)
  ), taken as (
    delete from parted_listings l using renamed r
    where (l.source_id, l.mls_id) = (r.source_id, r.old_id) or (l.other_source_id, l.other_mls_id) = (r.source_id, r.old_id)
    returning l.*
  ), named as (
    select t.source_id, coalesce(a.mls_id, t.mls_id) as mls_id, t.other_source_id,
      coalesce(b.mls_id, t.other_mls_id) as other_mls_id, t.parting, t.parted_by, t.parted_at
    from (select distinct * from taken) t
    left join renamed a on (a.source_id, a.old_id) = (t.source_id, t.mls_id)
    left join renamed b on (b.source_id, b.old_id) = (t.other_source_id, t.other_mls_id)
  )
  insert into parted_listings (source_id, mls_id, other_source_id, other_mls_id, parting, parted_by, parted_at)
  select
    case when is_first then source_id else other_source_id end, case when is_first then mls_id else other_mls_id end,
    case when is_first then other_source_id else source_id end, case when is_first then other_mls_id else mls_id end,
    parting, parted_by, parted_at
  from named cross join lateral (select (source_id, mls_id) < (other_source_id, other_mls_id) as is_first) o
  on conflict do nothing`;

/** $1 the same. Lets the history of removed listings with an old key be found by the current one (events_of_home). */
const STORE_FORMER = `
  with renamed as (
    select old_key as former, case when count(distinct unit_key) = 1 then min(unit_key) end as unit_key
    from json_to_recordset($1) as c(old_key text, unit_key text)
    where old_key <> unit_key
    group by old_key
  ), followed as (
    update platform.former_home_keys f set unit_key = r.unit_key from renamed r where f.unit_key = r.former
  )
  insert into platform.former_home_keys as f (former, unit_key)
  select former, unit_key from renamed r
  where exists (
    select from listing_events e
    where e.unit_key = r.former and not exists (select from properties p where p.id = e.property_id))
  on conflict (former) do update set unit_key = nullif(f.unit_key, nullif(f.unit_key, excluded.unit_key))`;

/** The next homes after this id, in order. */
export async function readHomesAfter(client: pg.ClientBase, after: number, most: number): Promise<StoredHome[]> {
  const { rows } = await client.query<StoredHome>(`${READ} where id > $1 order by id limit $2`, [after, most]);
  return rows;
}

export async function readHomes(client: pg.ClientBase, ids: readonly number[]): Promise<StoredHome[]> {
  const { rows } = await client.query<StoredHome>(`${READ} where id = any ($1) order by id`, [ids]);
  return rows;
}

/** Runs in the caller's transaction. @returns how many of them changed */
export async function renewHomes(
  client: pg.ClientBase,
  homes: readonly StoredHome[],
  places: PlaceIndex,
): Promise<number> {
  const renewed = renewAll(homes, places);
  if (renewed.length === 0) return 0;
  const values = [JSON.stringify(renewed)];
  await client.query(STORE_PARTED, values);
  await client.query(STORE_FORMER, values);
  return (await client.query(STORE, values)).rowCount ?? 0;
}

function renewAll(homes: readonly StoredHome[], places: PlaceIndex) {
  const taken = new Set<string>();
  return homes.flatMap((home) => {
    const city = placeNamed(home.city, home.state, places) ?? home.city;
    const place = city === home.city ? null : places.city(city, home.state);
    const key = unitKey({ ...home, city, zipCode: home.zip_code, borough: home.borough ?? place?.borough ?? null });
    if (key === home.unit_key && city === home.city) return [];
    const own = idFor(home, key);
    // Two rows that differed only by spelling: one of them keeps its id and expires when its source no longer lists it.
    const id = taken.has(`${home.source_id} ${own}`) ? home.mls_id : own;
    taken.add(`${home.source_id} ${id}`);
    return [
      {
        id: home.id,
        source_id: home.source_id,
        old_id: home.mls_id,
        old_key: home.unit_key,
        old_city: home.city,
        mls_id: id,
        unit_key: key,
        city,
        county: place?.county ?? null,
        borough: place?.borough ?? null,
      },
    ];
  });
}

/** An id derived from the address changes with it; a source's own id stays. */
function idFor({ mls_id, unit_key, listing_kind, said }: StoredHome, key: string): string {
  const [before, now] = [addressId(listing_kind, unit_key), addressId(listing_kind, key)];
  if (mls_id === before) return now;
  return said !== null && mls_id === sharedAddressId(before, said) ? sharedAddressId(now, said) : mls_id;
}
