import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { insertSource } from '#domain/search/listing-fixtures.ts';
import { changeTour } from './change-tour.server.ts';
import { freeDays, PROPOSED_HOURS, type TourHours } from './hours.ts';
import { saveHours } from './hours.server.ts';
import { readBookable } from './offer.server.ts';
import { newLinkToken } from '#domain/messaging/conversation-links.server.ts';
import { readMailed } from '#domain/messaging/mailed-conversation.server.ts';
import { findLinkedTour, listTours, sideOfTour } from './read-tours.server.ts';
import { requestTour } from './request-tour.server.ts';
import {
  addHome as addNewHome,
  addPerson as addNewPerson,
  addressOf,
  takeMails,
  type TourMail,
} from './tours-testing.server.ts';
import { suggestTour } from './suggest-tour.server.ts';
import { cancelAbandoned, cancelOffMarket, dayBefore, expireTours, remindOfTours } from './tour-clock.server.ts';

let database: TestDatabase;
let host: string;
let home: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSource(database.pool);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.query('truncate conversations, properties, postings, platform.outbox restart identity cascade');
  host = await addPerson('Renata', 'OWNER');
  home = await addHome(host);
});

const parts = () => ({ pool: database.pool, siteUrl: 'https://stoop.example', deskEmail: 'desk@stoop.example' });
const readerOf = (accountId: string) => ({ accountId, email: addressOf(accountId) });
const addPerson = (name: string, role?: string) => addNewPerson(database.owner, name, role);
const addHome = (account: string | null, listing_agent_email?: string) =>
  addNewHome(database.owner, account, listing_agent_email === undefined ? {} : { listing_agent_email });
const mails = () => takeMails(database.owner);

const HOURS: TourHours = { ...PROPOSED_HOURS, gapMinutes: 30, noticeHours: 1 };
const setHours = (hours: Partial<TourHours>, postingId: number | null = null) =>
  saveHours(database.pool, host, { postingId, hours: { ...HOURS, ...hours }, daysOff: [] });

async function timesOf(propertyId = home): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    const found = await readBookable(client, { propertyId, deskEmail: 'desk@stoop.example', now: Date.now() });
    return found?.days.flatMap(({ times }) => times) ?? [];
  } finally {
    client.release();
  }
}

interface Ask {
  account: string | null;
  email?: string;
  times: string[];
  propertyId?: number;
}

const ask = ({ account, email = account ? addressOf(account) : 'ana@example.com', times, propertyId = home }: Ask) =>
  requestTour(parts(), propertyId, {
    accountId: account,
    way: 'in_person',
    times,
    name: 'Ana Ortiz',
    email,
    phone: '201 555 0100',
    note: 'Is there a step?',
    hasAgent: false,
    ownAgent: null,
    ownAgentEmail: null,
  });

const told = (sent: TourMail[]) => sent.map(({ kind, recipient }) => `${kind} ${recipient.split('@')[0]}`);
const unfold = (calendar: string | null | undefined) => calendar?.replaceAll('\r\n ', '') ?? '';
const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const numberIn = (text: string | undefined) => Number(/&tour=(\d+)/.exec(text ?? '')?.[1]);
const first = async (account: string) => (await listTours(parts(), readerOf(account)))[0];

test('the host confirms one of the times, both get it for their calendars, and neither mail has the other’s address', async () => {
  const ana = await addPerson('Ana');
  const [one, , , two] = await timesOf();
  const answer = await ask({ account: ana, times: [two as string, one as string] });
  expect(answer).toMatchObject({ outcome: 'sent' });
  expect(told(await mails())).toEqual([`tour-request ${host}`, `tour-sent ${ana}`]);
  expect(await first(host)).toMatchObject({
    state: 'requested',
    side: 'recipient',
    other: { name: 'Ana Ortiz' },
    choices: [two, one],
    events: ['confirm', 'propose', 'decline'],
    note: 'Is there a step?',
  });
  expect(await first(ana)).toMatchObject({
    side: 'asker',
    other: { name: 'Renata' },
    events: ['propose', 'cancel'],
  });
  const tourId = answer?.tourId as number;
  await changeTour(parts(), {
    tourId,
    side: 'recipient',
    change: { event: 'confirm', time: one as string, note: 'Meet on the stoop.', videoUrl: null },
  });
  const sent = await mails();
  expect(told(sent)).toEqual([`tour-confirmed ${ana}`, `tour-confirmed ${host}`]);
  for (const { calendar } of sent) {
    expect(unfold(calendar)).toContain('METHOD:REQUEST');
    expect(unfold(calendar)).toContain('SEQUENCE:0');
  }
  expect(sent[0]?.text).not.toContain(addressOf(host));
  expect(sent[1]?.text).not.toContain(addressOf(ana));
  expect(`${sent[0]?.calendar}${sent[1]?.calendar}`).not.toMatch(/@example\.com/);
  expect(await first(ana)).toMatchObject({
    state: 'confirmed',
    startsAt: one,
    hostNote: 'Meet on the stoop.',
    choices: [],
  });
  const { rows } = await database.owner.query('select side, kind, body from conversation_messages order by id');
  expect(rows).toMatchObject([
    { side: 'asker', kind: 'tour' },
    { side: 'recipient', kind: 'notice', body: expect.stringMatching(/^Confirmed the tour: /) },
  ]);
});

test('a typed address is asked first; until its owner answers, the host hears nothing', async () => {
  const [time] = await timesOf();
  const answer = await ask({ account: null, times: [time as string] });
  expect(answer).toMatchObject({ outcome: 'address' });
  const [mail, ...more] = await mails();
  expect([mail?.kind, more]).toEqual(['tour-address', []]);
  expect(await listTours(parts(), readerOf(host))).toEqual([]);
  const tourId = numberIn(mail?.text);
  await expect(sideOfTour(database.pool, readerOf(host), tourId)).rejects.toThrow('not in your account');
  const token = tokenIn(mail?.text);
  expect(await findLinkedTour(parts(), `${token}x`, tourId)).toBeNull();
  expect(await findLinkedTour(parts(), token, tourId)).toMatchObject({ state: 'unconfirmed', side: 'asker' });
  // It opens the tour and not the conversation, whose link doesn't open the tour.
  expect(await readMailed(database.pool, token)).toBeNull();
  const { conversationId } = (await findLinkedTour(parts(), token, tourId)) as { conversationId: number };
  const page = await newLinkToken(database.pool, { conversationId, side: 'asker', purpose: 'page' });
  expect(await readMailed(database.pool, page)).toMatchObject({ id: conversationId });
  expect(await findLinkedTour(parts(), page, tourId)).toBeNull();
  const confirm = () => changeTour(parts(), { tourId, side: 'asker', change: { event: 'confirm_address' } });
  await confirm();
  expect(told(await mails())).toEqual([`tour-request ${host}`, 'tour-sent ana']);
  await expect(confirm()).rejects.toThrow('confirmed already');
  expect(await first(host)).toMatchObject({ state: 'requested' });
});

test('the host suggests other times; the one who asked accepts, and afterward both can move or cancel the tour', async () => {
  const ana = await addPerson('Ana');
  const times = await timesOf();
  const { tourId } = (await ask({ account: ana, times: [times[0] as string] })) as { tourId: number };
  const as = (side: 'asker' | 'recipient', change: Parameters<typeof changeTour>[1]['change']) =>
    changeTour(parts(), { tourId, side, change });
  await as('recipient', { event: 'propose', times: [times[4] as string, times[6] as string] });
  await expect(as('recipient', { event: 'confirm', time: null, note: null, videoUrl: null })).rejects.toThrow(
    'nothing to confirm',
  );
  await mails();
  await as('asker', { event: 'confirm', time: times[6] as string, note: null, videoUrl: null });
  expect(await first(ana)).toMatchObject({ state: 'confirmed', startsAt: times[6] });
  await mails();

  // Moving leaves the tour where it is until the other side agrees.
  await as('asker', { event: 'propose', times: [times[8] as string] });
  expect(await first(ana)).toMatchObject({ state: 'confirmed', startsAt: times[6], choices: [times[8]] });
  expect(told(await mails())).toEqual([`tour-proposed ${host}`]);
  await as('recipient', { event: 'confirm', time: null, note: null, videoUrl: null });
  const moved = await mails();
  expect(told(moved)).toEqual([`tour-confirmed ${ana}`, `tour-confirmed ${host}`]);
  expect(unfold(moved[0]?.calendar)).toContain('SEQUENCE:1');
  await as('recipient', { event: 'propose', times: [times[9] as string] });
  await as('asker', { event: 'keep' });
  expect(await first(ana)).toMatchObject({ state: 'confirmed', startsAt: times[8], choices: [] });
  await mails();
  await as('recipient', { event: 'cancel', reason: 'The tenant is ill.' });
  const canceled = await mails();
  expect(told(canceled)).toEqual([`tour-canceled ${ana}`, `tour-canceled ${host}`]);
  expect(unfold(canceled[0]?.calendar)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2/);
  const uids = [...moved, ...canceled].map(({ calendar }) => /UID:(.*)/.exec(unfold(calendar))?.[1]);
  expect(new Set(uids).size).toBe(1);
  await expect(as('asker', { event: 'cancel', reason: null })).rejects.toThrow('over already');
});

test('of fifty who want the same time at once, exactly one gets it, and nobody else is booked', async () => {
  await setHours({ isInstant: true });
  const [time] = await timesOf();
  const people = await Promise.all(Array.from({ length: 50 }, (_, each) => addPerson(`P${each}`)));
  const homes = [home, await addHome(host)];
  const answers = await Promise.allSettled(
    people.map((account, index) => ask({ account, times: [time as string], propertyId: homes[index % 2] as number })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []));
  expect(reasons.filter((reason) => !reason.includes('Somebody took this time'))).toEqual([]);
  const { rows } = await database.owner.query("select count(*)::int as n from tours where state = 'confirmed'");
  expect(rows).toEqual([{ n: 1 }]);
});

test('a host who confirms two requests for overlapping times gets the second refused, and the request stays', async () => {
  await setHours({ gapMinutes: 30 });
  const [ana, cy] = [await addPerson('Ana'), await addPerson('Cy')];
  const [time, next] = await timesOf();
  const one = await ask({ account: ana, times: [time as string] });
  const two = await ask({ account: cy, times: [next as string], propertyId: await addHome(host) });
  const confirm = (tourId: number | null | undefined) =>
    changeTour(parts(), {
      tourId: tourId as number,
      side: 'recipient',
      change: { event: 'confirm', time: null, note: null, videoUrl: null },
    });
  await confirm(one?.tourId);
  // Half an hour after a tour of half an hour, with half an hour in between.
  await expect(confirm(two?.tourId)).rejects.toThrow('You have another tour then');
  expect(await first(cy)).toMatchObject({ state: 'requested' });
  const waiting = (await listTours(parts(), readerOf(host))).find(({ id }) => id === two?.tourId);
  expect(waiting).toMatchObject({ clashes: [{ time: next, kind: 'tour', name: 'Ana Ortiz', startsAt: time }] });
  expect(await first(cy)).toMatchObject({ clashes: [] });
  expect(await timesOf()).not.toContain(time);
});

test('an instant booking takes the first choice that is free', async () => {
  await setHours({ isInstant: true, gapMinutes: 0 });
  const [ana, cy] = [await addPerson('Ana'), await addPerson('Cy')];
  const [one, two, three] = await timesOf();
  expect(await ask({ account: ana, times: [one as string] })).toMatchObject({ outcome: 'booked' });
  const other = await addHome(host);
  await expect(ask({ account: cy, times: [one as string], propertyId: other })).rejects.toThrow('Somebody took');
  expect(await ask({ account: cy, times: [two as string, three as string], propertyId: other })).toMatchObject({
    outcome: 'booked',
  });
  expect(await first(cy)).toMatchObject({ startsAt: two });
  await expect(ask({ account: ana, times: [three as string] })).rejects.toThrow('You have a tour of this home already');
});

test('only offered times can be asked for, and video only where it is offered', async () => {
  await setHours({ offersVideo: false });
  const ana = await addPerson('Ana');
  await expect(ask({ account: ana, times: ['2020-01-01T15:00:00.000Z'] })).rejects.toThrow('Choose another');
  const [time] = await timesOf();
  await expect(
    requestTour(parts(), home, {
      accountId: ana,
      way: 'video',
      times: [time as string],
      name: 'Ana',
      email: addressOf(ana),
      phone: null,
      note: null,
      hasAgent: false,
      ownAgent: null,
      ownAgentEmail: null,
    }),
  ).rejects.toThrow('in person only');
  await database.owner.query("update properties set status = 'sold' where id = $1", [home]);
  expect(await ask({ account: ana, times: [time as string] })).toBeNull();
});

test('a request without an answer ends after 24 hours, and a proposal to move leaves the tour as it was', async () => {
  const ana = await addPerson('Ana');
  const times = await timesOf();
  const { tourId } = (await ask({ account: ana, times: [times[5] as string] })) as { tourId: number };
  const later = () => new Date(Date.now() + 25 * 3_600_000);
  expect(await expireTours(parts(), new Date())).toBe(0);
  expect(await expireTours(parts(), later())).toBe(1);
  expect(await first(ana)).toMatchObject({ state: 'expired', endedBy: 'stoop', events: [] });
  expect(told(await mails()).slice(-2)).toEqual([`tour-expired ${ana}`, `tour-expired ${host}`]);
  await expect(
    changeTour(parts(), {
      tourId,
      side: 'recipient',
      change: { event: 'confirm', time: null, note: null, videoUrl: null },
    }),
  ).rejects.toThrow('nothing to confirm');

  const again = (await ask({ account: ana, times: [times[5] as string] })) as { tourId: number };
  await changeTour(parts(), {
    tourId: again.tourId,
    side: 'recipient',
    change: { event: 'confirm', time: null, note: null, videoUrl: null },
  });
  await changeTour(parts(), {
    tourId: again.tourId,
    side: 'asker',
    change: { event: 'propose', times: [times[7] as string] },
  });
  await mails();
  expect(await expireTours(parts(), later())).toBe(1);
  expect((await listTours(parts(), readerOf(ana))).find(({ id }) => id === again.tourId)).toMatchObject({
    state: 'confirmed',
    startsAt: times[5],
    choices: [],
  });
  expect(told(await mails())).toEqual([`tour-kept ${ana}`, `tour-kept ${host}`]);
});

test('if the home leaves the market, its tours are canceled with word to both; nobody hears of an unconfirmed one', async () => {
  const ana = await addPerson('Ana');
  const [time] = await timesOf();
  await ask({ account: ana, times: [time as string] });
  await ask({ account: null, times: [time as string] });
  await mails();
  expect(await cancelOffMarket(parts())).toBe(0);
  await database.owner.query("update properties set status = 'sold' where id = $1", [home]);
  expect(await cancelOffMarket(parts())).toBe(2);
  expect(await cancelOffMarket(parts())).toBe(0);
  const sent = await mails();
  expect(told(sent)).toEqual([`tour-canceled ${ana}`, `tour-canceled ${host}`]);
  expect(sent[0]?.text).toContain('is off the market');
});

test('if one side deletes its account, the other one is told that the tour is canceled', async () => {
  const ana = await addPerson('Ana');
  const [time] = await timesOf();
  const { tourId } = (await ask({ account: ana, times: [time as string] })) as { tourId: number };
  await changeTour(parts(), {
    tourId,
    side: 'recipient',
    change: { event: 'confirm', time: null, note: null, videoUrl: null },
  });
  await mails();
  expect(await cancelAbandoned(parts())).toBe(0);
  await database.owner.query('select platform.end_address($1)', [addressOf(ana)]);
  await database.owner.query('delete from auth.users where id = $1', [ana]);
  expect(await cancelAbandoned(parts())).toBe(1);
  const sent = await mails();
  expect(told(sent)).toEqual([`tour-canceled ${host}`]);
  expect(unfold(sent[0]?.calendar)).toContain('METHOD:CANCEL');
  expect(await cancelAbandoned(parts())).toBe(0);
});

test('both are reminded a day and two hours before, each once', async () => {
  const ana = await addPerson('Ana');
  const times = await timesOf();
  const time = times.find((each) => Date.parse(each) > Date.now() + 3 * 86_400_000) as string;
  const { tourId } = (await ask({ account: ana, times: [time] })) as { tourId: number };
  await changeTour(parts(), {
    tourId,
    side: 'recipient',
    change: { event: 'confirm', time: null, note: null, videoUrl: null },
  });
  await mails();
  const before = (hours: number) => new Date(Date.parse(time) - hours * 3_600_000);
  for (const [hours, expected] of [
    [27, []],
    [23.9, 2],
    [23, []],
    [3, []],
    [1.9, 2],
    [1, []],
    [-1, []],
  ] as const) {
    await remindOfTours(parts(), before(hours));
    expect(told(await mails()), String(hours)).toHaveLength(expected === 2 ? 2 : 0);
  }
});

test('the day before is the same time on New York’s clocks, across both changes', () => {
  const text = (iso: string) => dayBefore(new Date(iso)).toISOString();
  expect(text('2026-11-01T19:00:00Z')).toBe('2026-10-31T18:00:00.000Z');
  expect(text('2027-03-14T18:00:00Z')).toBe('2027-03-13T19:00:00.000Z');
  expect(text('2026-12-05T15:00:00Z')).toBe('2026-12-04T15:00:00.000Z');
});

test('times follow New York’s clocks when they change; a skipped hour is not offered', () => {
  const week = Array.from({ length: 7 }, () => [[60, 4 * 60]] as [number, number][]);
  const hours = { ...HOURS, week, gapMinutes: 0, lengthMinutes: 60 };
  const days = (now: string) => freeDays(hours, { daysOff: [], busy: [], now: Date.parse(now) });
  const on = (now: string, day: string) => days(now).find((each) => each.day === day)?.times;
  expect(on('2027-03-10T12:00:00Z', '2027-03-13')).toContain('2027-03-13T07:00:00.000Z');
  // 1:00, 1:30, then 3:00.
  expect(on('2027-03-10T12:00:00Z', '2027-03-14')).toEqual([
    '2027-03-14T06:00:00.000Z',
    '2027-03-14T06:30:00.000Z',
    '2027-03-14T07:00:00.000Z',
  ]);
  expect(on('2026-10-28T12:00:00Z', '2026-11-01')?.at(-1)).toBe('2026-11-01T08:00:00.000Z');
});

test('days off, open houses and the notice are left out; a home can have hours of its own', async () => {
  await setHours({ noticeHours: 24 });
  const all = await timesOf();
  expect(Date.parse(all[0] as string)).toBeGreaterThan(Date.now() + 24 * 3_600_000);
  const day = all[20]?.slice(0, 10) as string;
  await saveHours(database.pool, host, { postingId: null, hours: HOURS, daysOff: [{ firstDay: day, lastDay: day }] });
  expect((await timesOf()).filter((time) => time.startsWith(`${day}T15`))).toEqual([]);
  const { rows } = await database.owner.query('select id from postings where property_id = $1', [home]);
  await setHours({ week: HOURS.week.map(() => []) }, rows[0].id);
  expect(await timesOf()).toEqual([]);
  expect((await timesOf(await addHome(host))).length).toBeGreaterThan(100);
  await expect(
    saveHours(database.pool, await addPerson('Cy', 'OWNER'), { postingId: rows[0].id, hours: HOURS, daysOff: [] }),
  ).rejects.toThrow('not in your account');
});

test('the hours of an agent count for homes that a feed lists under the confirmed address, and for no other', async () => {
  const agent = await addPerson('Kit', 'AGENT');
  const listed = await addHome(null, addressOf(agent).toUpperCase());
  const noHours = HOURS.week.map(() => []);
  await saveHours(database.pool, agent, { postingId: null, hours: { ...HOURS, week: noHours }, daysOff: [] });
  expect(await timesOf(listed)).toEqual([]);
  await database.owner.query('update auth.users set email_confirmed_at = null where id = $1', [agent]);
  expect((await timesOf(listed)).length).toBeGreaterThan(0);
});

test('an agent without an account gets the request with a link, and another’s tour is nobody else’s', async () => {
  const ana = await addPerson('Ana');
  const listed = await addHome(null);
  const [time] = await timesOf(listed);
  const { tourId } = (await ask({ account: ana, times: [time as string], propertyId: listed })) as { tourId: number };
  const [mail] = await mails();
  expect(mail).toMatchObject({ kind: 'tour-request', recipient: 'agent@firm.example' });
  expect(await findLinkedTour(parts(), tokenIn(mail?.text), tourId)).toMatchObject({ side: 'recipient' });
  expect(await findLinkedTour(parts(), tokenIn(mail?.text), tourId + 1)).toBeNull();
  const cy = await addPerson('Cy');
  await expect(sideOfTour(database.pool, readerOf(cy), tourId)).rejects.toThrow('not in your account');
  await expect(sideOfTour(database.pool, readerOf(host), tourId)).rejects.toThrow('not in your account');
  expect(await sideOfTour(database.pool, readerOf(ana), tourId)).toBe('asker');
});

test('a host suggests a tour to somebody who wrote, who accepts it; nobody else can, and not twice', async () => {
  const ana = await addPerson('Ana');
  const other = await addPerson('Zoe', 'OWNER');
  const [time] = await timesOf();
  const asked = await ask({ account: ana, times: [time as string] });
  await changeTour(parts(), {
    tourId: asked?.tourId as number,
    side: 'recipient',
    change: { event: 'decline', reason: null },
  });
  await mails();
  const { conversationId } = (await first(ana)) as { conversationId: number };
  const suggest = (account: string, when = time as string) =>
    suggestTour(parts(), readerOf(account), { conversationId, way: 'in_person', times: [when] });
  for (const stranger of [ana, other]) await expect(suggest(stranger)).rejects.toThrow('no such conversation');
  await expect(suggest(host, '2026-01-01T15:00:00Z')).rejects.toThrow('times in the future');
  const tourId = await suggest(host);
  await expect(suggest(host)).rejects.toThrow('a tour of this home already');
  expect(told(await mails())).toEqual([`tour-suggested ${ana}`]);
  expect(await listTours(parts(), readerOf(ana), { conversationId })).toMatchObject([
    { id: tourId, state: 'proposed', events: ['confirm', 'propose', 'cancel'] },
    { state: 'declined' },
  ]);
  await changeTour(parts(), {
    tourId,
    side: 'asker',
    change: { event: 'confirm', time: null, note: null, videoUrl: null },
  });
  expect(await first(host)).toMatchObject({ state: 'confirmed', startsAt: time });
});

test('a host can suggest a tour by video, and the mail says so', async () => {
  const ana = await addPerson('Ana');
  const [time] = await timesOf();
  const asked = await ask({ account: ana, times: [time as string] });
  const tourId = asked?.tourId as number;
  await changeTour(parts(), { tourId, side: 'recipient', change: { event: 'decline', reason: null } });
  await mails();
  const { conversationId } = (await first(ana)) as { conversationId: number };
  await suggestTour(parts(), readerOf(host), { conversationId, way: 'video', times: [time as string] });
  expect((await mails())[0]?.text).toContain('This tour is by video.');
  expect(await first(ana)).toMatchObject({ state: 'proposed', way: 'video' });
});

test('the tours of one home are listed alone', async () => {
  const ana = await addPerson('Ana');
  const other = await addHome(host);
  const [time, later] = await timesOf();
  await ask({ account: ana, times: [time as string] });
  await ask({ account: ana, times: [later as string], propertyId: other });
  const listed = await listTours(parts(), readerOf(ana), { propertyId: other });
  expect(listed.map(({ home: { id } }) => id)).toEqual([other]);
});

test('a blocked person gets no suggestion', async () => {
  const ana = await addPerson('Ana');
  const [time] = await timesOf();
  await ask({ account: ana, times: [time as string] });
  await database.owner.query("update conversation_sides set blocked_at = now() where side = 'asker'");
  const { conversationId } = (await first(host)) as { conversationId: number };
  await expect(
    suggestTour(parts(), readerOf(host), { conversationId, way: 'in_person', times: [time as string] }),
  ).rejects.toThrow('blocked');
});
