// Compares what people were told about an open house with what is the case now, and mails the difference once. It looks
// at the result and not at its cause, so it doesn't matter whether a lister, a feed, a file or an administrator changed
// it.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { homeName } from '#domain/listings/home-name.ts';
import { withUnit } from '#domain/listings/listing-card.ts';
import { newMailedToken } from '#domain/mail/mailed-token.server.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { writeOpenHouse } from './calendar.ts';
import { linkOf } from './follow-open-house.server.ts';
import { canceledMail, changedMail, type OpenHouseTimes } from './open-house-mails.ts';

interface TellParts {
  pool: pg.Pool;
  siteUrl: string;
  signal: AbortSignal;
}

/** One call tells at most this many, so that it ends; the next minute takes the rest. */
const MOST_AT_ONCE = 1000;
/** Tokens of earlier mails that still stop them. */
const LINKS_KEPT = 20;
/** Without confirmation, an address is deleted after this many hours. */
const UNCONFIRMED_HOURS = 24;

/**
 * A follower with the open house as it is now: the same row, or the feed's record with the same key, or one that starts
 * at the same time.
 */
const COMPARED = `
  open_house_followers f
  left join shown_listings s on s.id = f.property_id and s.status in ('active', 'pending')
  left join lateral (
    select * from open_houses o
    where o.property_id = s.id and o.ends_at > now()
      and (o.id = f.open_house_id or o.source_key = f.source_key or o.starts_at = f.starts_at)
    order by o.id <> f.open_house_id, o.source_key is distinct from f.source_key, o.id limit 1
  ) o on true`;
const DIFFERS = `f.confirmed_at is not null and f.ends_at > now()
  and (o.starts_at, o.ends_at, o.by_appointment) is distinct from (f.starts_at, f.ends_at, f.by_appointment)`;

interface ComparedRow {
  uid: string;
  email: string | null;
  propertyId: number | null;
  homeName: string;
  startsAt: Date;
  endsAt: Date;
  byAppointment: boolean;
  title: string | null;
  address: string | null;
  unit: string | null;
  openHouseId: number | null;
  sourceKey: string | null;
  newStartsAt: Date | null;
  newEndsAt: Date | null;
  newByAppointment: boolean | null;
}

/** @returns how many were told */
export async function tellFollowers({ pool, siteUrl, signal }: TellParts): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `select f.id from ${COMPARED} where ${DIFFERS} order by f.id limit ${MOST_AT_ONCE}`,
  );
  let told = 0;
  for (const { id } of rows) {
    signal.throwIfAborted();
    if (await inTransaction(pool, (client) => tellOne(client, siteUrl, id))) told += 1;
  }
  return told;
}

/** Mail and what it says are written together, so each change is told once. */
async function tellOne(client: pg.PoolClient, siteUrl: string, id: number): Promise<boolean> {
  // Another process tells them, or they have just stopped the mails.
  const locked = await client.query('select from open_house_followers where id = $1 for update skip locked', [id]);
  if (locked.rowCount === 0) return false;
  const { rows } = await client.query<ComparedRow>(
    `select f.uid, coalesce(f.email, platform.confirmed_address(f.account_id)) as email, s.id as "propertyId", f.home_name as "homeName",
       f.starts_at as "startsAt", f.ends_at as "endsAt", f.by_appointment as "byAppointment",
       s.title, s.address, s.unit, o.id as "openHouseId", o.source_key as "sourceKey",
       o.starts_at as "newStartsAt", o.ends_at as "newEndsAt", o.by_appointment as "newByAppointment"
     from ${COMPARED}
     where f.id = $1 and ${DIFFERS}`,
    [id],
  );
  const [row] = rows;
  if (!row) return false;
  const now = timesNow(row);
  const { token, hash } = newMailedToken();
  if (now)
    await client.query(
      `update open_house_followers
       set open_house_id = $2, source_key = $3, starts_at = $4, ends_at = $5, by_appointment = $6,
         link_hashes = (array[$7] || link_hashes)[1:${LINKS_KEPT}]
       where id = $1`,
      [id, row.openHouseId, row.sourceKey, now.startsAt, now.endsAt, now.byAppointment, hash],
    );
  else await client.query('delete from open_house_followers where id = $1', [id]);
  if (!row.email) return false;
  await putInOutbox(client, mailOf(row, now, { siteUrl, email: row.email, link: linkOf(siteUrl, token) }));
  return true;
}

function timesNow({ newStartsAt, newEndsAt, newByAppointment }: ComparedRow): OpenHouseTimes | null {
  if (newStartsAt === null || newEndsAt === null || newByAppointment === null) return null;
  return { startsAt: newStartsAt, endsAt: newEndsAt, byAppointment: newByAppointment };
}

function mailOf(
  row: ComparedRow,
  now: OpenHouseTimes | null,
  { siteUrl, email, link }: { siteUrl: string; email: string; link: string },
) {
  // While the listing is shown, by the name that may be shown now.
  const name =
    row.title === null ? row.homeName : homeName({ title: row.title, address: withUnit(row.address, row.unit) });
  const url = row.propertyId === null ? null : `${siteUrl}/property/${row.propertyId}`;
  const times = now ?? row;
  const calendar = writeOpenHouse(
    {
      uid: row.uid,
      homeName: name,
      place: row.address,
      startsAt: times.startsAt.toISOString(),
      endsAt: times.endsAt.toISOString(),
      byAppointment: times.byAppointment,
      url,
      stampedAt: new Date().toISOString(),
    },
    now ? 'PUBLISH' : 'CANCEL',
    siteUrl,
  );
  const about = { homeName: name, url, link };
  return { ...writeMail(email, siteUrl, now ? changedMail(about, row, now) : canceledMail(about, row)), calendar };
}

/** Deletes addresses once the open house is over, and those that nobody confirmed. @returns how many */
export async function forgetFollowers(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from open_house_followers
     where ends_at <= now() or (confirmed_at is null and mailed_at < now() - make_interval(hours => $1))`,
    [UNCONFIRMED_HOURS],
  );
  return rowCount ?? 0;
}
