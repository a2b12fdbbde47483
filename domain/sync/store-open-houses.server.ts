// Open houses of a feed beside their listings. One that is canceled, or only for brokers, leaves.
import type pg from 'pg';
import { type OpenHouseRow, readOpenHouse } from '#domain/mapping/open-house.ts';
import type { FeedRecord } from '#domain/feed/ports.ts';
import type { VendorProfile } from '#domain/feed/vendor-profile.ts';

const DELETE = `
  delete from open_houses h using properties p
  where p.id = h.property_id and p.source_id = $1 and h.source_key = any ($2)`;

/**
 * The last word of a batch on a key counts. Two of one home that begin together are one to a visitor: the one that
 * lasts longer.
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

export async function storeOpenHouses(
  client: Pick<pg.ClientBase, 'query'>,
  source: { id: number; profile: VendorProfile },
  records: readonly FeedRecord[],
  now: Date,
): Promise<void> {
  const readings = records.map((record) => readOpenHouse(record, source.profile.timeZone));
  const keys = readings.map((reading) => ('sourceKey' in reading ? reading.sourceKey : reading.key));
  const shown = readings.filter(
    (reading): reading is OpenHouseRow => 'sourceKey' in reading && Date.parse(reading.endsAt) > now.getTime(),
  );
  // Moved to another time, an open house leaves its old one.
  await client.query(DELETE, [source.id, keys]);
  if (shown.length > 0) await client.query(INSERT, [source.id, JSON.stringify(shown)]);
  await client.query(FORGET_PAST, [source.id]);
}
