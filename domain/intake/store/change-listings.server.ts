// Changes to stored listings outside of a merge: status changes, listings that their source withdraws or stops sending,
// and the source's new name. Only domain/intake writes listings (tools/checks/table-writers.ts).
import type pg from 'pg';
import type { ListingStatus } from '#domain/listings/listing.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** What an undo needs about listings that change. */
const KEEP_CHANGED = `
  insert into platform.import_run_changes (run_id, property_id, before)
  select $1, p.id, to_jsonb(p) from properties p where p.id = any($2::bigint[]) and p.status <> $3
  on conflict do nothing`;

/** Changes listings that have a different status. Runs in the transaction of a run. @returns how many changed */
export async function setStatus(
  client: Queryable,
  { ids, status, runId }: { ids: readonly number[]; status: ListingStatus; runId: number },
): Promise<number> {
  await client.query(KEEP_CHANGED, [runId, ids, status]);
  const { rowCount } = await client.query(
    `update properties set status = $2, last_run_id = $3, last_updated = now(),
       -- A date already there belongs to an earlier sale.
       closed_at = case when $2 = 'sold' then now() else closed_at end
     where id = any($1::bigint[]) and status <> $2`,
    [ids, status, runId],
  );
  return rowCount ?? 0;
}

/**
 * What an undo needs about deleted listings, including the rows that depend on them and whether a feed had them. A
 * listing that its feed withdraws in the meantime must not return.
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

/** Runs in the transaction of a run. @returns how many were deleted */
export async function deleteListings(
  client: Queryable,
  { ids, runId }: { ids: readonly number[]; runId: number },
): Promise<number> {
  await client.query("select set_config('stoop.run_id', $1, true)", [String(runId)]);
  await client.query(KEEP_DELETED, [runId, ids]);
  const { rowCount } = await client.query('delete from properties where id = any($1::bigint[])', [ids]);
  return rowCount ?? 0;
}

/** Deletes listings that a feed withdrew, by their keys. @returns the keys of those that existed */
export async function takeBack(client: Queryable, sourceId: number, keys: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ mls_id: string }>(
    'delete from properties where source_id = $1 and mls_id = any($2) returning mls_id',
    [sourceId, keys],
  );
  return rows.map((row) => row.mls_id);
}

/**
 * When a record no longer counts as a listing, hides the listing it was. This fails closed; the listing comes back once
 * its record can be mapped again.
 */
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

/** Hides listings of a firm that doesn't participate. */
export async function hideListings(client: Queryable, ids: readonly number[]): Promise<void> {
  await client.query(
    'update properties set hide_from_internet = true where id = any($1::bigint[]) and not hide_from_internet',
    [ids],
  );
}

/**
 * The feed lists them again. Must run after their rows are stored, because the update relies on the absence to
 * recognize a returning listing.
 */
export async function endAbsence(client: Queryable, sourceId: number, keys: readonly string[]): Promise<void> {
  await client.query(
    `update properties set absent_since = null
     where source_id = $1 and mls_id = any($2) and absent_since is not null`,
    [sourceId, keys],
  );
}

/** Their source no longer lists them. Only the time at which we learned of it is known. */
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

/** Deletes listings that their source hasn't listed for a year. @returns the keys of the deleted ones */
export async function deleteLongAbsent(client: Queryable, sourceId: number): Promise<string[]> {
  const { rows } = await client.query<{ mls_id: string }>(
    `delete from properties where source_id = $1 and absent_since < now() - interval '1 year' returning mls_id`,
    [sourceId],
  );
  return rows.map((row) => row.mls_id);
}

/**
 * Updates the next listings after this id that still have their source's former name. @returns the last id; null: none
 * left
 */
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
