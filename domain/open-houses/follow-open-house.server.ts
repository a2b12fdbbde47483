// Who wants to be told if an open house changes: accounts at once, other people once they have confirmed their address.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { homeName } from '#domain/listings/home-name.ts';
import { withUnit } from '#domain/listings/listing-card.ts';
import { hashOfMailedToken, newMailedToken } from '#domain/mail/mailed-token.server.ts';
import { putMailInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { entryUid } from './calendar.ts';
import { confirmFollowMail } from './open-house-mails.ts';

export interface FollowContext {
  /** Acts as service_role. */
  db: Kysely<Database>;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
}

export interface WantedOpenHouse {
  propertyId: number;
  /** As on the page: an ISO time. */
  startsAt: string;
}

/** Mails that ask one address to confirm, for all homes together. */
const CONFIRMATIONS_A_DAY = 10;
/** Of one account or address; more is a program, not a person. */
const MOST_FOLLOWED = 100;

export const linkOf = (siteUrl: string, token: string): string => `${siteUrl}/open-house-emails?token=${token}`;

interface FoundOpenHouse {
  id: number;
  sourceKey: string | null;
  startsAt: Date;
  endsAt: Date;
  byAppointment: boolean;
  homeName: string;
}

/** Null: it isn't shown, or is over. */
export async function findOpenHouse(
  db: Kysely<Database>,
  { propertyId, startsAt }: WantedOpenHouse,
): Promise<FoundOpenHouse | null> {
  if (Number.isNaN(Date.parse(startsAt))) return null;
  const { rows } = await sql<
    Omit<FoundOpenHouse, 'homeName'> & { title: string; address: string | null; unit: string | null }
  >`
    select o.id, o.source_key as "sourceKey", o.starts_at as "startsAt", o.ends_at as "endsAt",
      o.by_appointment as "byAppointment", s.title, s.address, s.unit
    from open_houses o join shown_listings s on s.id = o.property_id
    where o.property_id = ${propertyId} and o.starts_at = ${new Date(startsAt)} and o.ends_at > now()
      and s.status in ('active', 'pending')`.execute(db);
  if (!rows[0]) return null;
  const { title, address, unit, ...found } = rows[0];
  return { ...found, homeName: homeName({ title, address: withUnit(address, unit) }).slice(0, 600) };
}

/** @returns the address that is told; null: there is no such open house, or the account has confirmed no address */
export async function followAsAccount(
  db: Kysely<Database>,
  accountId: string,
  wanted: WantedOpenHouse,
): Promise<string | null> {
  const found = await findOpenHouse(db, wanted);
  if (!found) return null;
  const { rows } = await sql<{ email: string }>`
    with person as (
      select id, platform.confirmed_address(id) as email from profiles
      where id = ${accountId} and platform.confirmed_address(id) is not null
    ), added as (
      insert into open_house_followers
        (account_id, property_id, uid, home_name, open_house_id, source_key, starts_at, ends_at, by_appointment,
          confirmed_at)
      select id, ${wanted.propertyId}, ${entryUid(wanted.propertyId, wanted.startsAt)}, ${found.homeName}, ${found.id},
        ${found.sourceKey}, ${found.startsAt}, ${found.endsAt}, ${found.byAppointment}, now()
      from person
      where (select count(*) from open_house_followers where account_id = ${accountId}) < ${MOST_FOLLOWED}
      on conflict do nothing
    )
    select email from person`.execute(db);
  return rows[0]?.email ?? null;
}

export async function unfollowAsAccount(
  db: Kysely<Database>,
  accountId: string,
  { propertyId, startsAt }: WantedOpenHouse,
): Promise<void> {
  await sql`delete from open_house_followers
    where account_id = ${accountId} and property_id = ${propertyId} and starts_at = ${new Date(startsAt)}`.execute(db);
}

/**
 * Mails the link that confirms the address, at most one an hour for an open house. The answer is the same whether the
 * address is known or not. False: there is no such open house.
 */
export async function requestFollow(
  { db, siteUrl }: FollowContext,
  email: string,
  wanted: WantedOpenHouse,
): Promise<boolean> {
  const found = await findOpenHouse(db, wanted);
  if (!found) return false;
  const { token, hash } = newMailedToken();
  await db.transaction().execute(async (transaction) => {
    // One request at a time for an address, so that the limits hold.
    await sql`select pg_advisory_xact_lock(hashtext(${`open-house ${email}`}))`.execute(transaction);
    const { rows: counts } = await sql<{ followed: number; asked: number }>`
      select count(*)::int as followed,
        count(*) filter (where mailed_at > now() - interval '1 day')::int as asked
      from open_house_followers where lower(email) = ${email}`.execute(transaction);
    const { followed = 0, asked = 0 } = counts[0] ?? {};
    if (followed >= MOST_FOLLOWED || asked >= CONFIRMATIONS_A_DAY) return;
    const { rows } = await sql`
      insert into open_house_followers as f
        (email, property_id, uid, home_name, open_house_id, source_key, starts_at, ends_at, by_appointment, mailed_at,
          link_hashes)
      values (${email}, ${wanted.propertyId}, ${entryUid(wanted.propertyId, wanted.startsAt)}, ${found.homeName},
        ${found.id}, ${found.sourceKey}, ${found.startsAt}, ${found.endsAt}, ${found.byAppointment}, now(),
        array[${hash}])
      on conflict (lower(email), uid) where email is not null do update
        set mailed_at = now(), link_hashes = excluded.link_hashes
        where f.confirmed_at is null and f.mailed_at <= now() - interval '1 hour'
      returning id`.execute(transaction);
    if (rows.length === 0) return;
    const about = {
      homeName: found.homeName,
      url: `${siteUrl}/property/${wanted.propertyId}`,
      link: linkOf(siteUrl, token),
    };
    await putMailInOutbox(transaction, writeMail(email, siteUrl, confirmFollowMail(about, found)));
  });
  return true;
}

export interface LinkedOpenHouse {
  homeName: string;
  /** Null: the listing is gone. */
  propertyId: number | null;
  startsAt: string;
  endsAt: string;
  isConfirmed: boolean;
}

/** What a mailed link is about; null: it is over, canceled or stopped. */
export async function readFollowLink(db: Kysely<Database>, token: string): Promise<LinkedOpenHouse | null> {
  const { rows } = await sql<Omit<LinkedOpenHouse, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date }>`
    select home_name as "homeName", property_id as "propertyId", starts_at as "startsAt", ends_at as "endsAt",
      confirmed_at is not null as "isConfirmed"
    from open_house_followers where link_hashes @> array[${hashOfMailedToken(token)}] and ends_at > now()`.execute(db);
  const [row] = rows;
  return row ? { ...row, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() } : null;
}

/** False: the link is unknown. Confirming twice is not an error. */
export async function confirmFollow(db: Kysely<Database>, token: string): Promise<boolean> {
  const { rows } = await sql`
    update open_house_followers set confirmed_at = coalesce(confirmed_at, now())
    where link_hashes @> array[${hashOfMailedToken(token)}] and ends_at > now() returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes the address. Doing it twice is not an error, so nothing is returned. */
export async function stopFollow(db: Kysely<Database>, token: string): Promise<void> {
  await sql`delete from open_house_followers where link_hashes @> array[${hashOfMailedToken(token)}]`.execute(db);
}
