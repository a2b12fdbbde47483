import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { grantAdministrator, listAdministrators, revokeAdministrator } from '#domain/people/administrators.server.ts';
import { verifyPassword } from '#domain/identity/password-hash.server.ts';
import { removeSampleAccounts, SAMPLE_PASSWORD } from '#seed/sample-accounts.ts';
import { prepareAccounts } from './prepare-data.ts';
import { readSettings } from './settings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const pools = () => ({ auth: database.auth, service: database.pool });
const prepare = (environment: Record<string, string> = {}) => prepareAccounts(pools(), readSettings(environment));
const sampleEmails = async () =>
  (await database.owner.query<{ email: string }>('select email from auth.users order by email')).rows.map(
    ({ email }) => email,
  );

test('there is one sample account for each role, with the published password', async () => {
  await prepare();
  await prepare();
  const { rows } = await database.owner.query(
    'select p.role, u.email, u.encrypted_password from profiles p join auth.users u using (id) order by p.role',
  );
  expect(rows.map(({ role }) => role)).toEqual(['ADMIN', 'AGENT', 'BROKER', 'BUYER', 'OWNER', 'RENTER', 'SELLER']);
  expect(rows[0].email).toBe('admin@sample.stoop.example');
  expect(await verifyPassword(rows[0].encrypted_password, SAMPLE_PASSWORD)).toBe(true);
});

test('a server that others can reach does not start with sample accounts, and creates none', async () => {
  await prepare();
  const open: Record<string, string>[] = [
    { NODE_ENV: 'production' },
    { HOST: '0.0.0.0' },
    { SITE_URL: 'https://stoop.example', SMTP_URL: 'smtp://mail.example:587' },
    { SITE_URL: 'http://192.168.1.9:3000' },
    { SITE_URL: 'http://127.0.0.1.stoop.example' },
    { TRUSTED_PROXIES: '127.0.0.1' },
  ];
  for (const environment of open) {
    await expect(prepare(environment)).rejects.toThrow('npm run admin -- remove-samples');
  }
  expect(await removeSampleAccounts(database.auth)).toBe(7);
  await prepare({ NODE_ENV: 'production' });
  await prepare({ SAMPLE_DATA: 'none' });
  expect(await sampleEmails()).toEqual([]);
});

test('an administrator is appointed by address, once it is confirmed', async () => {
  expect(await grantAdministrator(pools(), 'nobody@example.com')).toBe('unknown');
  await database.auth.query("insert into auth.users (email) values ('new@example.com')");
  expect(await grantAdministrator(pools(), 'new@example.com')).toBe('unconfirmed');
  await database.auth.query('update auth.users set email_confirmed_at = now()');
  expect(await grantAdministrator(pools(), 'NEW@example.com')).toBeNull();
  expect(await listAdministrators(pools())).toEqual(['new@example.com']);
  expect(await revokeAdministrator(pools(), 'new@example.com', { isForced: false })).toBe('last');
  expect(await revokeAdministrator(pools(), 'new@example.com', { isForced: true })).toBeNull();
  expect(await listAdministrators(pools())).toEqual([]);
});

test('the database learns whether administrators need a second factor', async () => {
  const setting = async () =>
    (await database.owner.query("select value from platform.settings where name = 'admin_requires_mfa'")).rows[0].value;
  await prepare({ ADMIN_REQUIRES_MFA: 'true', SAMPLE_DATA: 'none' });
  expect(await setting()).toBe('true');
  await prepare({ SAMPLE_DATA: 'none' });
  expect(await setting()).toBe('false');
});
