import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { insertSource } from '#domain/search/listing-fixtures.ts';
import { changeTour } from './change-tour.server.ts';
import { readBookable } from './offer.server.ts';
import { answerCopies, findCopies, MOST_ASKED_A_DAY } from './own-agent.server.ts';
import { requestTour } from './request-tour.server.ts';
import { addHome, addPerson, addressOf, takeMails, type TourMail } from './tours-testing.server.ts';

const CLARA = 'Clara@brokers.example';
let database: TestDatabase;
let host: string;
let ana: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertSource(database.pool);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.query(
    'truncate conversations, properties, postings, platform.outbox, platform.tour_copy_stops restart identity cascade',
  );
  host = await addPerson(database.owner, 'Renata', 'OWNER');
  ana = await addPerson(database.owner, 'Ana');
});

const parts = () => ({ pool: database.pool, siteUrl: 'https://stoop.example', deskEmail: 'desk@stoop.example' });
const mails = () => takeMails(database.owner);
const toClara = (sent: TourMail[]) => sent.filter(({ recipient }) => recipient === CLARA);
const tokenIn = (mail: TourMail | undefined) => /tour-copies\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

interface Ask {
  account?: string | null;
  email?: string;
  ownAgentEmail?: string;
  name?: string;
}

/** For a home of its own, so that one person can ask often. */
async function ask({ account = ana, email = addressOf(ana), ownAgentEmail = CLARA, name = 'Ana Ortiz' }: Ask = {}) {
  const home = await addHome(database.owner, host);
  const found = await readBookable(database.pool, { propertyId: home, deskEmail: '', now: Date.now() });
  const time = found?.days.flatMap(({ times }) => times)[home * 4] as string;
  const answer = await requestTour(parts(), home, {
    accountId: account,
    way: 'in_person',
    times: [time],
    name,
    email,
    phone: null,
    note: null,
    hasAgent: true,
    ownAgent: 'Clara Nunez',
    ownAgentEmail,
  });
  const tourId = answer?.tourId as number;
  const confirm = () =>
    changeTour(parts(), { tourId, side: 'recipient', change: { event: 'confirm', time, note: null, videoUrl: null } });
  return { tourId, confirm };
}

test('an agent who agrees gets a copy of the time and of a cancellation, without anybody’s address', async () => {
  const { tourId, confirm } = await ask();
  const [question, ...more] = toClara(await mails());
  expect([question?.kind, more]).toEqual(['tour-copies', []]);
  expect(question?.text).toContain('Ana Ortiz asked on Stoop');
  const token = tokenIn(question);
  expect(await findCopies(database.pool, token)).toMatchObject({ state: 'asked', asker: 'Ana Ortiz' });
  expect(await answerCopies(database.pool, token, 'agree')).toBe(true);
  await confirm();
  const [copy] = toClara(await mails());
  expect(copy).toMatchObject({ kind: 'tour-copy', calendar: expect.stringContaining('METHOD:REQUEST') });
  await changeTour(parts(), { tourId, side: 'asker', change: { event: 'cancel', reason: null } });
  const [canceled] = toClara(await mails());
  expect(canceled?.calendar).toContain('METHOD:CANCEL');
  for (const mail of [question, copy, canceled])
    expect(`${mail?.html}${mail?.text}${mail?.calendar}`).not.toMatch(/[\w-]+@example\.com/);
});

test('an agent who presses nothing gets no copy', async () => {
  const { confirm } = await ask();
  await mails();
  await confirm();
  expect(toClara(await mails())).toEqual([]);
});

test('an agent who stops gets no more, and one who never wants to be named is not asked again', async () => {
  const { confirm } = await ask();
  const token = tokenIn(toClara(await mails())[0]);
  await answerCopies(database.pool, token, 'agree');
  await answerCopies(database.pool, token, 'never');
  await confirm();
  await ask({ ownAgentEmail: CLARA.toLowerCase() });
  const sent = await mails();
  expect(sent.filter(({ recipient }) => recipient.toLowerCase() === CLARA.toLowerCase())).toEqual([]);
  expect(await answerCopies(database.pool, 'guessed', 'agree')).toBe(false);
});

test('nobody is asked before the address of whoever named them is confirmed', async () => {
  await ask({ account: null, email: 'zoe@example.com' });
  const sent = await mails();
  expect(toClara(sent)).toEqual([]);
  const tourId = Number(/&tour=(\d+)/.exec(sent[0]?.text ?? '')?.[1]);
  await changeTour(parts(), { tourId, side: 'asker', change: { event: 'confirm_address' } });
  expect(toClara(await mails())).toHaveLength(1);
});

test('neither one address nor one person causes more than a few of these mails a day', async () => {
  for (let count = 0; count < MOST_ASKED_A_DAY + 2; count += 1) await ask();
  expect(toClara(await mails())).toHaveLength(MOST_ASKED_A_DAY);
  await ask({ ownAgentEmail: 'other@brokers.example' });
  expect((await mails()).filter(({ kind }) => kind === 'tour-copies')).toEqual([]);
});

test('one of the two sides is not asked as the agent', async () => {
  await ask({ ownAgentEmail: addressOf(host) });
  await ask({ ownAgentEmail: addressOf(ana).toUpperCase() });
  expect((await mails()).filter(({ kind }) => kind === 'tour-copies')).toEqual([]);
});

test('a name can’t carry a link into these mails', async () => {
  await expect(ask({ name: 'Win at www.prizes.example' })).rejects.toThrow('without a link');
  expect(await mails()).toEqual([]);
});
