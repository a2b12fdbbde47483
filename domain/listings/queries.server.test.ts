import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import { seedSampleData } from '#seed/sample-data.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { sendContactMessage } from '#domain/messaging/send-contact-message.server.ts';
import type { ListingDetail } from './listing-detail.ts';
import { monthlyCost } from './monthly-cost.ts';
import { findListing } from './queries.server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces({ owner: database.owner });
  await seedSampleData({ owner: database.owner, log: () => {}, now: new Date() });
}, 60_000);
afterAll(() => database.drop());

const messaging = () => ({
  pool: database.pool,
  siteUrl: 'https://stoop.example',
  replyDomain: null,
  deskEmail: 'desk@stoop.example',
});

async function listing(id: number): Promise<ListingDetail> {
  const found = await findListing(database.db, id);
  if (!found || !('listing' in found)) throw new Error(`no listing ${id}`);
  return found.listing;
}

async function someId(condition: string): Promise<number> {
  const { rows } = await database.owner.query(`select id from properties where ${condition} order by id limit 1`);
  return rows[0].id;
}

it('the lines on the page add up to the monthly cost that search filters by', async () => {
  const { rows } = await database.owner.query(
    "select id, monthly_cost, monthly_cost_is_complete, current_date::text as today from search_rows where status = 'active' order by id limit 300",
  );
  for (const row of rows) {
    const home = await listing(row.id);
    const cost = monthlyCost(home, home.assumptions, row.today);
    expect(cost?.total, `listing ${row.id}`).toBe(row.monthly_cost);
    expect(cost?.isComplete, `listing ${row.id}`).toBe(row.monthly_cost_is_complete);
  }
}, 60_000);

it('a hidden address appears in no field of the page', async () => {
  const id = await someId("status = 'active' and unit is not null");
  await database.owner.query('update properties set hide_address = true where id = $1', [id]);
  const { rows } = await database.owner.query('select address from properties where id = $1', [id]);
  const home = await listing(id);
  expect(JSON.stringify(home)).not.toContain(rows[0].address);
  expect(home).toMatchObject({ address: null, latitude: null, longitude: null, description: null });
});

it('the email address of an agent is nowhere on the page, only that they can be contacted', async () => {
  const id = await someId("status = 'active' and listing_agent_email is not null");
  const { rows } = await database.owner.query('select listing_agent_email from properties where id = $1', [id]);
  const home = await listing(id);
  expect(home.recipient).toMatchObject({ kind: 'agent', name: home.agent.name });
  expect(JSON.stringify(home)).not.toContain(rows[0].listing_agent_email);
});

it('a home that is not for the internet is not found, and a deleted one is known to have existed', async () => {
  const hidden = await someId("status = 'active' and not hide_address");
  await database.owner.query('update properties set hide_from_internet = true where id = $1', [hidden]);
  expect(await findListing(database.db, hidden)).toBeNull();
  const deleted = await someId("status = 'active' and not hide_from_internet");
  await database.owner.query('delete from properties where id = $1', [deleted]);
  expect(await findListing(database.db, deleted)).toEqual({
    deleted: true,
    kind: expect.any(String),
    state: expect.stringMatching(/^N[YJ]$/),
  });
  expect(await findListing(database.db, 99_999_999)).toBeNull();
});

/** The same time of day in New York, because daylight saving time makes days of 23 and 25 hours. */
const daysBefore = (days: string) =>
  `((now() at time zone 'America/New_York') - make_interval(days => ${days})) at time zone 'America/New_York'`;

it('days on market continue when another broker lists a home again within 90 days', async () => {
  const { rows } = await database.owner.query(`insert into mls_sources (name) values ('Test') returning id`);
  const insert = (mlsId: string, status: string, daysAgo: number, offDaysAgo: number | null) =>
    database.owner.query(
      `insert into properties (source_id, mls_id, mls_source, title, address, city, state, unit_key, price, status, listing_date, off_market_at, market_since)
       values ($1, $2, 'Test', 'T', '1 A St', 'Hoboken', 'NJ', '1 a st|2|07030|NJ', 500000, $3, ${daysBefore('$4')}, ${daysBefore('$5')}, null) returning id`,
      [rows[0].id, mlsId, status, daysAgo, offDaysAgo],
    );
  await insert('first', 'expired', 100, 30);
  const again = await insert('second', 'active', 5, null);
  expect((await listing(again.rows[0].id)).daysOnMarket).toBe(100);
  const history = (await listing(again.rows[0].id)).history.map((line) => line.event);
  expect(history).toEqual(['relisted', 'status_change', 'listed']);
});

it('an inquiry is stored once, for the one agent on the page', async () => {
  const id = await someId("status = 'active' and not hide_from_internet and not hide_address and is_sample");
  const fields = { name: 'D', email: 'd@example.com', phone: null, message: 'Is it there?' };
  expect(await sendContactMessage(messaging(), id, fields)).toBe('sent');
  expect(await sendContactMessage(messaging(), id, fields)).toBe('sent');
  const { rows } = await database.owner.query(
    `select recipient_name = listing_agent as right_one from conversations c
     join conversation_messages m on m.conversation_id = c.id join properties p on p.id = c.property_id`,
  );
  expect(rows).toEqual([{ right_one: true }]);
  const mails = await database.owner.query(
    "select recipient = s.email as right_one, o.text from platform.outbox o, conversation_sides s where side = 'recipient' and kind = 'contact'",
  );
  expect(mails.rows).toEqual([{ right_one: true, text: expect.stringContaining('Is it there?') }]);
  expect(mails.rows[0].text).not.toContain('d@example.com');
  const sold = await someId("status = 'sold'");
  expect(await sendContactMessage(messaging(), sold, fields)).toBeNull();
});

it('if a listing has no contact address, its source answers, and if that has no contact, the site itself does', async () => {
  const id = await someId("status = 'active' and not hide_from_internet and not hide_address and is_sample");
  await database.owner.query(
    'update properties set listing_agent = null, listing_firm = null, listing_agent_email = null where id = $1',
    [id],
  );
  await database.owner.query('truncate conversations, platform.outbox cascade');
  const desk = 'Stoop listing desk';
  expect((await listing(id)).recipient).toEqual({ kind: 'desk', name: desk, role: 'Stoop', phone: null });
  const ask = (message: string) =>
    sendContactMessage(messaging(), id, { name: 'D', email: 'd@example.com', phone: null, message });
  expect(await ask('First')).toBe('sent');
  await database.owner.query(
    `update mls_sources set contact_name = 'Ana Ruiz', contact_email = 'ana@office.example', contact_phone = '973 555 0100'
     where id = (select source_id from properties where id = $1)`,
    [id],
  );
  const home = await listing(id);
  expect(home.recipient).toMatchObject({ kind: 'source', name: 'Ana Ruiz', phone: '973 555 0100' });
  expect(JSON.stringify(home)).not.toContain('ana@office.example');
  expect(await ask('Second')).toBe('sent');
  const { rows } = await database.owner.query(
    `select c.recipient_name, s.email as recipient_email, o.text from conversations c
     join conversation_sides s on s.conversation_id = c.id and s.side = 'recipient'
     join platform.outbox o on o.recipient = s.email order by c.id`,
  );
  expect(rows).toEqual([
    {
      recipient_name: desk,
      recipient_email: 'desk@stoop.example',
      text: expect.stringContaining('neither the listing nor its source names a contact'),
    },
    {
      recipient_name: 'Ana Ruiz',
      recipient_email: 'ana@office.example',
      text: expect.stringContaining('you are the contact of'),
    },
  ]);
});

it('the history of a home is found through an index, no matter how long the ledger is', async () => {
  const client = await database.owner.connect();
  try {
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query('explain select * from listing_events where property_id = 1');
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('listing_events_property');
  } finally {
    client.release(true);
  }
});
