// What somebody can do to others with tours: mails, addresses that are not theirs, links and odd values.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { insertSource } from '#domain/search/listing-fixtures.ts';
import { tourChangeSchema } from './answer-form.ts';
import { changeTour, type TourChange } from './change-tour.server.ts';
import { CHANGES_AN_HOUR, LINKS_A_DAY, TOURS_A_DAY_AND_HOME } from './limits.server.ts';
import { readBookable } from './offer.server.ts';
import { findLinkedTour, findUnconfirmed, listTours } from './read-tours.server.ts';
import { tourRequestSchema } from './request-form.ts';
import { requestTour, type TourAnswer } from './request-tour.server.ts';
import { suggestTour } from './suggest-tour.server.ts';
import type { Way } from './tour.ts';
import { expireTours } from './tour-clock.server.ts';
import { addHome, addPerson, addressOf, takeMails, type TourMail } from './tours-testing.server.ts';

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
  await database.owner.query(
    'truncate conversations, properties, postings, platform.outbox, platform.attempts restart identity cascade',
  );
  host = await addPerson(database.owner, 'Renata', 'OWNER');
  ana = await addPerson(database.owner, 'Ana');
  home = await addHome(database.owner, host);
});

const parts = () => ({ pool: database.pool, siteUrl: 'https://stoop.example', deskEmail: 'desk@stoop.example' });
const readerOf = (accountId: string) => ({ accountId, email: addressOf(accountId) });
const first = async (account: string) => (await listTours(parts(), readerOf(account)))[0];
const mails = () => takeMails(database.owner);
const kinds = (sent: TourMail[]) => sent.map(({ kind }) => kind);
const as = (side: 'asker' | 'recipient', tourId: number, change: TourChange) =>
  changeTour(parts(), { tourId, side, change });
const CANCEL = { event: 'cancel', reason: null } as const;
const CONFIRM = { event: 'confirm', time: null, note: null, videoUrl: null } as const;
const linkIn = (mail: TourMail | undefined) => {
  const [, token = '', id] = /token=([\w-]+)&tour=(\d+)/.exec(mail?.text ?? '') ?? [];
  return { token, tourId: Number(id) };
};

async function timesOf(propertyId = home): Promise<string[]> {
  const found = await readBookable(database.pool, { propertyId, deskEmail: '', now: Date.now() });
  return found?.days.flatMap(({ times }) => times) ?? [];
}

interface Ask {
  account?: string | null;
  email?: string;
  propertyId?: number;
  time?: number;
  way?: Way;
}

async function ask({ account = ana, propertyId = home, time = 0, way = 'in_person', ...rest }: Ask = {}) {
  const times = await timesOf(propertyId);
  return requestTour(parts(), propertyId, {
    accountId: account,
    way,
    times: [times[time] as string],
    name: 'Ana Ortiz',
    email: rest.email ?? addressOf(account ?? ana),
    phone: null,
    note: null,
    hasAgent: false,
    ownAgent: null,
    ownAgentEmail: null,
  });
}
const asked = async (more: Ask = {}) => (await ask(more))?.tourId as number;
/** Without an account, with Ana's address unless another is given. */
const type = (more: Ask = {}) => ask({ account: null, ...more });
const TYPED: TourAnswer = { outcome: 'address', tourId: null };

test('asking and canceling over and over mails the host only a few times a day', async () => {
  for (let round = 0; round < TOURS_A_DAY_AND_HOME; round += 1) await as('asker', await asked({ time: round }), CANCEL);
  const sent = await mails();
  expect(kinds(sent).filter((kind) => kind === 'tour-request')).toHaveLength(TOURS_A_DAY_AND_HOME);
  await expect(ask()).rejects.toThrow('which is the most');
  await type();
  await mails();
  const waiting = await first(ana);
  expect(waiting).toMatchObject({ state: 'unconfirmed', events: ['confirm_address', 'cancel'] });
  await expect(as('asker', waiting?.id as number, { event: 'confirm_address' })).rejects.toThrow('which is the most');
  expect(await mails()).toEqual([]);
});

test('one network asks for only so many tours a day', async () => {
  await database.owner.query('truncate platform.attempts');
  const times = await timesOf();
  const request = {
    accountId: null,
    way: 'in_person',
    times: times.slice(0, 1),
    name: 'Ana',
    phone: null,
    note: null,
    hasAgent: false,
    ownAgent: null,
    ownAgentEmail: null,
    network: '192.0.2.0/24',
  } as const;
  await requestTour(parts(), home, { ...request, email: 'p0@example.com' });
  await database.owner.query("update platform.attempts set count = 1000 where key like 'inquiries:%'");
  await expect(requestTour(parts(), home, { ...request, email: 'p1@example.com' })).rejects.toThrow(
    'sent from your network today',
  );
});

test('suggesting and declining over and over mails the other side only a few times a day', async () => {
  await as('recipient', await asked(), { event: 'decline', reason: null });
  const { conversationId } = (await first(ana)) as { conversationId: number };
  const times = await timesOf();
  const suggest = (each: number) =>
    suggestTour(parts(), readerOf(host), { conversationId, way: 'in_person', times: [times[each] as string] });
  for (let round = 1; round < TOURS_A_DAY_AND_HOME; round += 1)
    await as('recipient', await suggest(round), { event: 'decline', reason: null });
  await expect(suggest(9)).rejects.toThrow('which is the most');
});

test.each(['asker', 'recipient'] as const)('the %s suggests other times only a few times an hour', async (side) => {
  const tourId = await asked();
  const times = await timesOf();
  await mails();
  for (let round = 1; round <= CHANGES_AN_HOUR; round += 1)
    await as(side, tourId, { event: 'propose', times: [times[round] as string] });
  await expect(as(side, tourId, { event: 'propose', times: [times[9] as string] })).rejects.toThrow(
    'within an hour, which is the most',
  );
  expect(kinds(await mails())).toEqual(Array(CHANGES_AN_HOUR).fill('tour-proposed'));
});

test('the link of a video tour is mailed only a few times an hour, and not again if it stays the same', async () => {
  const tourId = await asked({ way: 'video' });
  await as('recipient', tourId, CONFIRM);
  await mails();
  const set = (each: number) =>
    as('recipient', tourId, { event: 'set_link', videoUrl: `https://meet.example/${each}` });
  await set(1);
  await set(1);
  for (let round = 2; round <= CHANGES_AN_HOUR; round += 1) await set(round);
  await expect(set(99)).rejects.toThrow('within an hour, which is the most');
  expect(kinds(await mails())).toEqual(Array(CHANGES_AN_HOUR).fill('tour-link'));
});

test('a typed address gets one link an hour for a home, and a few a day for all', async () => {
  for (let round = 0; round < 5; round += 1) expect(await type({ time: round })).toEqual(TYPED);
  expect(kinds(await mails())).toEqual(['tour-address']);
  for (let round = 0; round < LINKS_A_DAY + 3; round += 1)
    expect(await type({ propertyId: await addHome(database.owner, host) })).toEqual(TYPED);
  expect(await mails()).toHaveLength(LINKS_A_DAY - 1);
  await type({ email: 'zoe@example.com' });
  expect(await mails()).toHaveLength(1);
});

test('a stranger who types the same address ends no request: the owner of the address chooses, and the host sees one', async () => {
  const times = await timesOf();
  await type({ time: 1 });
  const { token, tourId } = linkIn((await mails())[0]);
  await type({ time: 5 });
  await type({ time: 6 });
  await type({ time: 7 });
  const waiting = await findUnconfirmed(parts(), token);
  expect(waiting.map(({ choices }) => choices[0])).toEqual([times[1], times[5], times[6]]);
  expect(await findLinkedTour(parts(), token, tourId)).toMatchObject({ state: 'unconfirmed', wasPassedOn: false });
  await as('asker', tourId, { event: 'confirm_address' });
  expect(await findUnconfirmed(parts(), token)).toEqual([]);
  expect(await listTours(parts(), readerOf(host))).toMatchObject([{ state: 'requested', choices: [times[1]] }]);
  expect(await listTours(parts(), readerOf(ana))).toHaveLength(1);
});

test('the host never sees a request whose address nobody confirmed, also after it has ended', async () => {
  await type();
  const { token, tourId } = linkIn((await mails())[0]);
  await expireTours(parts(), new Date(Date.now() + 25 * 3_600_000));
  expect(await listTours(parts(), readerOf(host))).toEqual([]);
  expect(await findLinkedTour(parts(), token, tourId)).toMatchObject({ state: 'expired' });
  await asked({ time: 3 });
  expect(await listTours(parts(), readerOf(host))).toMatchObject([{ state: 'requested' }]);
});

test('nobody learns by typing an address who has a tour of a home; its owner is told by mail', async () => {
  const stranger = await type({ email: 'nobody@example.com' });
  const tourId = await asked();
  await mails();
  expect(await type({ time: 3 })).toEqual(stranger);
  const [mail, ...more] = await mails();
  expect([mail?.kind, mail?.recipient, more]).toEqual(['tour-already', addressOf(ana), []]);
  expect(mail?.text).toContain(`tour=${tourId}`);
  expect(await listTours(parts(), readerOf(ana))).toHaveLength(1);
  expect(await first(ana)).toMatchObject({ state: 'requested' });
});

test('times are read only as ISO writes them, and a host proposes none after the days that can be offered', async () => {
  const odd = ['+275760-09-13T00:00:00.000Z', '2037', '2026-12-05', 'Dec 5, 2026', '2026-12-05T16:00:00'];
  for (const times of odd)
    expect(await readForm(tourChangeSchema, { event: 'propose', times }), times).toHaveProperty('errors.times');
  const tourId = await asked();
  const late = { event: 'propose', times: ['9999-12-31T00:00:00.000Z'] } as const;
  await expect(as('recipient', tourId, late)).rejects.toThrow('within the next 42 days');
  await as('recipient', tourId, { event: 'decline', reason: null });
  const { conversationId } = (await first(ana)) as { conversationId: number };
  await expect(
    suggestTour(parts(), readerOf(host), { conversationId, way: 'in_person', times: late.times }),
  ).rejects.toThrow('within the next 42 days');
});

test('notes, names and reasons can’t carry a link to somebody who has not agreed to hear from the sender', async () => {
  const link = 'Win at www.prizes.example';
  const fields = { way: 'in_person', times: [(await timesOf())[0] as string], name: 'Ana', email: 'ana@example.com' };
  expect(await readForm(tourRequestSchema, { ...fields, note: link })).toHaveProperty('errors.note');
  expect(await readForm(tourRequestSchema, { ...fields, ownAgent: link })).toHaveProperty('errors.ownAgent');
  expect(await readForm(tourRequestSchema, { ...fields, note: 'Is there a step?' })).not.toHaveProperty('errors');
  for (const event of ['cancel', 'decline'])
    expect(await readForm(tourChangeSchema, { event, reason: link })).toHaveProperty('errors.reason');
});

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://router.local/',
  'https://localhost/',
  'https://localhost../x',
  'https://meet.example/\u202egpj',
  'https://meet.example/a"><script>',
  'https://meet.example/a\u200bb',
  `https://meet.example/${'é'.repeat(200)}`,
])('a video link such as %s is refused', async (videoUrl) => {
  expect(await readForm(tourChangeSchema, { event: 'set_link', videoUrl })).toHaveProperty('errors.videoUrl');
});

test('a video link is stored as URLs are written, so that look-alike letters show what they are', async () => {
  const reading = await readForm(tourChangeSchema, { event: 'set_link', videoUrl: ' https://exаmple.com/é ' });
  expect(reading).toMatchObject({ fields: { videoUrl: 'https://xn--exmple-4nf.com/%C3%A9' } });
});
