// What happens after too many tries.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '#domain/identity/attempt-limits.server.ts';
import { networkOf } from '#domain/identity/network-of.ts';
import { startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

const PASSWORD = 'a stoop in Brooklyn';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { autoConfirm: false, limits: DEFAULT_LIMITS } });
});
afterAll(() => platform.stop());

let lastAddress = 0;
const newAddress = () => `203.0.113.${(lastAddress += 1)}`;

async function post(path: string, body: object, from: string) {
  const response = await fetch(`${platform.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  const { msg } = (await response.json()) as { msg?: string };
  return {
    status: response.status,
    code: response.headers.get('x-sb-error-code'),
    retryAfter: Number(response.headers.get('retry-after')),
    msg,
  };
}

const signIn = (email: string, password: string, from: string) =>
  post('token?grant_type=password', { email, password }, from);

test('after ten wrong passwords the account is closed to that address, with the time to wait', async () => {
  for (const email of [`known.${randomUUID()}@example.com`, `unknown.${randomUUID()}@example.com`]) {
    const from = newAddress();
    if (email.startsWith('known')) await confirm(email);
    for (let i = 0; i < 10; i += 1) expect((await signIn(email, 'a wrong password', from)).status).toBe(400);
    const locked = await signIn(email, PASSWORD, from);
    expect([locked.status, locked.code]).toEqual([429, 'over_request_rate_limit']);
    expect(locked.retryAfter).toBeGreaterThan(800);
    const elsewhere = await signIn(email, PASSWORD, newAddress());
    expect(elsewhere.status).toBe(email.startsWith('known') ? 200 : 400);
  }
});

test('parallel guesses get no more tries than guesses one after the other', async () => {
  const email = `${randomUUID()}@example.com`;
  await confirm(email);
  const from = newAddress();
  const guesses = Array.from({ length: 30 }, async () => (await signIn(email, 'a wrong password', from)).status);
  const statuses = await Promise.all(guesses);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect((await signIn(email, PASSWORD, from)).status).toBe(429);
});

async function confirm(email: string): Promise<void> {
  await post('signup', { email, password: PASSWORD }, newAddress());
  await platform.database.owner.query('update auth.users set email_confirmed_at = now() where email = $1', [email]);
}

test('many who guess together close the account, but not where its owner signed in before', async () => {
  const email = `${randomUUID()}@example.com`;
  await confirm(email);
  const home = '2001:db8:7:7::1';
  expect((await signIn(email, PASSWORD, home)).status).toBe(200);
  for (let from = 1; from <= 10; from += 1) {
    for (let i = 0; i < 10; i += 1) await signIn(email, 'a wrong password', `198.51.100.${from}`);
  }
  expect((await signIn(email, PASSWORD, newAddress())).status).toBe(429);
  expect((await signIn(email, PASSWORD, '2001:db8:7:8::1')).status).toBe(429);
  expect((await signIn(email, PASSWORD, '2001:db8:7:7:a:b:c:d')).status).toBe(200);
});

test('the right password clears the wrong ones before it', async () => {
  const email = `${randomUUID()}@example.com`;
  await confirm(email);
  const from = newAddress();
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 6; i += 1) await signIn(email, 'a wrong password', from);
    expect((await signIn(email, PASSWORD, from)).status).toBe(200);
  }
});

test('the next mail of the same kind to an address waits a minute, known or not', async () => {
  const email = `${randomUUID()}@example.com`;
  expect((await post('recover', { email }, newAddress())).status).toBe(200);
  const soon = await post('recover', { email }, newAddress());
  expect(soon).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  expect(soon.msg).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
  expect(soon.retryAfter).toBeGreaterThan(50);
});

test('one network address can cause thirty mails an hour and no more', async () => {
  const from = newAddress();
  const statuses = await Promise.all(
    Array.from(
      { length: 31 },
      async () => (await post('recover', { email: `${randomUUID()}@example.com` }, from)).status,
    ),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

async function call(method: string, path: string, token: string, body: object, from: string) {
  const response = await fetch(`${platform.url}/auth/v1/${path}`, {
    method,
    headers: { 'x-forwarded-for': from, authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    code: response.headers.get('x-sb-error-code'),
    body: (await response.json()) as { id: string; access_token: string },
  };
}

async function tokenOf(email: string): Promise<string> {
  await confirm(email);
  const body = { email, password: PASSWORD };
  return (await call('POST', 'token?grant_type=password', '', body, newAddress())).body.access_token;
}

async function askForText(token: string, phone: string, from: string) {
  const factor = (await call('POST', 'factors', token, { factor_type: 'phone', phone }, from)).body.id;
  const { status, code } = await call('POST', `factors/${factor}/challenge`, token, { channel: 'sms' }, from);
  await call('DELETE', `factors/${factor}`, token, {}, from);
  return [status, code];
}

let lastLine = 100;
const newPhone = () => `+1 212 555 0${(lastLine += 1)}`;
const NO_MORE_TEXTS = [429, 'over_sms_send_rate_limit'];

test('a new factor allows no additional text messages: not for one account, one number or one address', async () => {
  const greedy = await tokenOf(`${randomUUID()}@example.com`);
  for (let i = 0; i < 10; i += 1) expect((await askForText(greedy, newPhone(), newAddress()))[0]).toBe(200);
  expect(await askForText(greedy, newPhone(), newAddress())).toEqual(NO_MORE_TEXTS);

  const [phone, one, other] = [newPhone(), await tokenOf('one@example.com'), await tokenOf('other@example.com')];
  expect((await askForText(one, phone, newAddress()))[0]).toBe(200);
  expect(await askForText(other, phone, newAddress())).toEqual(NO_MORE_TEXTS);

  const from = newAddress();
  for (let account = 0; account < 3; account += 1) {
    const token = await tokenOf(`${randomUUID()}@example.com`);
    for (let i = 0; i < 10; i += 1) expect((await askForText(token, newPhone(), from))[0]).toBe(200);
  }
  expect(await askForText(await tokenOf('last@example.com'), newPhone(), from)).toEqual(NO_MORE_TEXTS);
});

test('asking for a known address is limited like asking for an unknown one', async () => {
  const [mine, theirs] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  await confirm(theirs);
  const token = await tokenOf(mine);
  for (const email of [theirs, `${randomUUID()}@example.com`]) {
    await call('PUT', 'user', token, { email }, newAddress());
    expect((await call('PUT', 'user', token, { email }, newAddress())).code).toBe('over_email_send_rate_limit');
  }
});

test('guessing codes stops after thirty tries from one address', async () => {
  const from = newAddress();
  const guess = () => post('verify', { type: 'email', email: 'a@example.com', token: '123456' }, from);
  for (let i = 0; i < 30; i += 1) expect((await guess()).status).toBe(403);
  expect((await guess()).status).toBe(429);
});

test('anonymous accounts are limited by address', async () => {
  const from = newAddress();
  for (let i = 0; i < 30; i += 1) expect((await post('signup', {}, from)).status).toBe(200);
  expect((await post('signup', {}, from)).status).toBe(429);
});

test('one visitor’s many IPv6 addresses count as one', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(networkOf('2001:0db8:1:2::9')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0');
  expect(networkOf('::1')).toBe('0:0:0:0');
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
});

test('counters about people are stored as hashes', async () => {
  await signIn('somebody@example.com', 'a wrong password', '203.0.113.250');
  const { rows } = await platform.database.owner.query('select key from platform.attempts');
  expect(JSON.stringify(rows)).not.toMatch(/somebody|203\.0\.113/);
});
