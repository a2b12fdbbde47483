import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { insertSource } from '#domain/search/listing-fixtures.ts';
import { tourChangeSchema } from './answer-form.ts';
import { changeTour, type TourChange } from './change-tour.server.ts';
import { saveMemo } from './memo.server.ts';
import { readBookable } from './offer.server.ts';
import { listTours } from './read-tours.server.ts';
import { requestTour } from './request-tour.server.ts';
import type { Way } from './tour.ts';
import { addHome, addPerson, addressOf, takeMails } from './tours-testing.server.ts';

let database: TestDatabase;
let host: string;
let ana: string;
let home: number;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertSource(database.pool);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.query('truncate conversations, properties, postings, platform.outbox restart identity cascade');
  host = await addPerson(database.owner, 'Renata', 'OWNER');
  ana = await addPerson(database.owner, 'Ana');
  home = await addHome(database.owner, host);
});

const parts = () => ({ pool: database.pool, siteUrl: 'https://stoop.example', deskEmail: 'desk@stoop.example' });
const readerOf = (accountId: string) => ({ accountId, email: addressOf(accountId) });
const first = async (account: string) => (await listTours(parts(), readerOf(account)))[0];
const as = (side: 'asker' | 'recipient', tourId: number, change: TourChange) =>
  changeTour(parts(), { tourId, side, change });
const CANCEL = { event: 'cancel', reason: 'Something came up' } as const;

async function ask(way: Way = 'in_person', account = ana): Promise<{ tourId: number; time: string }> {
  const found = await readBookable(database.pool, { propertyId: home, deskEmail: '', now: Date.now() });
  const time = found?.days.flatMap(({ times }) => times)[0] as string;
  const answer = await requestTour(parts(), home, {
    accountId: account,
    way,
    times: [time],
    name: 'Ana Ortiz',
    email: addressOf(account),
    phone: null,
    note: null,
    hasAgent: false,
    ownAgent: null,
    ownAgentEmail: null,
  });
  return { tourId: answer?.tourId as number, time };
}

async function book(way: Way = 'in_person', videoUrl: string | null = null): Promise<{ tourId: number; time: string }> {
  const asked = await ask(way);
  await as('recipient', asked.tourId, { event: 'confirm', time: asked.time, note: null, videoUrl });
  await takeMails(database.owner);
  return asked;
}

test('a cancellation that is undone within a minute is mailed to nobody, and the tour is booked as before', async () => {
  const { tourId, time } = await book();
  await as('asker', tourId, CANCEL);
  const { rows } = await database.owner.query(
    "select count(*)::int as waiting from platform.outbox where next_try_at > now() + interval '50 seconds'",
  );
  expect(rows).toEqual([{ waiting: 2 }]);
  expect(await first(host)).toMatchObject({ state: 'canceled', events: [] });
  expect(await first(ana)).toMatchObject({ state: 'canceled', events: ['reopen'] });
  await expect(as('recipient', tourId, { event: 'reopen' })).rejects.toThrow('can’t be undone');
  await as('asker', tourId, { event: 'reopen' });
  expect(await takeMails(database.owner)).toEqual([]);
  expect(await first(host)).toMatchObject({ state: 'confirmed', startsAt: time, endedBy: null, reason: null });
});

test('after an undo, the conversation tells nothing of what nobody heard of, and a later cancellation is told', async () => {
  const { tourId } = await book();
  const lines = async () =>
    (
      await database.owner.query<{ body: string }>(
        "select body from conversation_messages where kind = 'notice' order by id",
      )
    ).rows;
  const before = await lines();
  for (let round = 0; round < 2; round += 1) {
    await as('asker', tourId, CANCEL);
    expect(await lines()).toEqual([...before, { body: 'Canceled the tour: Something came up' }]);
    await as('asker', tourId, { event: 'reopen' });
    expect(await lines()).toEqual(before);
  }
  await as('asker', tourId, CANCEL);
  expect(await lines()).toHaveLength(before.length + 1);
});

test('whoever cancels is said to have canceled, and a request without a time is over and not a tour', async () => {
  const { tourId } = await book();
  await as('asker', tourId, CANCEL);
  const [toAna, toHost] = await takeMails(database.owner);
  expect(toAna?.text).toContain('You canceled the tour of ');
  expect(toHost?.text).toContain('Ana Ortiz canceled the tour of ');
  await database.owner.query('truncate conversations restart identity cascade');
  const asked = await ask();
  await takeMails(database.owner);
  await as('asker', asked.tourId, { event: 'cancel', reason: null });
  const [, told] = await takeMails(database.owner);
  expect(told?.text).toContain('Ana Ortiz ended the request for the tour of ');
  expect(told?.text).not.toContain('canceled');
});

test('the host’s mail about a confirmed tour says once who comes', async () => {
  const asked = await ask();
  await as('recipient', asked.tourId, { event: 'confirm', time: asked.time, note: null, videoUrl: null });
  const toHost = (await takeMails(database.owner)).find(
    ({ kind, recipient }) => kind === 'tour-confirmed' && recipient === addressOf(host),
  );
  expect(toHost?.text.match(/comes to see/g)).toHaveLength(1);
});

test('after the mails are out, or the minute is over, it can’t be undone', async () => {
  const { tourId } = await book();
  await as('recipient', tourId, CANCEL);
  await database.owner.query('delete from platform.outbox where id = (select min(id) from platform.outbox)');
  await expect(as('recipient', tourId, { event: 'reopen' })).rejects.toThrow('told already');
  await database.owner.query("update tours set changed_at = now() - interval '61 seconds'");
  await expect(as('recipient', tourId, { event: 'reopen' })).rejects.toThrow('can’t be undone');
  expect(await first(host)).toMatchObject({ state: 'canceled', events: [] });
});

test('if somebody else got the time meanwhile, it stays canceled and its mails go out', async () => {
  const { tourId } = await book();
  await as('asker', tourId, CANCEL);
  const other = await ask('in_person', await addPerson(database.owner, 'Zoe'));
  await as('recipient', other.tourId, { event: 'confirm', time: other.time, note: null, videoUrl: null });
  await expect(as('asker', tourId, { event: 'reopen' })).rejects.toThrow('taken meanwhile');
  const kinds = (await takeMails(database.owner)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'tour-canceled')).toHaveLength(2);
});

test('declining a request is told at once', async () => {
  const { tourId } = await ask();
  await takeMails(database.owner);
  await as('recipient', tourId, { event: 'decline', reason: null });
  const { rows } = await database.owner.query(
    'select count(*)::int as due from platform.outbox where next_try_at <= now()',
  );
  expect(rows).toEqual([{ due: 2 }]);
});

test('the link of a video tour is seen by both sides while it is confirmed, and mailed when the host adds it', async () => {
  const { tourId } = await book('video');
  expect(await first(host)).toMatchObject({ videoUrl: null, events: expect.arrayContaining(['set_link']) });
  expect((await first(ana))?.events).not.toContain('set_link');
  const link = { event: 'set_link', videoUrl: 'https://meet.example/abc' } as const;
  await expect(as('asker', tourId, link)).rejects.toThrow('Only a confirmed video tour');
  await as('recipient', tourId, link);
  const [mail, ...more] = await takeMails(database.owner);
  expect([mail?.kind, mail?.recipient, more]).toEqual(['tour-link', addressOf(ana), []]);
  expect(mail?.text).toContain('https://meet.example/abc');
  expect(mail?.calendar).toContain('LOCATION:https://meet.example/abc');
  expect(await first(ana)).toMatchObject({ videoUrl: 'https://meet.example/abc' });
  await as('asker', tourId, CANCEL);
  expect(await first(ana)).toMatchObject({ videoUrl: null });
});

test('a host can give the link when confirming; a tour in person has none', async () => {
  await book('video', 'https://meet.example/abc');
  expect(await first(ana)).toMatchObject({ videoUrl: 'https://meet.example/abc' });
  await database.owner.query('truncate conversations restart identity cascade');
  const { tourId } = await book('in_person', 'https://meet.example/abc');
  expect(await first(ana)).toMatchObject({ videoUrl: null });
  const link = { event: 'set_link', videoUrl: 'https://meet.example/abc' } as const;
  await expect(as('recipient', tourId, link)).rejects.toThrow('Only a confirmed video tour');
});

test.each(['http://meet.example/a', 'javascript:alert(1)', 'https://bank.example@evil.example/', 'meet.example', ''])(
  'a link such as %s is refused',
  async (videoUrl) => {
    const reading = await readForm(tourChangeSchema, { event: 'set_link', videoUrl });
    expect(reading).toHaveProperty('errors.videoUrl');
  },
);

test('a private note is read by its writer alone, and goes with the account', async () => {
  const { tourId } = await book();
  await saveMemo(database.pool, readerOf(ana), tourId, 'Dark kitchen');
  await saveMemo(database.pool, readerOf(ana), tourId, 'Dark kitchen, bright bath');
  expect((await first(ana))?.memo).toBe('Dark kitchen, bright bath');
  expect((await first(host))?.memo).toBeNull();
  const stranger = await addPerson(database.owner, 'Zoe');
  await expect(saveMemo(database.pool, readerOf(stranger), tourId, 'Mine')).rejects.toThrow('not in your account');
  await saveMemo(database.pool, readerOf(ana), tourId, null);
  expect((await first(ana))?.memo).toBeNull();
  await saveMemo(database.pool, readerOf(ana), tourId, 'Again');
  await database.owner.query('delete from auth.users where id = $1', [ana]);
  const { rows } = await database.owner.query('select body from tour_memos');
  expect(rows).toEqual([]);
});
