import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { callAs } from './testing.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.stop());

test('the contact of a source is stored, changed and removed, also for a source that is imported later', async () => {
  const administrator = await signedIn(platform, 'ADMIN');
  const contacts = async () => (await administrator.from('mls_sources').select('name,contact_name,contact_email')).data;
  const contact = { name: 'Ana Ruiz', email: 'ana@office.example', phone: null };
  await callAs(administrator, 'save-source-contact', { source: 'Hoboken office', contact });
  const kept = { name: 'Hoboken office', contact_name: 'Ana Ruiz', contact_email: 'ana@office.example' };
  expect(await contacts()).toContainEqual(kept);
  await expect(
    callAs(administrator, 'save-source-contact', { source: 'Hoboken office', contact: { ...contact, email: 'ana' } }),
  ).rejects.toThrow('Invalid email address');
  await callAs(administrator, 'save-source-contact', { source: 'Hoboken office', contact: null });
  expect(await contacts()).toContainEqual({ name: 'Hoboken office', contact_name: null, contact_email: null });
  const visitor = await platform.client().from('mls_sources').select('contact_email');
  expect(visitor.data ?? []).toEqual([]);
  const agent = await signedIn(platform, 'AGENT');
  await expect(callAs(agent, 'save-source-contact', { source: 'A', contact })).rejects.toThrow('not_allowed');
});
