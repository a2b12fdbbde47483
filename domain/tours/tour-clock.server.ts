// What time does to tours: requests expire, reminders go out, and tours of homes that left the market are canceled.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { DEFAULT_TIME_ZONE, momentInZone } from '#domain/intake/values/zoned-time.ts';
import { newYorkDay, newYorkMinute } from '#domain/times/new-york.ts';
import { dropProposal, endTour } from './end-tour.server.ts';
import { clockText } from './hours.ts';
import { OPEN_STATES, type TourState } from './lifecycle.ts';
import { lockTour, type StoredTour, type TourMailing, type TourParts, tellSide } from './stored-tour.server.ts';
import { reminderMail } from './tour-mails.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const A_RUN = 500;

type Clock = TourMailing & Pick<TourParts, 'pool'>;

/** Each tour in a transaction of its own, so that one that fails doesn't stop the others. */
async function each(
  { pool }: Pick<TourParts, 'pool'>,
  sql: string,
  values: unknown[],
  work: (client: pg.PoolClient, tour: StoredTour) => Promise<boolean>,
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`${sql} limit ${A_RUN}`, values);
  let done = 0;
  for (const { id } of rows) {
    const isDone = await inTransaction(pool, async (client) => work(client, await lockTour(client, id)));
    if (isDone) done += 1;
  }
  return done;
}

const OPEN: ReadonlySet<TourState> = new Set(OPEN_STATES);
/** It may have ended since it was found. */
const isOpen = ({ state }: StoredTour): boolean => OPEN.has(state);

/** @returns how many requests and proposals ended */
export function expireTours(parts: Clock, now = new Date()): Promise<number> {
  return each(parts, 'select id from tours where expires_at <= $1 order by expires_at', [now], async (client, tour) => {
    const { rows } = await client.query('select from tours where id = $1 and expires_at <= $2', [tour.id, now]);
    if (rows.length === 0) return false;
    if (tour.state === 'confirmed') await dropProposal(client, parts, tour, 'clock');
    else await endTour(client, parts, tour, { to: 'expired', by: 'stoop', reason: null });
    return true;
  });
}

/** @returns how many tours were canceled */
export function cancelOffMarket(parts: Clock, now = new Date()): Promise<number> {
  return each(
    parts,
    `select t.id from tours t
     where (t.state in ('unconfirmed', 'requested', 'proposed') or (t.state = 'confirmed' and t.starts_at > $1))
       and not exists (select from shown_listings l where l.id = t.property_id and l.status in ('active', 'pending'))
     order by t.id`,
    [now],
    async (client, tour) => {
      if (!isOpen(tour)) return false;
      await endTour(client, parts, tour, { to: 'canceled', by: 'stoop', reason: null });
      return true;
    },
  );
}

/** Tours of which one side has deleted its account. @returns how many were canceled */
export function cancelAbandoned(parts: Clock, now = new Date()): Promise<number> {
  return each(
    parts,
    `select t.id from tours t
     where (t.state in ('unconfirmed', 'requested', 'proposed') or (t.state = 'confirmed' and t.starts_at > $1))
       and exists (select from conversation_sides s
         where s.conversation_id = t.conversation_id and s.account_id is null and s.email is null)
     order by t.id`,
    [now],
    async (client, tour) => {
      if (!isOpen(tour)) return false;
      const by = tour.asker.email === null ? 'asker' : 'recipient';
      await endTour(client, parts, tour, { to: 'canceled', by, reason: null });
      return true;
    },
  );
}

/** When the day before is: the same time on New York's clocks, also if they change in between. */
export function dayBefore(startsAt: Date): Date {
  const day = new Date(Date.parse(newYorkDay(startsAt)) - DAY_MS).toISOString().slice(0, 10);
  return new Date(momentInZone(`${day}T${clockText(newYorkMinute(startsAt))}`, DEFAULT_TIME_ZONE));
}

/** A day and two hours before, each once; a tour that is booked later than that gets the ones that are left. */
export async function remindOfTours(parts: Clock, now = new Date()): Promise<number> {
  return each(
    parts,
    `select id from tours
     where state = 'confirmed' and starts_at > $1 and starts_at < $1::timestamptz + interval '26 hours'
       and (reminded_day_at is null or reminded_hours_at is null)
     order by starts_at`,
    [now],
    async (client, tour) => {
      const { startsAt } = tour;
      if (!startsAt || tour.state !== 'confirmed') return false;
      const isSoon = startsAt.getTime() - now.getTime() <= 2 * HOUR_MS;
      if (!isSoon && now < dayBefore(startsAt)) return false;
      const { rows } = await client.query<{ changed_at: Date }>(
        isSoon
          ? `update tours set reminded_hours_at = $2, reminded_day_at = coalesce(reminded_day_at, $2)
             where id = $1 and reminded_hours_at is null returning changed_at`
          : 'update tours set reminded_day_at = $2 where id = $1 and reminded_day_at is null returning changed_at',
        [tour.id, now],
      );
      // Whoever has just been told of the time needs no reminder of it.
      const isNews =
        rows[0] &&
        (isSoon ? startsAt.getTime() - 2 * HOUR_MS : dayBefore(startsAt).getTime()) > rows[0].changed_at.getTime();
      if (!isNews) return false;
      for (const to of ['asker', 'recipient'] as const)
        await tellSide(client, parts, tour, to, {
          content: (about) => reminderMail(to, about, { isSoon, hostNote: tour.hostNote }),
        });
      return true;
    },
  );
}
