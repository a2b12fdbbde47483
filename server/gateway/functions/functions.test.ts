import { FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { defineFunction } from './server-function.ts';

let platform: TestPlatform;
let home: number;

const FIELDS = { name: 'Ana', email: 'ana@example.com', message: 'May I see it on Sunday?' };

beforeAll(async () => {
  platform = await startTestPlatform({
    functions: [
      defineFunction({
        name: 'whoami',
        access: 'account',
        perMinute: 3,
        schema: z.object({}),
        run: async (_input, { accountId }) => ({ accountId }),
      }),
    ],
  });
  const { rows } = await platform.database.pool.query<{ id: number }>(
    `insert into properties (mls_id, title, address, city, state, zip_code, price, listing_agent, listing_agent_email)
     values ('M-1', 'Home', '1 Main St', 'Hoboken', 'NJ', '07030', 500000, 'Bo Agent', 'bo@example.com') returning id`,
  );
  home = rows[0]?.id ?? 0;
});
afterAll(() => platform.stop());

async function bodyOf(error: unknown): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  expect(error).toBeInstanceOf(FunctionsHttpError);
  const response = (error as FunctionsHttpError).context as Response;
  return { status: response.status, body: await response.json(), headers: response.headers };
}

test('a message to an agent is stored for that agent', async () => {
  const { data, error } = await platform
    .client()
    .functions.invoke('contact', { body: { property_id: home, fields: FIELDS } });
  expect({ data, error }).toEqual({ data: { sent: true }, error: null });
  const { rows } = await platform.database.pool.query('select side, email from conversation_sides order by side');
  expect(rows).toEqual([
    { side: 'asker', email: 'ana@example.com' },
    { side: 'recipient', email: 'bo@example.com' },
  ]);
});

test('invalid input is named field by field, and nothing is stored', async () => {
  const { error } = await platform.client().functions.invoke('contact', {
    body: { property_id: home, fields: { name: ' ', email: 'nobody' } },
  });
  expect(await bodyOf(error)).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      fields: { 'fields.name': 'Name is required', 'fields.email': 'Invalid email address' },
    },
  });
  const { rows } = await platform.database.pool.query('select from conversation_messages');
  expect(rows).toHaveLength(1);
});

test('what a form on another site could send is refused, and nothing is stored', async () => {
  for (const type of ['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded']) {
    const answer = await fetch(`${platform.url}/functions/v1/contact`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify({ property_id: home, fields: FIELDS }),
    });
    expect(answer.status, type).toBe(400);
    expect(await answer.json()).toMatchObject({ message: 'Send the body as application/json' });
  }
  const { rows } = await platform.database.pool.query('select from conversation_messages');
  expect(rows).toHaveLength(1);
});

test('an unknown home and an unknown function answer 404', async () => {
  const gone = await platform.client().functions.invoke('contact', { body: { property_id: 999_999, fields: FIELDS } });
  expect((await bodyOf(gone.error)).status).toBe(404);
  const unknown = await platform.client().functions.invoke('drop-tables', { body: {} });
  expect((await bodyOf(unknown.error)).status).toBe(404);
});

test('a function for accounts knows who calls, and refuses visitors and foreign tokens', async () => {
  const person = await signedIn(platform);
  const { data: user } = await person.auth.getUser();
  const { data } = await person.functions.invoke('whoami', { body: {} });
  expect(data).toEqual({ accountId: user.user?.id });
  const visitor = await platform.client().functions.invoke('whoami', { body: {} });
  expect((await bodyOf(visitor.error)).status).toBe(401);
  const forged = await platform
    .client()
    .functions.invoke('whoami', { body: {}, headers: { Authorization: 'Bearer a.b.c' } });
  expect((await bodyOf(forged.error)).status).toBe(401);
});

test('calls over the limit are told when to come back', async () => {
  const person = await signedIn(platform);
  let last = await person.functions.invoke('whoami', { body: {} });
  for (let i = 0; i < 5 && !last.error; i++) last = await person.functions.invoke('whoami', { body: {} });
  const { status, headers } = await bodyOf(last.error);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});
