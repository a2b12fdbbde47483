// What the calendar of a host shows besides tours.
import type pg from 'pg';
import type { HostPlan } from './agenda.ts';
import { findHours, readDaysOff } from './hours.server.ts';

const MOST_OPEN_HOUSES = 200;

/** From the last weeks on. Of somebody who shows no homes, it is empty. */
export async function readPlan(pool: pg.Pool, accountId: string): Promise<HostPlan> {
  const { rows: openHouses } = await pool.query<{ propertyId: number; title: string; startsAt: Date; endsAt: Date }>(
    `select o.property_id as "propertyId", l.title, o.starts_at as "startsAt", o.ends_at as "endsAt"
     from postings p
     join open_houses o on o.property_id = p.property_id
     join shown_listings l on l.id = o.property_id
     where p.account_id = $1 and o.starts_at > now() - interval '28 days'
     order by o.starts_at, o.property_id limit ${MOST_OPEN_HOUSES}`,
    [accountId],
  );
  const found = await findHours(pool, accountId, null);
  return {
    week: found?.hours.week ?? null,
    daysOff: await readDaysOff(pool, accountId),
    openHouses: openHouses.map((each) => ({
      ...each,
      startsAt: each.startsAt.toISOString(),
      endsAt: each.endsAt.toISOString(),
    })),
  };
}
