import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { firmSchema } from './firm-form.ts';
import { answerMember, askToJoinFirm, leaveFirm, readFirms, registerFirm } from './firms.server.ts';
import { suggestFirms } from './suggest-firms.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const parts = () => ({ pool: database.pool, siteUrl: 'https://stoop.example' });

async function addPerson(role: string, license: string | null = '10401000001'): Promise<string> {
  const id = randomUUID();
  await database.owner.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
    id,
    `${id}@example.com`,
  ]);
  await database.owner.query(
    'update profiles set role = $2, real_estate_license = $3, email = $4, first_name = $5 where id = $1',
    [id, role, license, `${id}@example.com`, role],
  );
  return id;
}

const mailsTo = async (id: string) =>
  (
    await database.owner.query<{ kind: string }>('select kind from platform.outbox where recipient = $1 order by id', [
      `${id}@example.com`,
    ])
  ).rows.map(({ kind }) => kind);

test('a broker registers a brokerage, an agent asks to join, the broker accepts, and both are told', async () => {
  const [broker, agent] = [await addPerson('BROKER'), await addPerson('AGENT', '10401000002')];
  const { id } = await registerFirm(parts(), broker, { name: 'Maple Realty LLC', state: 'NJ' });
  await askToJoinFirm(parts(), agent, { name: 'maple realty llc', state: 'NJ' });
  await askToJoinFirm(parts(), agent, { name: 'Maple Realty LLC', state: 'NJ' });
  expect(await mailsTo(broker)).toEqual(['firm-asked']);
  expect(await readFirms(database.pool, broker)).toMatchObject([
    { isBroker: true, members: [{ accountId: agent, name: 'AGENT', license: '10401000002', isAccepted: false }] },
  ]);
  expect(await readFirms(database.pool, agent)).toMatchObject([{ isBroker: false, isAccepted: false, members: [] }]);
  await answerMember(parts(), broker, { firmId: id, accountId: agent, isAccepted: true });
  expect(await mailsTo(agent)).toEqual(['firm-accepted']);
  expect(await readFirms(database.pool, agent)).toMatchObject([{ isAccepted: true }]);
  await leaveFirm(parts(), agent, id);
  expect(await readFirms(database.pool, agent)).toEqual([]);
});

test.each([
  ['AGENT', '10401000001', 'Only a broker'],
  ['OWNER', null, 'Only a broker'],
  ['BROKER', null, 'license number'],
])('%s with license %s can’t register a brokerage', async (role, license, problem) => {
  await expect(
    registerFirm(parts(), await addPerson(role, license), { name: 'Other Realty', state: 'NY' }),
  ).rejects.toThrow(problem);
});

test('while a name is typed, registered brokerages are suggested, the same name first', async () => {
  const broker = await addPerson('BROKER');
  await registerFirm(parts(), broker, { name: 'Quince & Quill Realty', state: 'NY' });
  await registerFirm(parts(), await addPerson('BROKER'), { name: 'Quince Homes', state: 'NJ' });
  expect(await suggestFirms(database.pool, 'quince')).toMatchObject([
    { name: 'Quince & Quill Realty', state: 'NY', brokerName: 'BROKER', isSame: false },
    { name: 'Quince Homes', state: 'NJ', isSame: false },
  ]);
  expect(await suggestFirms(database.pool, 'QUINCE, HOMES')).toMatchObject([{ name: 'Quince Homes', isSame: true }]);
  expect(await suggestFirms(database.pool, 'q')).toEqual([]);
});

test('two brokerages of a state can’t have the same name, and nobody joins one that isn’t registered', async () => {
  await registerFirm(parts(), await addPerson('BROKER'), { name: 'Only One', state: 'NY' });
  await expect(registerFirm(parts(), await addPerson('BROKER'), { name: 'ONLY ONE', state: 'NY' })).rejects.toThrow(
    'of this name in NY already',
  );
  await expect(askToJoinFirm(parts(), await addPerson('AGENT'), { name: 'Only One', state: 'NJ' })).rejects.toThrow(
    'No brokerage of this name is registered in NJ',
  );
});

test('only the broker of the firm answers, and only those who asked', async () => {
  const [broker, other, agent] = [await addPerson('BROKER'), await addPerson('BROKER'), await addPerson('AGENT')];
  const { id } = await registerFirm(parts(), broker, { name: 'Answering Realty', state: 'NY' });
  const answer = { firmId: id, accountId: agent, isAccepted: true };
  await expect(answerMember(parts(), broker, answer)).rejects.toThrow('hasn’t asked');
  await askToJoinFirm(parts(), agent, { name: 'Answering Realty', state: 'NY' });
  await expect(answerMember(parts(), other, answer)).rejects.toThrow('hasn’t asked');
  await expect(answerMember(parts(), agent, answer)).rejects.toThrow('hasn’t asked');
});

test('a name that differs only in spaces, case, accents or punctuation is the same brokerage', async () => {
  const broker = await addPerson('BROKER');
  const { id } = await registerFirm(parts(), broker, { name: 'Breaker Realty', state: 'NY' });
  for (const name of ['Breaker  Realty', 'BREAKER-REALTY', 'Bréaker Realty.', 'Breaker Realty']) {
    await expect(registerFirm(parts(), await addPerson('BROKER'), { name, state: 'NY' })).rejects.toThrow(
      'of this name in NY already',
    );
    await expect(askToJoinFirm(parts(), await addPerson('AGENT'), { name, state: 'NY' })).resolves.toEqual({ id });
  }
});

test.each(['.', 'L-1', '12345', '104012345678', 'AB301234567', 'broker', '30ab 1234567'])(
  'no door stores the license number %s',
  async (license) => {
    await expect(addPerson('BROKER', license)).rejects.toThrow('profiles_real_estate_license_check');
  },
);

test('no door stores a license number of the other state', async () => {
  const agent = await addPerson('AGENT', '1234567');
  const setState = (state: string) =>
    database.owner.query('update profiles set license_state = $2 where id = $1', [agent, state]);
  await expect(setState('NY')).rejects.toThrow('profiles_real_estate_license_check');
  await expect(setState('NJ')).resolves.toMatchObject({ rowCount: 1 });
});

test('nobody registers or joins a brokerage without a license number', async () => {
  const firm = { name: 'Any Realty', state: 'NY' } as const;
  await expect(registerFirm(parts(), await addPerson('BROKER', null), firm)).rejects.toThrow('7 digits');
  await expect(askToJoinFirm(parts(), await addPerson('AGENT', null), firm)).rejects.toThrow('7 digits');
});

test.each(['10401234567', '1040123456', '30AB1234567', '1234567'])(
  'the license number %s is one that New York or New Jersey issues',
  async (license) => {
    const broker = await addPerson('BROKER', license);
    await expect(registerFirm(parts(), broker, { name: `Of ${broker}`, state: 'NJ' })).resolves.toBeTruthy();
  },
);

test('a broker who becomes a salesperson can neither join nor accept anybody at their own brokerage', async () => {
  const [broker, agent] = [await addPerson('BROKER'), await addPerson('AGENT')];
  const { id } = await registerFirm(parts(), broker, { name: 'Former Realty', state: 'NY' });
  await askToJoinFirm(parts(), agent, { name: 'Former Realty', state: 'NY' });
  await database.owner.query("update profiles set role = 'AGENT' where id = $1", [broker]);
  await expect(askToJoinFirm(parts(), broker, { name: 'Former Realty', state: 'NY' })).rejects.toThrow(
    'You’re the broker of this brokerage',
  );
  await expect(answerMember(parts(), broker, { firmId: id, accountId: agent, isAccepted: true })).rejects.toThrow(
    'hasn’t asked',
  );
});

test.each(['Breaker Reаlty', 'Ꭰ Realty', '!!'])('the registered name %s is refused', async (name) => {
  expect(await readForm(firmSchema, { name, state: 'NY' })).toHaveProperty('errors.name');
});

test('spaces in the registered name are stored as one each', async () => {
  expect(await readForm(firmSchema, { name: ' Breaker   Realty ', state: 'NY' })).toEqual({
    fields: { name: 'Breaker Realty', state: 'NY' },
  });
});
