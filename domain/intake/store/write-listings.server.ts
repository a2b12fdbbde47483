// What happens to stored listings beside a merge: their status, what their source takes back or stops naming, their
// source's name. Nothing outside of this module writes properties (tools/checks/table-writers.ts).
import type pg from 'pg';
import type { ListingStatus } from '#domain/listings/listing.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** What an undoing needs of listings that change. */
const KEEP_CHANGED = `
  insert into platform.import_run_changes (run_id, property_id, before)
  select $1, p.id, to_jsonb(p) from properties p where p.id = any($2::bigint[]) and p.status <> $3
  on conflict do nothing`;

/** Of listings that have another. Part of a run's transaction. @returns how many changed */
export async function setStatus(
  client: Queryable,
  { ids, status, runId }: { ids: readonly number[]; status: ListingStatus; runId: number },
): Promise<number> {
  await client.query(KEEP_CHANGED, [runId, ids, status]);
  const { rowCount } = await client.query(
    `update properties set status = $2, last_run_id = $3, last_updated = now(),
       -- One that stands there is of a former sale.
       closed_at = case when $2 = 'sold' then now() else closed_at end
     where id = any($1::bigint[]) and status <> $2`,
    [ids, status, runId],
  );
  return rowCount ?? 0;
}

/**
 * What an undoing needs of listings that go: also what hangs on them, and whether a feed had them. What the feed takes
 * back meanwhile must not return.
 */
const KEEP_DELETED = `
  insert into platform.import_run_changes (run_id, property_id, before)
  select $1, p.id, to_jsonb(p) || jsonb_build_object(
    'in_feed', exists (
      select from platform.listing_records k where k.source_id = p.source_id and k.listing_key = p.mls_id
        and k.absent_since is null),
    'fees', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from property_fees f where f.property_id = p.id),
    'open_houses', (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from open_houses o where o.property_id = p.id))
  from properties p where p.id = any($2::bigint[])
  on conflict do nothing`;

/** Part of a run's transaction. @returns how many there were */
export async function deleteListings(
  client: Queryable,
  { ids, runId }: { ids: readonly number[]; runId: number },
): Promise<number> {
  await client.query("select set_config('stoop.run_id', $1, true)", [String(runId)]);
  await client.query(KEEP_DELETED, [runId, ids]);
  const { rowCount } = await client.query('delete from properties where id = any($1::bigint[])', [ids]);
  return rowCount ?? 0;
}

/** What a feed takes back, by its keys. @returns the keys of those that there were */
export async function takeBack(client: Queryable, sourceId: number, keys: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ mls_id: string }>(
    'delete from properties where source_id = $1 and mls_id = any($2) returning mls_id',
    [sourceId, keys],
  );
  return rows.map((row) => row.mls_id);
}

/** A record that is no listing any more hides the one it was: fails closed, and comes back when it is mapped. */
export async function hideByKeys(
  client: Queryable,
  { sourceId, keys, runId }: { sourceId: number; keys: readonly string[]; runId: number },
): Promise<void> {
  await client.query(
    `update properties set hide_from_internet = true, last_run_id = $3
     where source_id = $1 and mls_id = any($2) and not hide_from_internet`,
    [sourceId, keys, runId],
  );
}

/** Of a firm that takes no part. */
export async function hideListings(client: Queryable, ids: readonly number[]): Promise<void> {
  await client.query(
    'update properties set hide_from_internet = true where id = any($1::bigint[]) and not hide_from_internet',
    [ids],
  );
}

/** The feed names them again. After their rows were stored: what returns is told by what it was. */
export async function endAbsence(client: Queryable, sourceId: number, keys: readonly string[]): Promise<void> {
  await client.query(
    `update properties set absent_since = null
     where source_id = $1 and mls_id = any($2) and absent_since is not null`,
    [sourceId, keys],
  );
}

/** Their source does not name them any more. The hour in which we heard of it is the only one that is known. */
export async function leaveMarket(
  client: Queryable,
  { sourceId, keys, runId }: { sourceId: number; keys: readonly string[]; runId: number },
): Promise<number> {
  const { rowCount } = await client.query(
    `update properties set
       status = case when status in ('active', 'pending') then 'expired' else status end,
       off_market_at = case when status in ('active', 'pending') then now() else off_market_at end,
       last_updated = now(), absent_since = now(), last_run_id = $3
     where source_id = $1 and mls_id = any ($2)`,
    [sourceId, keys, runId],
  );
  return rowCount ?? 0;
}

/** What its source has not named for a year. @returns the keys of those that went */
export async function deleteLongAbsent(client: Queryable, sourceId: number): Promise<string[]> {
  const { rows } = await client.query<{ mls_id: string }>(
    `delete from properties where source_id = $1 and absent_since < now() - interval '1 year' returning mls_id`,
    [sourceId],
  );
  return rows.map((row) => row.mls_id);
}

/** The next listings after this id that name their source as it was called before. @returns the last; null: none is left */
export async function renameNext(
  client: Queryable,
  { sourceId, after, most }: { sourceId: number; after: number; most: number },
): Promise<number | null> {
  const { rows } = await client.query<{ last: number | null }>(
    `with late as (
       select p.id, s.name
       from properties p join mls_sources s on s.id = p.source_id
       where p.source_id = $1 and p.id > $2 and p.mls_source <> s.name
       order by p.id limit $3
       for update of p
     ), renamed as (
       update properties p set mls_source = late.name from late where p.id = late.id returning p.id
     )
     select max(id) as last from renamed`,
    [sourceId, after, most],
  );
  return rows[0]?.last ?? null;
}
