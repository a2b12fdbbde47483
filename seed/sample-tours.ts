// Tours of the sample owner's homes, so that both sides of a tour can be tried with two accounts. They cause no mail when
// they are added; reminders go to the sample accounts like any others.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { DEFAULT_TIME_ZONE, momentInZone } from '#domain/intake/values/zoned-time.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import type { Week } from '#domain/tours/hours.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const EVENING: Week[number] = [[17 * 60, 19 * 60]];
const WEEK: Week = [[], EVENING, [], EVENING, [], [[10 * 60, 15 * 60]], [[10 * 60, 12 * 60]]];
const SATURDAY = 6;

/** Does nothing without the sample conversations, or if the owner has set tour hours. */
export async function seedSampleTours(pool: pg.Pool, now: Date): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtext('stoop sample tours'))");
    const { rows: owners } = await client.query<{ id: string }>(
      `select r.id from profiles r where r.email = 'owner@sample.stoop.example'
         and not exists (select from tour_hours h where h.account_id = r.id)`,
    );
    const owner = owners[0]?.id;
    if (!owner) return;
    await client.query('insert into tour_hours (account_id, week) values ($1, $2)', [owner, JSON.stringify(WEEK)]);
    const saturday = nextDay(now, SATURDAY);
    const toured = await addTour(client, owner, {
      askerEmail: 'buyer@sample.stoop.example',
      startsAt: timeOn(new Date(Date.parse(newYorkDay(now)) - 6 * DAY_MS).toISOString().slice(0, 10), '17:30'),
      choices: [],
      now,
    });
    await client.query(
      `insert into tour_memos (tour_id, account_id, body)
       select $1, r.id, 'Sample note: bright kitchen, ask about the laundry.' from profiles r
       where r.email = 'buyer@sample.stoop.example' and $1::bigint is not null`,
      [toured],
    );
    const confirmed = await addTour(client, owner, {
      askerEmail: 'buyer@sample.stoop.example',
      startsAt: timeOn(saturday, '11:00'),
      choices: [],
      now,
    });
    if (confirmed === null) return;
    await addTour(client, owner, {
      askerEmail: 'renter@sample.stoop.example',
      startsAt: null,
      choices: [timeOn(saturday, '12:30'), timeOn(saturday, '11:00'), timeOn(nextDay(now, 0), '10:30')],
      now,
    });
  });
}

interface SampleTour {
  askerEmail: string;
  /** Null: waits for the owner. */
  startsAt: Date | null;
  choices: Date[];
  now: Date;
}

/** In the first conversation of the two; null: they have none. */
async function addTour(
  client: pg.ClientBase,
  owner: string,
  { askerEmail, startsAt, choices, now }: SampleTour,
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `insert into tours (conversation_id, property_id, host_key, state, way, length_minutes, gap_minutes, starts_at,
       choices_by, note, host_note, expires_at, told_host_at)
     select v.id, v.property_id, $1::text, case when $3::timestamptz is null then 'requested' else 'confirmed' end,
       'in_person', 30, 30, $3, case when $3::timestamptz is null then 'asker' end,
       case when $3::timestamptz is null then 'Sample request: any of these works.' end,
       case when $3::timestamptz is not null then 'Sample note: ring the bell of the unit.' end,
       case when $3::timestamptz is null then $4::timestamptz end, now()
     from conversations v
     join conversation_sides a on a.conversation_id = v.id and a.side = 'asker' and a.address = $2
     join conversation_sides r on r.conversation_id = v.id and r.side = 'recipient' and r.account_id = $1::uuid
     where v.property_id is not null order by v.id limit 1 returning id`,
    [owner, askerEmail, startsAt, new Date(now.getTime() + 24 * HOUR_MS)],
  );
  const id = rows[0]?.id ?? null;
  if (id !== null)
    await client.query(
      `insert into tour_choices (tour_id, position, starts_at)
       select $1, n, time from unnest($2::timestamptz[]) with ordinality as times (time, n)`,
      [id, choices],
    );
  return id;
}

/** The next such weekday that is at least two days away. */
function nextDay(now: Date, weekday: number): string {
  const first = Date.parse(newYorkDay(now)) + 2 * DAY_MS;
  const ahead = (weekday - new Date(first).getUTCDay() + 7) % 7;
  return new Date(first + ahead * DAY_MS).toISOString().slice(0, 10);
}

const timeOn = (day: string, time: string): Date => new Date(momentInZone(`${day}T${time}`, DEFAULT_TIME_ZONE));
