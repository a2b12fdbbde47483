import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

async function mailedCode(email: string): Promise<string> {
  const { rows } = await platform.database.pool.query<{ text: string }>(
    "select text from platform.outbox where recipient = $1 and kind = 'account-deletion'",
    [email],
  );
  return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? '';
}

test('an account is deleted with the mailed code, and its sessions end', async () => {
  const person = await signedIn(platform);
  const { data: before } = await person.auth.getUser();
  const sent = await person.functions.invoke('send-deletion-code', { body: {} });
  expect(sent.data).toEqual({ sent: true });
  const refused = await person.functions.invoke('delete-account', { body: { code: 'abcdef' } });
  expect(refused.data).toEqual({ deleted: false, triesLeft: 4 });
  const deleted = await person.functions.invoke('delete-account', {
    body: { code: await mailedCode(before.user?.email ?? '') },
  });
  expect(deleted.data).toEqual({ deleted: true });
  expect((await person.auth.refreshSession()).error).not.toBeNull();
  expect((await person.from('profiles').select('id')).data).toEqual([]);
});

test('a token from before a change of address does not decide where the code goes', async () => {
  const person = await signedIn(platform);
  const { data } = await person.auth.getUser();
  const before = data.user?.email ?? '';
  await platform.database.owner.query("update auth.users set email = 'moved@example.com' where email = $1", [before]);
  expect((await person.functions.invoke('send-deletion-code', { body: {} })).data).toEqual({ sent: true });
  expect([await mailedCode(before), await mailedCode('moved@example.com')]).toEqual([
    '',
    expect.stringMatching(/^\d{6}$/),
  ]);
});

test('with a token whose session was ended elsewhere, nobody can download the data or delete the account', async () => {
  const person = await signedIn(platform);
  const { data: kept } = await person.auth.getSession();
  expect((await person.auth.signOut({ scope: 'global' })).error).toBeNull();
  for (const name of ['list-sessions', 'export-account', 'send-deletion-code', 'delete-account']) {
    const { error } = await platform.client().functions.invoke(name, {
      body: { code: '123456' },
      headers: { Authorization: `Bearer ${kept.session?.access_token}` },
    });
    expect(error?.context.status, name).toBe(401);
  }
});

test('before the second step of signing in, nobody can download the data or delete the account', async () => {
  const person = await signedIn(platform);
  const { data: factor } = await person.auth.mfa.enroll({ factorType: 'totp' });
  const { data: user } = await person.auth.getUser();
  const markAs = (status: string) =>
    platform.database.owner.query('update auth.mfa_factors set status = $2 where id = $1', [factor?.id, status]);
  const call = async (name: string) => {
    // Comes from its own network, because one network may make only a handful of calls a minute.
    const headers = { 'x-forwarded-for': '203.0.113.8' };
    const { error } = await person.functions.invoke(name, { body: { code: '123456' }, headers });
    return error ? ((await error.context.json()) as { code: string }).code : null;
  };
  await markAs('verified');
  for (const name of ['export-account', 'send-deletion-code', 'delete-account']) {
    expect(await call(name), name).toBe('second_factor_needed');
  }
  const link = await person.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
  expect(link.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  expect(await mailedCode(user.user?.email ?? '')).toBe('');
  await markAs('unverified');
  const secret = factor?.type === 'totp' ? factor.totp.secret : '';
  const answer = { factorId: factor?.id ?? '', code: await generate({ secret }) };
  expect((await person.auth.mfa.challengeAndVerify(answer)).error).toBeNull();
  expect([await call('export-account'), await call('send-deletion-code')]).toEqual([null, null]);
});

test('a person sees their own sessions and record, a visitor sees neither', async () => {
  const person = await signedIn(platform);
  const { data: user } = await person.auth.getUser();
  const { data } = await person.functions.invoke('list-sessions', { body: {} });
  const kept = await platform.database.owner.query('select id from auth.sessions where user_id = $1', [user.user?.id]);
  const ids = (rows: { id: string }[]) => rows.map((row) => row.id).sort();
  expect(ids(data.sessions)).toEqual(ids(kept.rows));
  const record = await person.functions.invoke('export-account', { body: {} });
  expect(record.data.profiles).toMatchObject([{ id: user.user?.id }]);
  for (const name of ['list-sessions', 'export-account', 'send-deletion-code', 'delete-account']) {
    const { error } = await platform.client().functions.invoke(name, { body: { code: '123456' } });
    expect(error?.context.status, name).toBe(401);
  }
});
