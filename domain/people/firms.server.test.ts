import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { answerMember, askToJoinFirm, leaveFirm, readFirms, registerFirm } from './firms.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const parts = () => ({ pool: database.pool, siteUrl: 'https://stoop.example' });

async function addPerson(role: string, license: string | null = 'L-1'): Promise<string> {
  const id = randomUUID();
  await database.owner.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`]);
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
  const [broker, agent] = [await addPerson('BROKER'), await addPerson('AGENT', 'L-2')];
  const { id } = await registerFirm(parts(), broker, { name: 'Maple Realty LLC', state: 'NJ' });
  await askToJoinFirm(parts(), agent, { name: 'maple realty llc', state: 'NJ' });
  await askToJoinFirm(parts(), agent, { name: 'Maple Realty LLC', state: 'NJ' });
  expect(await mailsTo(broker)).toEqual(['firm-asked']);
  expect(await readFirms(database.pool, broker)).toMatchObject([
    { isBroker: true, members: [{ accountId: agent, name: 'AGENT', license: 'L-2', isAccepted: false }] },
  ]);
  expect(await readFirms(database.pool, agent)).toMatchObject([{ isBroker: false, isAccepted: false, members: [] }]);
  await answerMember(parts(), broker, { firmId: id, accountId: agent, isAccepted: true });
  expect(await mailsTo(agent)).toEqual(['firm-accepted']);
  expect(await readFirms(database.pool, agent)).toMatchObject([{ isAccepted: true }]);
  await leaveFirm(parts(), agent, id);
  expect(await readFirms(database.pool, agent)).toEqual([]);
});

test.each([
  ['AGENT', 'L-1', 'Only a broker'],
  ['OWNER', null, 'Only a broker'],
  ['BROKER', null, 'license number'],
])('%s with license %s can’t register a brokerage', async (role, license, problem) => {
  await expect(
    registerFirm(parts(), await addPerson(role, license), { name: 'Other Realty', state: 'NY' }),
  ).rejects.toThrow(problem);
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
