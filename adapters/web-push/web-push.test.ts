import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { isPrivateName } from '#domain/forms/public-url.ts';
import { MessageRefused } from '#domain/mail/ports.ts';
import { PushEnded } from '#domain/push/ports.ts';
import { openPushKeys, type PushKeys } from '#domain/push/push-keys.server.ts';
import { createBrowser, type PushService, startPushService } from './push-service-testing.ts';
import { createWebPush } from './web-push.ts';

let database: TestDatabase;
let service: PushService;
let keys: PushKeys;
const NOTICE = JSON.stringify({ title: 'New: 12 Quillfeather Lane', body: '$500,000, 2 bd', url: '/property/1' });

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startPushService();
  keys = await openPushKeys(database.auth);
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});
beforeEach(() => service.answers.clear());

/** `testService` is what only tests set. */
const push = (testService: string | null = service.origin) =>
  createWebPush({ ...keys, contact: 'desk@stoop.example', isPrivateName, testService });

test('the keys are made once, whoever asks first', async () => {
  const both = await Promise.all([openPushKeys(database.auth), openPushKeys(database.auth)]);
  expect(both).toEqual([keys, keys]);
});

test('the browser can read what it gets, the push service can’t, and knows who wrote', async () => {
  const browser = service.subscribe('/alice');
  await push().write(browser, NOTICE);
  const got = service.received.at(-1);
  expect(browser.read(got?.body ?? Buffer.alloc(0))).toEqual(JSON.parse(NOTICE));
  expect(got?.body.toString('latin1')).not.toContain('Quillfeather');
  expect(got?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(got?.headers.authorization ?? '') ?? [];
  expect(key).toBe(keys.publicKey);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:desk@stoop.example' });
});

test.each([
  [404, PushEnded],
  [410, PushEnded],
  [400, MessageRefused],
  [413, MessageRefused],
])('an answer of %s is final', async (status, kind) => {
  service.answers.set('/x', { status });
  await expect(push().write(service.subscribe('/x'), NOTICE)).rejects.toThrow(kind);
});

test.each([429, 500, 503])('after an answer of %s it is tried again', async (status) => {
  service.answers.set('/x', { status });
  const failure = push().write(service.subscribe('/x'), NOTICE);
  await expect(failure).rejects.toThrow(`answered ${status}`);
  await expect(failure).rejects.not.toThrow(MessageRefused);
});

test('a redirect is not followed', async () => {
  service.answers.set('/x', { status: 307, location: `${service.origin}/elsewhere` });
  await expect(push().write(service.subscribe('/x'), NOTICE)).rejects.toThrow(MessageRefused);
  expect(service.received.some(({ path }) => path === '/elsewhere')).toBe(false);
});

describe('an address in a private network', () => {
  test.each([
    'https://127.0.0.1/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::ffff:a9fe:a9fe]/x',
    'https://[fe80::1]/x',
    'https://[fd00::1]/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://localhost/x',
  ])('is refused when it is registered, and written to never: %s', async (endpoint) => {
    expect(await push().check(endpoint)).toContain('private network');
    await expect(push().write(createBrowser(endpoint), NOTICE)).rejects.toThrow(PushEnded);
  });
});

test.each([
  'https://localhost./x',
  'https://localhost../x',
  'https://a.localhost../x',
  'https://hidden.onion/x',
  'https://1.0.0.127.in-addr.arpa/x',
  'https://foo.localhost/x',
  'https://db.internal/x',
  'https://nas.local/x',
  'https://router.home.arpa/x',
  'https://ip6-localhost/x',
  'https://push/x',
])('a name that only a private network knows is refused, even if it can’t be looked up now: %s', async (endpoint) => {
  expect(await push().check(endpoint)).toContain('private network');
});

test('a public name that can’t be looked up now is not refused', async () => {
  expect(await push().check('https://push.example/x')).toBeNull();
});

test.each([
  ['no address', 'valid address'],
  ['http://push.example/x', 'https://'],
  ['ftp://push.example/x', 'https://'],
  ['https://push.example:8443/x', 'without a port'],
  ['https://user:password@push.example/x', 'password'],
])('what is no push service is refused with what is wrong: %s', async (endpoint, words) => {
  expect(await push().check(endpoint)).toContain(words);
});

test('this machine is allowed by a setting of tests only, and only that service', async () => {
  const browser = service.subscribe('/alice');
  const before = service.received.length;
  expect(await push().check(browser.endpoint)).toBeNull();
  expect(await push(null).check(browser.endpoint)).not.toBeNull();
  await expect(push(null).write(browser, NOTICE)).rejects.toThrow(PushEnded);
  await expect(push('http://127.0.0.1:1').write(browser, NOTICE)).rejects.toThrow(PushEnded);
  expect(service.received).toHaveLength(before);
});
