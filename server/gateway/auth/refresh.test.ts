// Refresh tokens: rotation, the second use that is forgiven, and the one that is not.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

async function signUp(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const { data } = await platform.client().auth.signUp({ email, password: 'a stoop in Brooklyn' });
  return data.session?.refresh_token ?? '';
}

async function refresh(token: string) {
  const { data, error } = await platform.client().auth.refreshSession({ refresh_token: token });
  return error ? error.code : (data.session?.refresh_token ?? '');
}

/** As if the uses so far were long ago. */
const wait = () =>
  platform.database.owner.query("update auth.refresh_tokens set updated_at = updated_at - interval '1 minute'");

test('a refresh token is exchanged for a new one', async () => {
  const first = await signUp();
  const second = await refresh(first);
  expect(second).not.toBe(first);
  expect(await refresh(second ?? '')).toMatch(/^[\w-]{32}$/);
});

test('two tabs that refresh at once both continue with the same token', async () => {
  const first = await signUp();
  const [one, other] = await Promise.all([refresh(first), refresh(first)]);
  expect(one).toBe(other);
});

test('using the previous token is forgiven, because its answer may have been lost', async () => {
  const first = await signUp();
  const second = await refresh(first);
  await wait();
  expect(await refresh(first)).toBe(second);
});

test('an older token is a replay, and the whole session ends', async () => {
  const first = await signUp();
  const second = (await refresh(first)) ?? '';
  const third = (await refresh(second)) ?? '';
  await wait();
  expect(await refresh(first)).toBe('refresh_token_already_used');
  expect(await refresh(third)).toBe('refresh_token_not_found');
  expect(await refresh(second)).toBe('refresh_token_not_found');
});

test('after a replay, the session’s access tokens are refused wherever a live session is required', async () => {
  const email = `${randomUUID()}@example.com`;
  const client = platform.client();
  const { data } = await client.auth.signUp({ email, password: 'a stoop in Brooklyn' });
  const first = data.session?.refresh_token ?? '';
  const isLive = async () => (await client.functions.invoke('list-sessions', { body: {} })).error === null;
  expect(await isLive()).toBe(true);
  await refresh((await refresh(first)) ?? '');
  await wait();
  expect(await refresh(first)).toBe('refresh_token_already_used');
  expect(await isLive()).toBe(false);
});

test('an unknown token and a missing token are refused', async () => {
  expect(await refresh('unknown')).toBe('refresh_token_not_found');
  const response = await fetch(`${platform.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    body: '{}',
  });
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: 'invalid_request', error_description: 'refresh_token required' },
  ]);
});

test('an ended session and a banned account cannot be refreshed', async () => {
  const over = await signUp();
  await platform.database.owner.query(
    'update auth.sessions set not_after = now() where id = (select session_id from auth.refresh_tokens where token = $1)',
    [over],
  );
  expect(await refresh(over)).toBe('session_expired');
  const banned = await signUp();
  await platform.database.owner.query(
    "update auth.users set banned_until = 'infinity' where id = (select user_id from auth.refresh_tokens where token = $1)",
    [banned],
  );
  expect(await refresh(banned)).toBe('user_banned');
});

test('an administrator’s token lasts ten minutes', async () => {
  const token = await signUp();
  await platform.database.owner.query(
    "update profiles set role = 'ADMIN' where id = (select user_id from auth.refresh_tokens where token = $1)",
    [token],
  );
  const { data } = await platform.client().auth.refreshSession({ refresh_token: token });
  expect(data.session?.expires_in).toBe(600);
});
