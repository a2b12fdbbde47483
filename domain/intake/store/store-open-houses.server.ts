// Stores open houses with their listings: those of a feed by the feed's own keys, those of a person as a whole list.
import type pg from 'pg';

type Queryable = Pick<pg.ClientBase, 'query'>;

export interface FeedOpenHouse {
  sourceKey: string;
  listingKey: string;
  startsAt: string;
  endsAt: string;
  endIsAssumed: boolean;
  byAppointment: boolean;
  note: string | null;
}

const DELETE = `
  delete from open_houses h using properties p
  where p.id = h.property_id and p.source_id = $1 and h.source_key = any ($2)`;

/**
 * If a key occurs several times in a batch, the last record counts. Two open houses of one home that begin at the same
 * time are the same to a visitor; the longer one is kept.
 */
const INSERT = `
  with given as (
    select distinct on (g."sourceKey") g.*
    from rows from (jsonb_to_recordset($2) as ("sourceKey" text, "listingKey" text, "startsAt" timestamptz,
      "endsAt" timestamptz, "endIsAssumed" boolean, "byAppointment" boolean, note text)) with ordinality
      as g ("sourceKey", "listingKey", "startsAt", "endsAt", "endIsAssumed", "byAppointment", note, place)
    order by g."sourceKey", place desc
  )
  insert into open_houses (property_id, starts_at, ends_at, end_is_assumed, by_appointment, note, source_key)
  select distinct on (p.id, g."startsAt")
    p.id, g."startsAt", g."endsAt", g."endIsAssumed", g."byAppointment", g.note, g."sourceKey"
  from given g join properties p on p.source_id = $1 and p.mls_id = g."listingKey"
  order by p.id, g."startsAt", g."endIsAssumed", g."endsAt" desc, g."sourceKey"
  on conflict (property_id, starts_at) do update set
    ends_at = excluded.ends_at, end_is_assumed = excluded.end_is_assumed, by_appointment = excluded.by_appointment, note = excluded.note,
    source_key = excluded.source_key`;

const FORGET_PAST = `
  delete from open_houses h using properties p
  where p.id = h.property_id and p.source_id = $1 and h.source_key is not null and h.ends_at < now() - interval '1 day'`;

/** `keys`: all that the feed has sent, also those that are canceled; `shown`: those that are stored. */
export async function storeFeedOpenHouses(
  client: Queryable,
  sourceId: number,
  { keys, shown }: { keys: readonly string[]; shown: readonly FeedOpenHouse[] },
): Promise<void> {
  // An open house that moves to another time is removed from its old one.
  await client.query(DELETE, [sourceId, keys]);
  if (shown.length > 0) await client.query(INSERT, [sourceId, JSON.stringify(shown)]);
  await client.query(FORGET_PAST, [sourceId]);
}

/**
 * Past ones stay. Those that don't change are not touched, so they keep their ids. If as many are new as are gone, they
 * were moved and keep their ids, too.
 */
export async function replaceOpenHouses(
  client: Queryable,
  propertyId: number,
  openHouses: readonly { startsAt: string; endsAt: string; byAppointment: boolean }[],
): Promise<void> {
  await client.query(
    `with given as (
       select "startsAt" as starts, "endsAt" as ends
       from jsonb_to_recordset($2) as g ("startsAt" timestamptz, "endsAt" timestamptz)
     ), gone as (
       select id, row_number() over (order by starts_at) as place
       from open_houses where property_id = $1 and ends_at > now() and starts_at not in (select starts from given)
     ), new as (
       select starts, ends, row_number() over (order by starts) as place
       from given where starts not in (select starts_at from open_houses where property_id = $1)
     )
     update open_houses h set starts_at = new.starts, ends_at = new.ends
     from gone join new using (place)
     where h.id = gone.id and (select count(*) from gone) = (select count(*) from new)`,
    [propertyId, JSON.stringify(openHouses)],
  );
  await client.query(
    `delete from open_houses h where h.property_id = $1 and h.ends_at > now() and not exists (
       select from jsonb_to_recordset($2) as g ("startsAt" timestamptz) where g."startsAt" = h.starts_at)`,
    [propertyId, JSON.stringify(openHouses)],
  );
  await client.query(
    `insert into open_houses as h (property_id, starts_at, ends_at, by_appointment)
     select $1, g."startsAt", g."endsAt", g."byAppointment"
     from jsonb_to_recordset($2) as g ("startsAt" timestamptz, "endsAt" timestamptz, "byAppointment" boolean)
     on conflict (property_id, starts_at) do update set ends_at = excluded.ends_at, by_appointment = excluded.by_appointment
     where (h.ends_at, h.by_appointment) is distinct from (excluded.ends_at, excluded.by_appointment)`,
    [propertyId, JSON.stringify(openHouses)],
  );
}
