// Tour hours of an account: read for its page, and for the times that visitors may choose.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { requireLister } from '#domain/people/require-lister.server.ts';
import type { DaysOff, TourHours } from './hours.ts';

type Queryable = Pick<pg.ClientBase | pg.Pool, 'query'>;

const HOURS = `week, length_minutes as "lengthMinutes", gap_minutes as "gapMinutes", notice_hours as "noticeHours",
  ahead_days as "aheadDays", offers_video as "offersVideo", is_instant as "isInstant"`;

/** For a home: its own hours (`isOwn`), or those for all homes of the account. Null: none. */
export async function findHours(
  client: Queryable,
  accountId: string,
  postingId: number | null,
): Promise<{ hours: TourHours; isOwn: boolean } | null> {
  const { rows } = await client.query<TourHours & { isOwn: boolean }>(
    `select ${HOURS}, posting_id is not null as "isOwn" from tour_hours where account_id = $1 and (posting_id is null or posting_id = $2)
     order by posting_id is null limit 1`,
    [accountId, postingId],
  );
  if (!rows[0]) return null;
  const { isOwn, ...hours } = rows[0];
  return { hours, isOwn };
}

export async function readDaysOff(client: Queryable, accountId: string): Promise<DaysOff[]> {
  const { rows } = await client.query<DaysOff>(
    `select first_day::text as "firstDay", last_day::text as "lastDay" from tour_days_off
     where account_id = $1 and last_day >= (now() at time zone 'America/New_York')::date order by first_day`,
    [accountId],
  );
  return rows;
}

export interface HoursPage {
  /** Null: none are set, so people propose times. */
  hours: TourHours | null;
  /** True: for this home alone. */
  isOwn: boolean;
  daysOff: (DaysOff & { booked: number })[];
  /** Homes that can have hours of their own. */
  homes: { postingId: number; title: string; hasOwn: boolean }[];
}

/** @throws RequestRefused if the account can't list homes, or the home is not its own */
export async function readHoursPage(pool: pg.Pool, accountId: string, postingId: number | null): Promise<HoursPage> {
  await requireLister(pool, accountId);
  if (postingId !== null) await requireOwn(pool, accountId, postingId);
  const found = await findHours(pool, accountId, postingId);
  const { rows: daysOff } = await pool.query<DaysOff & { booked: number }>(
    `select d.first_day::text as "firstDay", d.last_day::text as "lastDay", (
       select count(*)::int from tours t where t.host_key = $1::text and t.state = 'confirmed'
         and (t.starts_at at time zone 'America/New_York')::date between d.first_day and d.last_day) as booked
     from tour_days_off d
     where d.account_id = $1::uuid and d.last_day >= (now() at time zone 'America/New_York')::date order by d.first_day`,
    [accountId],
  );
  const { rows: homes } = await pool.query<HoursPage['homes'][number]>(
    `select p.id as "postingId", coalesce(h.title, p.form ->> 'address', 'Your listing') as title,
       exists (select from tour_hours t where t.posting_id = p.id) as "hasOwn"
     from postings p left join shown_listings h on h.id = p.property_id
     where p.account_id = $1 and p.state in ('active', 'under_contract', 'in_review') order by p.id`,
    [accountId],
  );
  return { hours: found?.hours ?? null, isOwn: found?.isOwn ?? false, daysOff, homes };
}

async function requireOwn(client: Queryable, accountId: string, postingId: number): Promise<void> {
  const { rowCount } = await client.query('select from postings where id = $1 and account_id = $2', [
    postingId,
    accountId,
  ]);
  if (!rowCount) throw new RequestRefused('missing', 'This listing is not in your account.');
}

interface TypedHours {
  postingId: number | null;
  hours: TourHours;
  daysOff: readonly DaysOff[];
}

/** Confirmed tours stay as they are. @throws RequestRefused */
export async function saveHours(
  pool: pg.Pool,
  accountId: string,
  { postingId, hours, daysOff }: TypedHours,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await requireLister(client, accountId);
    if (postingId !== null) await requireOwn(client, accountId, postingId);
    await client.query(
      `insert into tour_hours (account_id, posting_id, week, length_minutes, gap_minutes, notice_hours, ahead_days,
         offers_video, is_instant)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (account_id, posting_id) do update set week = excluded.week, length_minutes = excluded.length_minutes,
         gap_minutes = excluded.gap_minutes, notice_hours = excluded.notice_hours, ahead_days = excluded.ahead_days,
         offers_video = excluded.offers_video, is_instant = excluded.is_instant, updated_at = now()`,
      [
        accountId,
        postingId,
        JSON.stringify(hours.week),
        hours.lengthMinutes,
        hours.gapMinutes,
        hours.noticeHours,
        hours.aheadDays,
        hours.offersVideo,
        hours.isInstant,
      ],
    );
    await client.query('delete from tour_days_off where account_id = $1', [accountId]);
    await client.query(
      `insert into tour_days_off (account_id, first_day, last_day)
       select $1, (d ->> 'firstDay')::date, max((d ->> 'lastDay')::date)
       from jsonb_array_elements($2::jsonb) d group by 2`,
      [accountId, JSON.stringify(daysOff)],
    );
  });
}

/** The home then follows the hours for all homes. */
export async function dropOwnHours(pool: pg.Pool, accountId: string, postingId: number): Promise<void> {
  await pool.query('delete from tour_hours where account_id = $1 and posting_id = $2', [accountId, postingId]);
}
