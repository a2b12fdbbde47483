// Stores members and offices of a feed.
import { hideListings } from '#domain/intake/store/change-listings.server.ts';
import type pg from 'pg';
import { type MemberRow, readMember } from '#domain/mapping/member.ts';
import { type OfficeRow, readOffice } from '#domain/mapping/office.ts';
import type { FeedRecord } from '#domain/feed/ports.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

const UPSERT_OFFICES = `
  with given as (
    select distinct on (office_key) *
    from jsonb_to_recordset($2) as o (office_key text, office_mls_id text, name text, phone text, email text,
      idx_participation boolean, modified_at text)
    order by office_key, modified_at desc nulls last
  )
  insert into platform.mls_offices as kept
    (source_id, office_key, office_mls_id, name, phone, email, idx_participation, modified_at)
  select $1, office_key, office_mls_id, name, phone, email, idx_participation, modified_at from given
  on conflict (source_id, office_key) do update set
    office_mls_id = excluded.office_mls_id, name = excluded.name, phone = excluded.phone, email = excluded.email,
    idx_participation = excluded.idx_participation, modified_at = excluded.modified_at`;

/**
 * A firm that stops participating has its listings hidden immediately; if it participates again, its records are read
 * again.
 */
const OF_AWAY_OFFICES = `
  select r.property_id
  from platform.listing_records r
  join platform.mls_offices o on o.source_id = r.source_id and o.office_key = r.office_key
  join properties p on p.id = r.property_id and not p.hide_from_internet
  where r.source_id = $1 and r.office_key = any ($2) and o.idx_participation is false`;

/** Offices are read in every sync, but only a firm that didn't participate until now has hidden anything. */
const AWAY = `
  select office_key from platform.mls_offices
  where source_id = $1 and office_key = any ($2) and idx_participation is false`;

const READ_AGAIN = `
  update platform.listing_records r set modified_at = null
  from platform.mls_offices o
  where r.source_id = $1 and r.office_key = any ($2) and o.source_id = $1 and o.office_key = r.office_key
    and o.idx_participation is true and r.modified_at is not null
    and exists (select from properties p where p.id = r.property_id and p.hide_from_internet)`;

export async function storeOffices(client: Queryable, sourceId: number, records: readonly FeedRecord[]): Promise<void> {
  const offices = records.map(readOffice).filter((office): office is OfficeRow => office !== null);
  if (offices.length === 0) return;
  const keys = offices.map((office) => office.office_key);
  const { rows: away } = await client.query<{ office_key: string }>(AWAY, [sourceId, keys]);
  await client.query(UPSERT_OFFICES, [sourceId, JSON.stringify(offices)]);
  const { rows: hidden } = await client.query<{ property_id: number }>(OF_AWAY_OFFICES, [sourceId, keys]);
  if (hidden.length > 0)
    await hideListings(
      client,
      hidden.map((row) => row.property_id),
    );
  await client.query(READ_AGAIN, [sourceId, away.map((office) => office.office_key)]);
}

const UPSERT_MEMBERS = `
  with given as (
    select distinct on (member_key) *
    from jsonb_to_recordset($2) as m (member_key text, member_mls_id text, full_name text, email text, phone text,
      office_key text, license text, status text, modified_at text)
    order by member_key, modified_at desc nulls last
  )
  insert into platform.mls_members as kept
    (source_id, member_key, member_mls_id, full_name, email, phone, office_key, license, status, modified_at)
  select $1, member_key, member_mls_id, full_name, email, phone, office_key, license, status, modified_at from given
  on conflict (source_id, member_key) do update set
    member_mls_id = excluded.member_mls_id, full_name = excluded.full_name, email = excluded.email,
    phone = excluded.phone, office_key = excluded.office_key, license = excluded.license, status = excluded.status,
    modified_at = excluded.modified_at`;

export async function storeMembers(client: Queryable, sourceId: number, records: readonly FeedRecord[]): Promise<void> {
  const members = records.map(readMember).filter((member): member is MemberRow => member !== null);
  if (members.length > 0) await client.query(UPSERT_MEMBERS, [sourceId, JSON.stringify(members)]);
}
