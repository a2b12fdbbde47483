// Devices that show notifications, with the published client, and what the outbox writes to them.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type PushService, startPushService, type TestBrowser } from '#adapters/web-push/push-service-testing.ts';
import { createWebPush } from '#adapters/web-push/web-push.ts';
import { isPrivateName } from '#domain/forms/public-url.ts';
import { startDelivery } from '#domain/mail/deliver-outbox.server.ts';
import { putNoticesInOutbox } from '#domain/mail/outbox.server.ts';
import { createSendPush } from '#domain/push/send-push.server.ts';
import { signedIn, startTestPlatform, TEST_PUSH_KEYS, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  platform = await startTestPlatform({ pushService: service.origin });
});
afterAll(async () => {
  await platform.stop();
  await service.stop();
});
beforeEach(async () => {
  service.received.length = 0;
  service.answers.clear();
  await platform.database.owner.query('delete from platform.outbox; delete from platform.push_devices');
});

const invoke = async (client: SupabaseClient, name: string, body: object = {}) => {
  const { data, error } = await client.functions.invoke(name, { body });
  return data ?? (await error.context.json());
};
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36';
const turnOn = (client: SupabaseClient, { endpoint, p256dh, auth }: Omit<TestBrowser, 'read'>) =>
  invoke(client, 'add-push-device', { endpoint, p256dh, auth, userAgent: USER_AGENT });

test('a device is turned on, listed by its name, and turned off', async () => {
  const person = await signedIn(platform);
  const browser = service.subscribe('/alice');
  expect((await invoke(person, 'list-push-devices')).publicKey).toBe(TEST_PUSH_KEYS.publicKey);
  const { devices } = await turnOn(person, browser);
  expect(devices).toMatchObject([{ name: 'Chrome on Android', endpoint: browser.endpoint, toldAt: null }]);
  // Pressing twice is one device.
  expect((await turnOn(person, browser)).devices).toHaveLength(1);
  const left = await invoke(person, 'drop-push-device', {
    id: (await invoke(person, 'list-push-devices')).devices[0].id,
  });
  expect(left).toEqual({ devices: [] });
});

test('an address in our own network, or one that is no push service, is refused by name', async () => {
  const person = await signedIn(platform);
  const keys = service.subscribe('/x');
  for (const endpoint of ['https://169.254.169.254/latest', 'https://[::ffff:127.0.0.1]/x', 'https://localhost/x']) {
    const refused = await turnOn(person, { ...keys, endpoint });
    expect(refused).toMatchObject({ code: 'invalid_input', fields: { endpoint: expect.stringContaining('private') } });
  }
  expect(await turnOn(person, { ...keys, auth: 'short' })).toMatchObject({ fields: { auth: expect.any(String) } });
  expect(await turnOn(person, { ...keys, p256dh: `B${'A'.repeat(86)}` })).toMatchObject({
    fields: { p256dh: expect.stringContaining('curve') },
  });
  expect((await invoke(person, 'list-push-devices')).devices).toEqual([]);
});

test('another account can neither see nor turn off a device, and takes over a browser that it uses now', async () => {
  const [person, other] = [await signedIn(platform), await signedIn(platform)];
  const browser = service.subscribe('/shared');
  const { devices } = await turnOn(person, browser);
  expect(await invoke(other, 'drop-push-device', { id: devices[0].id })).toEqual({ devices: [] });
  expect((await invoke(person, 'list-push-devices')).devices).toHaveLength(1);
  await turnOn(other, browser);
  expect((await invoke(person, 'list-push-devices')).devices).toEqual([]);
  expect((await invoke(other, 'list-push-devices')).devices).toHaveLength(1);
});

test('signing out turns notifications off there, and an account has at most ten devices', async () => {
  const person = await signedIn(platform);
  for (let index = 0; index < 11; index++) await turnOn(person, service.subscribe(`/device-${index}`));
  const { devices } = await invoke(person, 'list-push-devices');
  expect(devices).toHaveLength(10);
  expect(devices.map(({ endpoint }: { endpoint: string }) => endpoint)).not.toContain(`${service.origin}/device-0`);
  await person.auth.signOut({ scope: 'local' });
  const { rows } = await platform.database.owner.query('select from platform.push_devices');
  expect(rows).toEqual([]);
});

test('nobody turns on notifications without signing in, and a site without them says so', async () => {
  expect(await turnOn(platform.client(), service.subscribe('/x'))).toMatchObject({ code: 'not_signed_in' });
  const silent = await startTestPlatform();
  try {
    const person = await signedIn(silent);
    expect(await invoke(person, 'list-push-devices')).toEqual({ publicKey: null, devices: [] });
    expect(await turnOn(person, service.subscribe('/x'))).toMatchObject({ code: 'conflict' });
  } finally {
    await silent.stop();
  }
});

/** Delivers what waits in the outbox, at noon, until `isDone`. */
async function deliver(isDone: () => Promise<void>): Promise<void> {
  const { pool } = platform.database;
  const { write } = createWebPush({
    ...TEST_PUSH_KEYS,
    contact: 'desk@stoop.example',
    isPrivateName,
    testService: service.origin,
  });
  const stop = startDelivery({
    pool,
    sendMail: null,
    sendTextMessage: null,
    sendPush: createSendPush({ pool, writePush: write, log: () => {} }),
    log: () => {},
    clock: () => new Date('2026-12-01T17:00:00Z'),
  });
  await vi.waitFor(isDone, { timeout: 10_000 });
  await stop();
}

const outbox = async () =>
  (await platform.database.owner.query('select recipient, tries, last_error from platform.outbox order by id')).rows;
const write = (id: number) =>
  putNoticesInOutbox(platform.database.owner, [
    { channel: 'push', kind: 'alert', recipient: String(id), text: '{"title":"New"}' },
  ]);

test('what waits is written to the device, and one that its service has ended is forgotten', async () => {
  const person = await signedIn(platform);
  const browser = service.subscribe('/alice');
  const { devices } = await turnOn(person, browser);
  await write(devices[0].id);
  await deliver(async () => expect(await outbox()).toEqual([]));
  expect(browser.read(service.received[0]?.body ?? Buffer.alloc(0))).toEqual({ title: 'New' });
  expect((await invoke(person, 'list-push-devices')).devices[0].toldAt).not.toBeNull();
  service.answers.set('/alice', { status: 410 });
  await write(devices[0].id);
  await write(devices[0].id);
  await deliver(async () => expect(await outbox()).toEqual([]));
  expect((await invoke(person, 'list-push-devices')).devices).toEqual([]);
});

test('a service that is down is tried again later, and the device stays', async () => {
  const person = await signedIn(platform);
  service.answers.set('/down', { status: 503 });
  const { devices } = await turnOn(person, service.subscribe('/down'));
  await write(devices[0].id);
  await deliver(async () => expect(await outbox()).toMatchObject([{ tries: 1 }]));
  expect(service.received).toHaveLength(1);
  expect((await outbox())[0].last_error).toContain('503');
  expect((await invoke(person, 'list-push-devices')).devices).toHaveLength(1);
});
