import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { localUrl, readSettings } from './settings.ts';

test('without any settings Stoop listens on this machine, port 3000', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    siteUrl: 'http://127.0.0.1:3000',
    sampleData: 'full',
    mapStyleUrl: expect.stringMatching(/^https:/),
    logLevel: 'info',
    logins: {},
    runsJobs: true,
    credentialsKey: null,
    listingActiveDays: 7,
    supabase: null,
    isProduction: false,
    metricsToken: null,
    poolSize: 6,
    objects: null,
    payments: null,
    inboundMail: { replyDomain: null, inboundSecret: null, inboundSmtp: null },
    platform: expect.objectContaining({
      autoConfirm: false,
      allowsAnonymous: true,
      redirectUrls: [],
      smtp: null,
      sms: null,
    }),
  });
});

test('both settings of Stripe are needed, and neither is ever repeated', () => {
  const [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET] = ['sk_test_abc', 'whsec_def'];
  expect(readSettings({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }).payments).toEqual({
    secretKey: 'sk_test_abc',
    webhookSecret: 'whsec_def',
    apiUrl: 'https://api.stripe.com',
  });
  expect(() => readSettings({ STRIPE_SECRET_KEY })).toThrow('set both or neither');
  expect(() => readSettings({ STRIPE_WEBHOOK_SECRET })).toThrow('set both or neither');
  expect(() => readSettings({ STRIPE_SECRET_KEY: 'pk_live_secret', STRIPE_WEBHOOK_SECRET })).toThrow(
    /^(?![\s\S]*pk_live)[\s\S]*begins with sk_/,
  );
});

test('an empty value counts as not set', () => {
  expect(readSettings({ PORT: '', HOST: ' ' })).toMatchObject({ port: 3000, host: '127.0.0.1' });
});

test('all wrong settings are named at once', () => {
  const wrong = {
    PORT: '70000',
    HOST: 'a b',
    SITE_URL: 'stoop.example',
    SAMPLE_DATA: 'some',
    LOG_LEVEL: 'loud',
    MAP_STYLE_URL: 'x',
  };
  expect(() => readSettings(wrong)).toThrow(
    /PORT must be .*"70000"[\s\S]*HOST must be[\s\S]*SITE_URL must be[\s\S]*SAMPLE_DATA must be full or none[\s\S]*MAP_STYLE_URL must be[\s\S]*LOG_LEVEL must be/,
  );
});

test.each([
  [{ AUTH_VERIFIES: '0' }, /AUTH_VERIFIES must be a whole number from 1 to 999999/],
  [{ AUTH_MAILS_PER_HOUR: '0' }, /AUTH_MAILS_PER_HOUR must be a whole number from 1/],
  [{ NODE_ENV: 'prod' }, /NODE_ENV must be production or development, or not set \(it is "prod"\)/],
  [{ AUTH_REDIRECT_URLS: 'https://app.example/**,nope' }, /AUTH_REDIRECT_URLS must be addresses/],
  [{ OIDC_DOMAINS: 'firm.example' }, /OIDC_DOMAINS needs OIDC_ISSUER and OIDC_CLIENT_ID/],
  [{ DATABASE_SERVICE_URL: 'postgres://service@db/stoop' }, /^DATABASE_SERVICE_URL needs DATABASE_URL/],
])('a setting that could not work is refused at the start: %j', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});

test('redirect addresses keep their patterns, and a pause can be left out', () => {
  const { platform } = readSettings({
    AUTH_REDIRECT_URLS: 'https://*.preview.example/**, com.example.app://callback',
    AUTH_MAIL_PAUSE_SECONDS: '0',
  });
  expect(platform.redirectUrls).toEqual(['https://*.preview.example/**', 'com.example.app://callback']);
  expect(platform.limits.mailPauseSeconds).toBe(0);
});

test('a wrong database address is named without its password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://u:secret@h/d' })).toThrow(/DATABASE_URL must be an address like/);
  expect(() => readSettings({ DATABASE_URL: 'mysql://u:secret@h/d' })).not.toThrow(/secret/);
});

test('the site address is an origin', () => {
  expect(readSettings({ SITE_URL: 'https://stoop.example/' }).siteUrl).toBe('https://stoop.example');
  expect(() => readSettings({ SITE_URL: 'https://stoop.example/app' })).toThrow(/without a path/);
});

test('the bundled map needs no address', () => {
  expect(readSettings({ MAP_STYLE_URL: 'bundled' }).mapStyleUrl).toBeNull();
});

test('a server on all addresses is reached at this machine’s own', () => {
  expect(localUrl('0.0.0.0', 80)).toBe('http://127.0.0.1:80');
  expect(localUrl('::1', 80)).toBe('http://[::1]:80');
});

test('database connections are divided among the pools, and too few are refused', () => {
  expect(readSettings({ DATABASE_POOL: '100' }).poolSize).toBe(21);
  expect(readSettings({ DATABASE_POOL: '26', JOBS: 'thread' }).poolSize).toBe(3);
  expect(readSettings({ DATABASE_POOL: '26', JOBS: 'none' }).poolSize).toBe(6);
  expect(() => readSettings({ DATABASE_POOL: '25' })).toThrow(/DATABASE_POOL must be a number from 26 to 1000 .*"25"/);
});

test('another platform needs both its address and its key', () => {
  expect(() => readSettings({ PUBLIC_SUPABASE_URL: 'https://x.supabase.co' })).toThrow(/belong together/);
  const both = { PUBLIC_SUPABASE_URL: 'https://x.supabase.co/', PUBLIC_SUPABASE_KEY: 'k' };
  expect(readSettings(both).supabase).toEqual({ url: 'https://x.supabase.co', key: 'k' });
});

test('mail and text message services must be set completely', () => {
  expect(readSettings({ SMTP_URL: 'smtp://mail.example:587' }).platform.smtp).toEqual({
    url: 'smtp://mail.example:587',
    from: 'Stoop <no-reply@127.0.0.1>',
  });
  expect(() => readSettings({ SMTP_URL: 'https://u:secret@mail.example' })).toThrow(/SMTP_URL must be/);
  expect(() => readSettings({ SMTP_URL: 'https://u:secret@mail.example' })).not.toThrow(/secret/);
  expect(() => readSettings({ SMS_ACCOUNT: 'a' })).toThrow(/belong together/);
});

test('a proxy that is not an address is named', () => {
  expect(() => readSettings({ TRUSTED_PROXIES: '10.0.0.0/8,proxy' })).toThrow(/TRUSTED_PROXIES must be addresses/);
});

test('a key from Apple that cannot sign is refused before anybody signs in', () => {
  const format = { type: 'pkcs8', format: 'pem' } as const;
  const pemOf = ({ privateKey }: { privateKey: KeyObject }) => privateKey.export(format).toString();
  const good = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  const rest = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b', APPLE_KEY_ID: 'c' };
  const read = (key: string) => readSettings({ ...rest, APPLE_PRIVATE_KEY: key }).platform.providers;
  expect(read(good.replaceAll('\n', '\\n'))).toMatchObject([{ name: 'apple', clientSecret: { privateKey: good } }]);
  for (const bad of [good.slice(0, 60), good.replace('A', '-'), pemOf(generateKeyPairSync('ed25519'))]) {
    expect(() => read(bad)).toThrow(/APPLE_PRIVATE_KEY must be the text of the .p8 file/);
  }
});

test('a partly configured provider is named with what is missing', () => {
  expect(() => readSettings({ GOOGLE_CLIENT_ID: 'x' })).toThrow(/GOOGLE_CLIENT_SECRET is missing/);
  expect(() => readSettings({ OIDC_NAME: 'google' })).toThrow(/OIDC_NAME must be a unique name/);
  expect(() => readSettings({ APPLE_PRIVATE_KEY: 'secret' })).not.toThrow(/"secret"/);
  const firm = {
    OIDC_ISSUER: 'https://login.firm.example',
    OIDC_CLIENT_ID: 'x',
    OIDC_DOMAINS: 'Firm.example, firm.test',
  };
  expect(readSettings(firm).platform.providers).toMatchObject([
    { name: 'oidc', clientSecret: null, domains: ['firm.example', 'firm.test'] },
  ]);
});

test('a bucket for files needs its key', () => {
  expect(() => readSettings({ S3_BUCKET: 'files' })).toThrow('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readSettings({ S3_BUCKET: 'files', ...key }).objects).toMatchObject({ bucket: 'files', endpoint: null });
});

test('unconfirmed addresses are accepted only if nobody else can reach the server', () => {
  expect(readSettings({ AUTH_AUTOCONFIRM: 'true', HOST: '127.0.0.1' }).platform.autoConfirm).toBe(true);
  const open = [
    { HOST: '0.0.0.0' },
    { NODE_ENV: 'production' },
    { SITE_URL: 'https://stoop.example' },
    { TRUSTED_PROXIES: '127.0.0.1' },
  ];
  for (const reached of open) {
    expect(() => readSettings({ AUTH_AUTOCONFIRM: 'true', ...reached })).toThrow(
      /AUTH_AUTOCONFIRM=true opens accounts/,
    );
  }
});

test('answers by mail need a domain and a way in', () => {
  const domain = { MAIL_REPLY_DOMAIN: 'Mail.Stoop.example' };
  expect(() => readSettings({ INBOUND_SMTP_PORT: '2525' })).toThrow('they need MAIL_REPLY_DOMAIN');
  expect(() => readSettings(domain)).toThrow('set INBOUND_MAIL_SECRET, INBOUND_SMTP_PORT or both');
  expect(() => readSettings({ ...domain, INBOUND_MAIL_SECRET: 'short' })).toThrow('must be 32 to 200 characters');
  expect(() => readSettings({ ...domain, INBOUND_SMTP_PORT: '2525', INBOUND_SMTP_CLIENTS: '10.0.0.0/40' })).toThrow(
    /INBOUND_SMTP_CLIENTS.*"10.0.0.0\/40" is not an address or network/s,
  );
  expect(readSettings({ ...domain, INBOUND_SMTP_PORT: '2525' }).inboundMail).toEqual({
    replyDomain: 'mail.stoop.example',
    inboundSecret: null,
    inboundSmtp: { host: '127.0.0.1', port: 2525, isLmtp: false, clients: null },
  });
});
