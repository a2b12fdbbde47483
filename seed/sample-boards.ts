// A board that the sample buyer shares with the sample renter, so that sharing can be tried with two accounts.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import type { BoardEvent, NoteKind, Vote } from '#domain/boards/board.ts';

const NAME = 'Brooklyn or Montclair';
/** The first homes for sale in these places that show their address. */
const PLACES = [
  { borough: 'Brooklyn', city: null, count: 2 },
  { borough: null, city: 'Montclair', count: 2 },
] as const;

type Who = 'buyer' | 'renter';
/** By the home's place in the list; what is missing is for whoever tries it out. */
const VOTES: readonly Partial<Record<Who, Vote>>[] = [
  { buyer: 'yes', renter: 'yes' },
  { buyer: 'maybe' },
  { buyer: 'yes', renter: 'maybe' },
  { buyer: 'no', renter: 'yes' },
];
const NOTES: readonly { home: number; who: Who; kind: NoteKind; body: string }[] = [
  { home: 0, who: 'renter', kind: 'note', body: 'Sample note: the light is good in the afternoon.' },
  { home: 0, who: 'buyer', kind: 'commute', body: 'Sample note: 35 minutes to work by subway.' },
  { home: 1, who: 'buyer', kind: 'con', body: 'Sample note: no place for the bikes.' },
  { home: 2, who: 'buyer', kind: 'pro', body: 'Sample note: room for the piano.' },
  { home: 3, who: 'buyer', kind: 'note', body: 'Sample note: over budget with the taxes.' },
];

/** The first home of the list was added last, one a day. */
const hoursSinceAdded = (home: number): number => 24 * (home + 1);

const NOTED_AFTER_HOURS = 5;

interface SampleEvent {
  hoursAgo: number;
  who: Who;
  event: BoardEvent['event'];
  home: number | null;
  detail: string | null;
}

/** What led to all this, oldest first. */
const EVENTS: readonly SampleEvent[] = [
  { hoursAgo: hoursSinceAdded(VOTES.length), who: 'buyer', event: 'created', home: null, detail: null } as const,
  { hoursAgo: hoursSinceAdded(VOTES.length) - 2, who: 'renter', event: 'joined', home: null, detail: null } as const,
  ...VOTES.flatMap((votes, home): SampleEvent[] => {
    const at = hoursSinceAdded(home);
    return [
      { hoursAgo: at, who: 'buyer', event: 'home_added', home, detail: null },
      ...Object.entries(votes).map(
        ([who, detail]): SampleEvent => ({ hoursAgo: at - 3, who: who as Who, event: 'voted', home, detail }),
      ),
      ...NOTES.filter((note) => note.home === home).map(
        ({ who }): SampleEvent => ({ hoursAgo: at - NOTED_AFTER_HOURS, who, event: 'noted', home, detail: null }),
      ),
    ];
  }),
].sort((one, other) => other.hoursAgo - one.hoursAgo);

/** Does nothing without the sample accounts and homes, or if the buyer has a board. */
export async function seedSampleBoard(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtext('stoop sample board'))");
    const people = await readPeople(client);
    const { buyer, renter } = people;
    if (!buyer || !renter || (await client.query('select from boards where owner_id = $1', [buyer])).rowCount) return;
    const homes = await readHomes(client);
    if (homes.length < VOTES.length) return;
    const { rows } = await client.query<{ id: number }>(
      'insert into boards (owner_id, name) values ($1, $2) returning id',
      [buyer, NAME],
    );
    const board = rows[0]?.id;
    await client.query(
      `insert into board_members (board_id, account_id, role, accepted_at)
       values ($1, $2, 'owner', now()), ($1, $3, 'editor', now())`,
      [board, buyer, renter],
    );
    for (const [index, home] of homes.entries()) {
      await client.query(
        "insert into board_homes (board_id, property_id, added_by, added_at) values ($1, $2, $3, now() - $4 * interval '1 hour')",
        [board, home, buyer, hoursSinceAdded(index)],
      );
      for (const [who, vote] of Object.entries(VOTES[index] ?? {}))
        await client.query(
          'insert into board_votes (board_id, property_id, account_id, vote) values ($1, $2, $3, $4)',
          [board, home, people[who as Who], vote],
        );
    }
    for (const { home, who, kind, body } of NOTES)
      await client.query(
        `insert into board_notes (board_id, property_id, account_id, kind, body, written_at)
         values ($1, $2, $3, $4, $5, now() - $6 * interval '1 hour')`,
        [board, homes[home], people[who], kind, body, hoursSinceAdded(home) - NOTED_AFTER_HOURS],
      );
    for (const { hoursAgo, who, event, home, detail } of EVENTS)
      await client.query(
        `insert into board_events (board_id, account_id, event, property_id, detail, happened_at)
         values ($1, $2, $3, $4, $5, now() - $6 * interval '1 hour')`,
        [board, people[who], event, home === null ? null : homes[home], detail, hoursAgo],
      );
  });
}

async function readPeople(client: pg.ClientBase): Promise<Partial<Record<Who, string>>> {
  const { rows } = await client.query<{ id: string; who: Who }>(
    `select id, split_part(email, '@', 1) as who from profiles
     where email in ('buyer@sample.stoop.example', 'renter@sample.stoop.example')`,
  );
  return Object.fromEntries(rows.map(({ id, who }) => [who, id]));
}

async function readHomes(client: pg.ClientBase): Promise<number[]> {
  const found: number[] = [];
  for (const { borough, city, count } of PLACES) {
    const { rows } = await client.query<{ id: number }>(
      `select id from properties
       where is_sample and listing_kind = 'sale' and status = 'active' and property_type <> 'Commercial'
         and not hide_address and not hide_from_internet and duplicate_of is null and price is not null
         and ($1::text is null or borough = $1) and ($2::text is null or city = $2)
       order by id limit $3`,
      [borough, city, count],
    );
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}
