import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { sendContactMessage } from './send-contact-message.server.ts';

const FIELDS = { name: 'Dana', email: 'dana@example.com', phone: null, message: 'Is it there?' };
let database: TestDatabase;
let home: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(`insert into mls_sources (name) values ('Test MLS')`);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.query('truncate properties, conversations, platform.outbox cascade');
  const { rows } = await database.owner.query(
    `insert into properties (source_id, mls_source, mls_id, title, address, city, state, unit_key, listing_agent_email)
     select id, name, 'L-1', 'Loft on Quillfeather Lane', '12 Quillfeather Lane', 'Hoboken', 'NJ', 'key', 'agent@example.com'
     from mls_sources returning id`,
  );
  home = rows[0].id;
});

const send = (fields = FIELDS) =>
  sendContactMessage(
    { pool: database.pool, siteUrl: 'https://stoop.example', replyDomain: null, deskEmail: 'desk@stoop.example' },
    home,
    fields,
  );

async function stored(): Promise<{ messages: number; mails: number }> {
  const { rows } = await database.owner.query(
    `select (select count(*)::int from conversation_messages) as messages,
       (select count(*)::int from platform.outbox where kind = 'contact') as mails`,
  );
  return rows[0];
}

it('the same message sent many times at once is one message and one mail', async () => {
  expect(await Promise.all(Array.from({ length: 20 }, () => send()))).toEqual(Array(20).fill('sent'));
  expect(await stored()).toEqual({ messages: 1, mails: 1 });
});

it('the same message from an address in capitals is the same one', async () => {
  await send();
  await send({ ...FIELDS, email: 'Dana@Example.com' });
  expect(await stored()).toEqual({ messages: 1, mails: 1 });
});

it('a different text, a different person, and the same text a minute later are separate messages', async () => {
  await send();
  await send({ ...FIELDS, message: 'And the garden?' });
  await send({ ...FIELDS, email: 'other@example.com' });
  expect(await stored()).toEqual({ messages: 3, mails: 3 });
  // As if the first had arrived earlier.
  await database.owner.query(
    `update conversation_messages set created_at = created_at - interval '61 seconds',
       repeat_window = numrange(lower(repeat_window) - 61, upper(repeat_window) - 61)`,
  );
  await send();
  expect(await stored()).toEqual({ messages: 4, mails: 4 });
});

it('the mail about a home with a hidden address has the listing number and no part of the address', async () => {
  await database.owner.query("update properties set hide_address = true, unit = '4Q'");
  expect(await send()).toBe('sent');
  const mails = await database.owner.query('select * from platform.outbox');
  const messages = await database.owner.query('select * from conversations, conversation_messages');
  expect(JSON.stringify([mails.rows, messages.rows])).not.toMatch(/Quillfeather|4Q/);
  expect(mails.rows.find(({ kind }) => kind === 'contact').subject).toBe('Dana asks about Home in Hoboken (L-1)');
});

it('the mail and the inbox name the unit, because the building has many', async () => {
  await database.owner.query("update properties set unit = '4B'");
  expect(await send()).toBe('sent');
  const { rows } = await database.owner.query(
    "select o.subject, o.text, c.home_title from platform.outbox o, conversations c where o.kind = 'contact'",
  );
  expect(rows).toEqual([
    {
      subject: 'Dana asks about 12 Quillfeather Lane, 4B',
      text: expect.stringContaining('the page of Loft on Quillfeather Lane, 12 Quillfeather Lane, 4B on Stoop'),
      home_title: 'Loft on Quillfeather Lane, 12 Quillfeather Lane, 4B',
    },
  ]);
});

it('nobody can write about a home that is not for the internet', async () => {
  await database.owner.query('update properties set hide_from_internet = true');
  expect(await send()).toBeNull();
  expect(await stored()).toEqual({ messages: 0, mails: 0 });
});

it('if someone does not allow contact from agents, no phone number is kept for the agent, who is asked to send nothing else', async () => {
  const { rows } = await database.owner.query(
    `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'dana@example.com', now()) returning id`,
  );
  const setAllowed = (isAllowed: boolean) =>
    database.owner.query('update account_preferences set allow_contact_from_agents = $2 where user_id = $1', [
      rows[0].id,
      isAllowed,
    ]);
  const received = async () =>
    (
      await database.owner.query(
        "select s.phone, o.text from conversation_sides s, platform.outbox o where s.side = 'asker' and o.kind = 'contact' order by o.id desc limit 1",
      )
    ).rows[0];
  const withNumber = (message: string) => send({ ...FIELDS, message, phone: '+12125550142' as never });
  await withNumber('First');
  expect(await received()).toMatchObject({ phone: '+12125550142', text: expect.not.stringContaining('+12125550142') });
  await database.owner.query('truncate conversations cascade');
  await setAllowed(false);
  await withNumber('Second');
  const { phone, text } = await received();
  expect(phone).toBeNull();
  expect(text).not.toContain('+12125550142');
  expect(text).toContain('an answer by email only');
});

it('whoever types somebody’s address in their profile decides nothing about what that person sends', async () => {
  await database.owner.query("delete from auth.users where email = 'dana@example.com'");
  const { rows } = await database.owner.query(
    'insert into auth.users (id, is_anonymous) values (gen_random_uuid(), true) returning id',
  );
  await database.owner.query("update profiles set email = 'dana@example.com' where id = $1", [rows[0].id]);
  await database.owner.query('update account_preferences set allow_contact_from_agents = false where user_id = $1', [
    rows[0].id,
  ]);
  await send({ ...FIELDS, phone: '+12125550142' as never });
  const { rows: sent } = await database.owner.query(
    "select s.phone, o.text from conversation_sides s, platform.outbox o where s.side = 'asker' and o.kind = 'contact'",
  );
  expect(sent).toEqual([{ phone: '+12125550142', text: expect.not.stringContaining('by email only') }]);
});
