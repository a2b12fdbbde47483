import { expect, test } from 'vitest';
import { answerCopies, findCopies, MOST_ASKED_A_DAY } from './own-agent.server.ts';
import { addressOf, type Asking, openTourStage, type TourMail } from './tours-testing.server.ts';

const CLARA = 'Clara@brokers.example';
const stage = openTourStage('platform.tour_copy_stops');
const { as, mails, people } = stage;

const toClara = (sent: TourMail[]) => sent.filter(({ recipient }) => recipient === CLARA);
const tokenIn = (mail: TourMail | undefined) => /tour-copies\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** For a home of its own, so that one person can ask often. */
async function ask(asking: Asking = {}) {
  const propertyId = await stage.addHome();
  const { tourId, time } = await stage.ask({ ownAgentEmail: CLARA, propertyId, time: propertyId * 4, ...asking });
  const confirm = () => as('recipient', tourId, { event: 'confirm', time, note: null, videoUrl: null });
  return { tourId, confirm };
}

test('an agent who agrees gets a copy of the time and of a cancellation, without anybody’s address', async () => {
  const { tourId, confirm } = await ask();
  const [question, ...more] = toClara(await mails());
  expect([question?.kind, more]).toEqual(['tour-copies', []]);
  expect(question?.text).toContain('Ana Ortiz asked on Stoop');
  const token = tokenIn(question);
  expect(await findCopies(stage.pool, token)).toMatchObject({ state: 'asked', asker: 'Ana Ortiz' });
  expect(await answerCopies(stage.pool, token, 'agree')).toBe(true);
  await confirm();
  const [copy] = toClara(await mails());
  expect(copy).toMatchObject({ kind: 'tour-copy', calendar: expect.stringContaining('METHOD:REQUEST') });
  await as('asker', tourId, { event: 'cancel', reason: null });
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
  await answerCopies(stage.pool, token, 'agree');
  await answerCopies(stage.pool, token, 'never');
  await confirm();
  await ask({ ownAgentEmail: CLARA.toLowerCase() });
  const sent = await mails();
  expect(sent.filter(({ recipient }) => recipient.toLowerCase() === CLARA.toLowerCase())).toEqual([]);
  expect(await answerCopies(stage.pool, 'guessed', 'agree')).toBe(false);
});

test('nobody is asked before the address of whoever named them is confirmed', async () => {
  await ask({ account: null, email: 'zoe@example.com' });
  const sent = await mails();
  expect(toClara(sent)).toEqual([]);
  const tourId = Number(/&tour=(\d+)/.exec(sent[0]?.text ?? '')?.[1]);
  await as('asker', tourId, { event: 'confirm_address' });
  expect(toClara(await mails())).toHaveLength(1);
});

test('neither one address nor one person causes more than a few of these mails a day', async () => {
  for (let count = 0; count < MOST_ASKED_A_DAY + 2; count += 1) await ask();
  expect(toClara(await mails())).toHaveLength(MOST_ASKED_A_DAY);
  await ask({ ownAgentEmail: 'other@brokers.example' });
  expect((await mails()).filter(({ kind }) => kind === 'tour-copies')).toEqual([]);
});

test('one of the two sides is not asked as the agent', async () => {
  await ask({ ownAgentEmail: addressOf(people.host) });
  await ask({ ownAgentEmail: addressOf(people.ana).toUpperCase() });
  expect((await mails()).filter(({ kind }) => kind === 'tour-copies')).toEqual([]);
});

test('a name can’t carry a link into these mails', async () => {
  await expect(ask({ name: 'Win at www.prizes.example' })).rejects.toThrow('without a link');
  expect(await mails()).toEqual([]);
});
