// Changing an account's email address, and adding one to a visitor's account.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fragmentOf, type MailPlatform, newEmail, open, PASSWORD, startMailPlatform } from './mail-testing.ts';

let platform: MailPlatform;
beforeAll(async () => {
  platform = await startMailPlatform();
});
afterAll(() => platform.stop());

test('an address changes once both the old and the new one have agreed', async () => {
  const email = await platform.confirmed();
  const client = platform.client();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  const next = newEmail();
  const { data } = await client.auth.updateUser({ email: next });
  expect([data.user?.email, data.user?.new_email]).toEqual([email, next]);
  const first = await open((await platform.latestMail(email)).link);
  expect(fragmentOf(first).get('message')).toMatch(/^Confirmation link accepted/);
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
  await open((await platform.latestMail(next)).link);
  const { data: after } = await client.auth.getUser();
  expect(after.user).toMatchObject({ email: next, identities: [{ identity_data: { email: next } }] });
  const { rows } = await platform.database.owner.query('select email from profiles where id = $1', [after.user?.id]);
  expect(rows).toEqual([{ email: next }]);
});

test('another account’s address cannot be taken', async () => {
  const [mine, theirs] = [await platform.confirmed(), await platform.confirmed()];
  const client = platform.client();
  await client.auth.signInWithPassword({ email: mine, password: PASSWORD });
  const { error } = await client.auth.updateUser({ email: theirs });
  expect(error).toMatchObject({ code: 'email_exists', status: 422 });
});

test('if two accounts take the same new address at once, one is told that it is taken', async () => {
  const open = await startMailPlatform({ autoConfirm: true });
  const next = newEmail();
  const change = async () => {
    const client = open.client();
    await client.auth.signUp({ email: newEmail(), password: PASSWORD });
    return async () => (await client.auth.updateUser({ email: next })).error;
  };
  const changes = await Promise.all(Array.from({ length: 4 }, change));
  const errors = (await Promise.all(changes.map((each) => each()))).filter((error) => error !== null);
  expect(errors.map(({ status, code }) => [status, code])).toEqual(
    Array.from({ length: 3 }, () => [422, 'email_exists']),
  );
  await open.stop();
});

test('an anonymous visitor does not learn which addresses have an account; only their mailboxes do', async () => {
  const theirs = await platform.confirmed();
  const ask = async (email: string) => {
    const client = platform.client();
    await client.auth.signInAnonymously();
    const startedAt = performance.now();
    const { data, error } = await client.auth.updateUser({ email });
    const fields = Object.keys(data.user ?? {}).sort();
    return { error, fields, asked: data.user?.new_email === email, isSlow: performance.now() - startedAt >= 390 };
  };
  const known = await ask(theirs);
  expect(known).toEqual(await ask(newEmail()));
  expect(known).toMatchObject({ error: null, asked: true, isSlow: true });
  expect((await platform.latestMail(theirs)).subject).toBe('You already have a Stoop account');
});

test('an anonymous visitor becomes a permanent account with the same id', async () => {
  const client = platform.client();
  const { data } = await client.auth.signInAnonymously();
  expect(data.user).toMatchObject({ is_anonymous: true, email: '' });
  const early = await client.auth.updateUser({ password: PASSWORD });
  expect(early.error).toMatchObject({ code: 'validation_failed' });
  const email = newEmail();
  await client.auth.updateUser({ email });
  await open((await platform.latestMail(email)).link);
  await client.auth.refreshSession();
  const { data: upgraded } = await client.auth.updateUser({ password: PASSWORD });
  expect(upgraded.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
  expect((await platform.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});
