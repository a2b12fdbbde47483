// People who added an open house to their calendar, from adding it to the mail. Time passes by moving what is stored.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { replaceOpenHouses, storeFeedOpenHouses } from '#domain/intake/store/store-open-houses.server.ts';
import {
  confirmFollow,
  followAsAccount,
  readFollowLink,
  requestFollow,
  stopFollow,
} from './follow-open-house.server.ts';
import { forgetFollowers, tellFollowers } from './tell-followers.server.ts';

const SITE = 'https://stoop.example';
let database: TestDatabase;
let home = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(`insert into mls_sources (name, precedence) values ('First', 1)`);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.query('delete from platform.outbox; delete from open_house_followers; delete from properties');
  home = await addHome();
});

const query = async <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
  (await database.owner.query(sql, values)).rows as Row[];

let homes = 0;
async function addHome(set = ''): Promise<number> {
  homes += 1;
  const [row] = await query<{ id: number }>(
    `insert into properties (source_id, mls_source, mls_id, title, address, unit, unit_key, city, state, price,
       listing_date)
     select id, name, $1, 'Brick home', '12 Quillfeather Lane', '4B', $1, 'Hoboken', 'NJ', 500000, '2026-01-05'
     from mls_sources returning id`,
    `Q-${homes}`,
  );
  if (set) await query(`update properties set ${set} where id = $1`, row?.id);
  return row?.id ?? 0;
}

/** In whole hours from now. */
const inHours = (hours: number) => new Date(Math.floor(Date.now() / 3_600_000 + hours) * 3_600_000).toISOString();
const START = inHours(48);
const END = inHours(50);
const time = (startsAt = START, endsAt = END, byAppointment = false) => ({ startsAt, endsAt, byAppointment });
const setTimes = (...times: ReturnType<typeof time>[]) => replaceOpenHouses(database.pool, home, times);

async function addPerson(): Promise<{ id: string; email: string }> {
  const person = { id: randomUUID(), email: `${randomUUID()}@example.com` };
  await query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', person.id, person.email);
  await query('update profiles set email = $2 where id = $1', person.id, person.email);
  return person;
}
const follow = (id: string, startsAt = START) => followAsAccount(database.db, id, { propertyId: home, startsAt });
const request = (email: string, propertyId = home) =>
  requestFollow({ db: database.db, siteUrl: SITE }, email, { propertyId, startsAt: START });

interface Sent {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  calendar: string | null;
}
const mails = () => query<Sent>('select kind, recipient, subject, text, calendar from platform.outbox order by id');
const tell = () => tellFollowers({ pool: database.pool, siteUrl: SITE, signal: AbortSignal.timeout(60_000) });
const tokenIn = ({ text }: Sent) => /open-house-emails\?token=(\S+)/.exec(text)?.[1] ?? '';
const unfold = (calendar: string | null | undefined) => calendar?.replaceAll('\r\n ', '') ?? '';
const left = async () => Number((await query('select count(*) from open_house_followers'))[0]?.count);

test('an account that added an open house is told once when its end changes', async () => {
  await setTimes(time());
  const { id, email } = await addPerson();
  expect(await follow(id)).toBe(email);
  expect(await follow(id)).toBe(email);
  expect(await tell()).toBe(0);
  await setTimes(time(START, inHours(51), true));
  expect(await tell()).toBe(1);
  expect(await tell()).toBe(0);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'open-house-changed', recipient: email });
  expect(mail?.text).toContain('By appointment');
  expect(mail?.text).toContain('Stop emails about this open house');
  expect(unfold(mail?.calendar)).toContain('METHOD:PUBLISH');
});

test('an account is told at the address that it confirmed, not at one that its profile gives', async () => {
  await setTimes(time());
  const { id, email } = await addPerson();
  await query("update profiles set email = 'stranger@example.com' where id = $1", id);
  expect(await follow(id)).toBe(email);
  await query('update auth.users set email_confirmed_at = null where id = $1', id);
  expect(await follow(id)).toBeNull();
});

test('one that moves keeps its calendar entry, and one that is removed cancels it', async () => {
  await setTimes(time());
  await follow((await addPerson()).id);
  await setTimes(time(inHours(72), inHours(74)));
  await tell();
  await setTimes();
  expect(await tell()).toBe(1);
  expect(await tell()).toBe(0);
  const [moved, canceled, ...others] = await mails();
  expect(others).toEqual([]);
  expect(moved?.subject).toMatch(/^New time: open house at Brick home, 12 Quillfeather Lane, 4B/);
  expect(canceled?.subject).toMatch(/^Canceled: /);
  expect(unfold(canceled?.calendar)).toContain('METHOD:CANCEL');
  expect(unfold(canceled?.calendar)).toContain('STATUS:CANCELLED');
  const uid = (mail: Sent | undefined) => /UID:(\S+)/.exec(unfold(mail?.calendar))?.[1];
  expect(uid(moved)).toBe(uid(canceled));
  expect(uid(moved)).toContain(START.replace(/[-:]|\.\d{3}/g, ''));
  // Nothing is left to tell, so the row is gone, too.
  expect(await left()).toBe(0);
});

test('two people are told about their own open house only', async () => {
  const other = time(inHours(72), inHours(74));
  await setTimes(time(), other);
  const [ann, bea] = [await addPerson(), await addPerson()];
  await follow(ann.id);
  await follow(bea.id, other.startsAt);
  await setTimes(other);
  expect(await tell()).toBe(1);
  expect(await mails()).toMatchObject([{ recipient: ann.email, kind: 'open-house-canceled' }]);
});

test.each([
  ['is sold', `update properties set status = 'sold' where id = $1`],
  ['is deactivated', `update properties set status = 'expired' where id = $1`],
  ['may no longer be shown', 'update properties set hide_from_internet = true where id = $1'],
  ['is deleted', 'delete from properties where id = $1'],
])('people are told when the listing %s', async (_, sql) => {
  await setTimes(time());
  await follow((await addPerson()).id);
  await query(sql, home);
  expect(await tell()).toBe(1);
  expect(await tell()).toBe(0);
  const [mail] = await mails();
  expect(mail?.text).toContain('The home is no longer listed on Stoop.');
  expect(unfold(mail?.calendar)).toContain('METHOD:CANCEL');
});

test('a home under contract still has its open house', async () => {
  await setTimes(time());
  await follow((await addPerson()).id);
  await query(`update properties set status = 'pending' where id = $1`, home);
  expect(await tell()).toBe(0);
});

test('a listing that starts to hide its address is named without it', async () => {
  await setTimes(time());
  await follow((await addPerson()).id);
  await query('update properties set hide_address = true where id = $1', home);
  await setTimes(time(START, inHours(51)));
  await tell();
  const [mail] = await mails();
  expect(JSON.stringify(mail)).not.toMatch(/quillfeather/i);
});

test('a feed that moves an open house under its own key is understood', async () => {
  const record = {
    sourceKey: 'OH-1',
    listingKey: `Q-${homes}`,
    ...time(),
    endIsAssumed: false,
    note: null,
  };
  const [source] = await query<{ id: number }>('select id from mls_sources');
  const store = (startsAt: string, endsAt: string) =>
    storeFeedOpenHouses(database.pool, source?.id ?? 0, { keys: ['OH-1'], shown: [{ ...record, startsAt, endsAt }] });
  await store(START, END);
  await follow((await addPerson()).id);
  await store(START, END);
  expect(await tell()).toBe(0);
  await store(inHours(60), inHours(62));
  expect(await tell()).toBe(1);
  expect(await mails()).toMatchObject([{ kind: 'open-house-changed' }]);
});

test('an address is told only after it was confirmed, and every link that it got stops the mails', async () => {
  await setTimes(time());
  expect(await request('ada@example.com')).toBe(true);
  const [asked] = await mails();
  expect(asked).toMatchObject({ kind: 'open-house-confirm', recipient: 'ada@example.com' });
  await setTimes(time(START, inHours(51)));
  expect(await tell()).toBe(0);
  const first = tokenIn(asked as Sent);
  expect(await readFollowLink(database.db, first)).toMatchObject({ isConfirmed: false });
  expect(await confirmFollow(database.db, first)).toBe(true);
  expect(await confirmFollow(database.db, first)).toBe(true);
  expect(await confirmFollow(database.db, 'guessed')).toBe(false);
  // What it was told in the first place is out of date by now.
  expect(await tell()).toBe(1);
  expect(await readFollowLink(database.db, first)).toMatchObject({ isConfirmed: true });
  await stopFollow(database.db, first);
  await setTimes();
  expect(await tell()).toBe(0);
  expect(await left()).toBe(0);
});

test('nobody can fill a stranger’s mailbox', async () => {
  await setTimes(time());
  for (let n = 0; n < 3; n += 1) await request('ada@example.com');
  expect(await mails()).toHaveLength(1);
  for (let n = 0; n < 15; n += 1) {
    home = await addHome();
    await setTimes(time());
    expect(await request('ada@example.com')).toBe(true);
  }
  expect(await mails()).toHaveLength(10);
});

test('there is nothing to add when the open house is over, hidden, or not there', async () => {
  await setTimes(time());
  const { id } = await addPerson();
  expect(await follow(id, inHours(49))).toBeNull();
  expect(await follow(id, 'nonsense')).toBeNull();
  expect(await request('ada@example.com', 987_654)).toBe(false);
  await query('update properties set hide_from_internet = true where id = $1', home);
  expect(await follow(id)).toBeNull();
});

test('addresses are deleted once the open house is over, and after a day without confirmation', async () => {
  await setTimes(time());
  await follow((await addPerson()).id);
  await request('ada@example.com');
  expect(await forgetFollowers(database.pool)).toBe(0);
  await query(`update open_house_followers set mailed_at = mailed_at - interval '25 hours'`);
  expect(await forgetFollowers(database.pool)).toBe(1);
  await query(`update open_house_followers set starts_at = now() - interval '3 hours', ends_at = now()`);
  expect(await tell()).toBe(0);
  expect(await forgetFollowers(database.pool)).toBe(1);
  expect(await left()).toBe(0);
});

test('deleting an account deletes what it follows, with and without signing in', async () => {
  await setTimes(time());
  const { id, email } = await addPerson();
  await follow(id);
  await request(email);
  expect(await left()).toBe(2);
  await database.pool.query('select platform.erase_account($1)', [id]);
  expect(await left()).toBe(0);
});
