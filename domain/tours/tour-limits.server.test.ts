// What somebody can do to others with tours: mails, addresses that are not theirs, links and odd values.
import { expect, test } from 'vitest';
import { readForm } from '#domain/forms/read-form.ts';
import { sendContactMessage } from '#domain/messaging/send-contact-message.server.ts';
import { tourChangeSchema } from './answer-form.ts';
import { CHANGES_AN_HOUR, LINKS_A_DAY, TOURS_A_DAY_AND_HOME } from './limits.server.ts';
import { findLinkedTour, findUnconfirmed, listTours } from './read-tours.server.ts';
import { tourRequestSchema } from './request-form.ts';
import { requestTour, type TourAnswer } from './request-tour.server.ts';
import { suggestTour, tellProved } from './suggest-tour.server.ts';
import { addressOf, type Asking, openTourStage, readerOf, type TourMail } from './tours-testing.server.ts';
import { expireTours } from './tour-clock.server.ts';

const stage = openTourStage('platform.attempts');
const { as, first, mails, parts, people, timesOf } = stage;
const ask = async (asking: Asking = {}) => (await stage.ask(asking)).answer;
const kinds = (sent: TourMail[]) => sent.map(({ kind }) => kind);
const CANCEL = { event: 'cancel', reason: null } as const;
const CONFIRM = { event: 'confirm', time: null, note: null, videoUrl: null } as const;
const linkIn = (mail: TourMail | undefined) => {
  const [, token = '', id] = /token=([\w-]+)&tour=(\d+)/.exec(mail?.text ?? '') ?? [];
  return { token, tourId: Number(id) };
};

const asked = async (more: Asking = {}) => (await ask(more))?.tourId as number;
/** Without an account, with Ana's address unless another is given. */
const type = (more: Asking = {}) => ask({ account: null, ...more });
const TYPED: TourAnswer = { outcome: 'address', tourId: null };

test('asking and canceling over and over mails the host only a few times a day', async () => {
  for (let round = 0; round < TOURS_A_DAY_AND_HOME; round += 1) await as('asker', await asked({ time: round }), CANCEL);
  const sent = await mails();
  expect(kinds(sent).filter((kind) => kind === 'tour-request')).toHaveLength(TOURS_A_DAY_AND_HOME);
  await expect(ask()).rejects.toThrow('which is the most');
  await type();
  await mails();
  const waiting = await first(people.ana);
  expect(waiting).toMatchObject({ state: 'unconfirmed', events: ['confirm_address', 'cancel'] });
  await expect(as('asker', waiting?.id as number, { event: 'confirm_address' })).rejects.toThrow('which is the most');
  expect(await mails()).toEqual([]);
});

test('one network asks for only so many tours a day', async () => {
  await stage.owner.query('truncate platform.attempts');
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
  await requestTour(parts(), people.home, { ...request, email: 'p0@example.com' });
  await stage.owner.query("update platform.attempts set count = 1000 where key like 'inquiries:%'");
  await expect(requestTour(parts(), people.home, { ...request, email: 'p1@example.com' })).rejects.toThrow(
    'sent from your network today',
  );
});

test('suggesting and declining over and over mails the other side only a few times a day', async () => {
  await as('recipient', await asked(), { event: 'decline', reason: null });
  const { conversationId } = (await first(people.ana)) as { conversationId: number };
  const times = await timesOf();
  const suggest = (each: number) =>
    suggestTour(parts(), readerOf(people.host), { conversationId, way: 'in_person', times: [times[each] as string] });
  for (let round = 1; round < TOURS_A_DAY_AND_HOME; round += 1)
    await as('recipient', await suggest(round), { event: 'decline', reason: null });
  await expect(suggest(9)).rejects.toThrow('which is the most');
});

test('a tour that is suggested to a typed address comes without its text, and with it once the address is proved', async () => {
  const about = {
    pool: stage.pool,
    siteUrl: 'https://stoop.example',
    replyDomain: null,
    deskEmail: 'desk@stoop.example',
  };
  await sendContactMessage(about, people.home, {
    name: 'Ana',
    email: 'ana@people.example',
    phone: null,
    message: 'Hello',
  });
  await stage.owner.query("update conversations set recipient_name = 'You won 500 dollars! Call 212-555-0100'");
  await mails();
  const { rows } = await stage.owner.query<{ id: number }>('select id from conversations');
  const conversationId = rows[0]?.id as number;
  const [time] = await timesOf();
  const tourId = await suggestTour(parts(), readerOf(people.host), {
    conversationId,
    way: 'in_person',
    times: [time as string],
  });
  const [told, ...more] = await mails();
  expect([told?.kind, more]).toEqual(['conversation', []]);
  expect(`${told?.text}${told?.html}`).not.toMatch(/won 500|555-0100/);
  await as('recipient', tourId, { event: 'decline', reason: 'Claim it at evil.example' });
  expect((await mails()).filter(({ recipient }) => recipient === 'ana@people.example')).toEqual([]);
  await suggestTour(parts(), readerOf(people.host), { conversationId, way: 'in_person', times: [time as string] });
  await tellProved(parts());
  expect(await mails()).toEqual([]);
  await stage.owner.query("update conversation_sides set confirmed_at = now() where side = 'asker'");
  await tellProved(parts());
  await tellProved(parts());
  expect(kinds(await mails())).toEqual(['tour-suggested']);
});

test('ending a tour that was typed doesn’t prove the address, and agreeing to one does', async () => {
  await type();
  const { tourId } = linkIn((await mails())[0]);
  await as('asker', tourId, CANCEL);
  const proved = async () =>
    (await stage.owner.query("select confirmed_at from conversation_sides where side = 'asker'")).rows;
  expect(await proved()).toEqual([{ confirmed_at: null }]);
  await stage.owner.query('truncate platform.attempts');
  await type();
  await as('asker', linkIn((await mails())[0]).tourId, { event: 'confirm_address' });
  expect(await proved()).toEqual([{ confirmed_at: expect.any(Date) }]);
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
    expect(await type({ propertyId: await stage.addHome() })).toEqual(TYPED);
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
  expect(await listTours(parts(), readerOf(people.host))).toMatchObject([{ state: 'requested', choices: [times[1]] }]);
  expect(await listTours(parts(), readerOf(people.ana))).toHaveLength(1);
});

test('the host never sees a request whose address nobody confirmed, also after it has ended', async () => {
  await type();
  const { token, tourId } = linkIn((await mails())[0]);
  await expireTours(parts(), new Date(Date.now() + 25 * 3_600_000));
  expect(await listTours(parts(), readerOf(people.host))).toEqual([]);
  expect(await findLinkedTour(parts(), token, tourId)).toMatchObject({ state: 'expired' });
  await asked({ time: 3 });
  expect(await listTours(parts(), readerOf(people.host))).toMatchObject([{ state: 'requested' }]);
});

test('nobody learns by typing an address who has a tour of a home; its owner is told by mail', async () => {
  const stranger = await type({ email: 'nobody@example.com' });
  const tourId = await asked();
  await mails();
  expect(await type({ time: 3 })).toEqual(stranger);
  const [mail, ...more] = await mails();
  expect([mail?.kind, mail?.recipient, more]).toEqual(['tour-already', addressOf(people.ana), []]);
  expect(mail?.text).toContain(`tour=${tourId}`);
  expect(await listTours(parts(), readerOf(people.ana))).toHaveLength(1);
  expect(await first(people.ana)).toMatchObject({ state: 'requested' });
});

test('times are read only as ISO writes them, and a host proposes none after the days that can be offered', async () => {
  const odd = ['+275760-09-13T00:00:00.000Z', '2037', '2026-12-05', 'Dec 5, 2026', '2026-12-05T16:00:00'];
  for (const times of odd)
    expect(await readForm(tourChangeSchema, { event: 'propose', times }), times).toHaveProperty('errors.times');
  const tourId = await asked();
  const late = { event: 'propose', times: ['9999-12-31T00:00:00.000Z'] } as const;
  await expect(as('recipient', tourId, late)).rejects.toThrow('within the next 42 days');
  await as('recipient', tourId, { event: 'decline', reason: null });
  const { conversationId } = (await first(people.ana)) as { conversationId: number };
  await expect(
    suggestTour(parts(), readerOf(people.host), { conversationId, way: 'in_person', times: late.times }),
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
