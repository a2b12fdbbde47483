// Settings of accounts, mail and the platform's endpoints. The table in README.md lists the same names.
import type { BlockList } from 'node:net';
import { z } from 'zod';
import { type AuthLimits, DEFAULT_LIMITS } from '#domain/identity/attempt-limits.server.ts';
import { readNetworks } from './gateway/client-address.ts';
import { type ProviderSettings, providerShape, readProviderSettings } from './provider-settings.ts';

export interface PlatformSettings {
  trustedProxies: BlockList;
  redirectUrls: string[];
  autoConfirm: boolean;
  isSignupDisabled: boolean;
  allowsAnonymous: boolean;
  allowsLinking: boolean;
  /** Administrators without a second factor may do nothing. */
  adminRequiresMfa: boolean;
  providers: ProviderSettings[];
  limits: AuthLimits;
  /** Null: mails stay in the outbox and can be read at /dev/mailbox. */
  smtp: { url: string; from: string } | null;
  /** Signs the mail service's reports; null: none are accepted. */
  mailReportsSecret: string | null;
  /** The mailbox of the people who run the site; null: none is set. */
  deskEmail: string | null;
  /** Tests only: the origin of a push service on this machine. */
  testPushService: string | null;
  sms: { accountId: string; authToken: string; from: string; baseUrl: string } | null;
}

const onOrOff = (isOn: boolean) =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .default(isOn);

const count = (amount: number, least = 0) => {
  const text = `must be a whole number from ${least} to 999999`;
  return z
    .string()
    .regex(/^\d{1,6}$/, text)
    .transform(Number)
    .refine((number) => number >= least, text)
    .default(amount);
};

const addressList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  )
  .refine(
    (entries) => entries.every((entry) => /^[a-z*?][a-z0-9+.*?-]*:\/./i.test(entry)),
    'must be addresses separated by commas, such as https://app.example/**',
  );

export const platformShape = {
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return readNetworks(text);
      } catch {
        context.addIssue('must be addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8');
        return z.NEVER;
      }
    }),
  AUTH_REDIRECT_URLS: addressList,
  AUTH_AUTOCONFIRM: onOrOff(false),
  AUTH_SIGNUP: onOrOff(true),
  AUTH_ANONYMOUS: onOrOff(true),
  ADMIN_REQUIRES_MFA: onOrOff(false),
  AUTH_LINKING: onOrOff(true),
  AUTH_MAILS_PER_HOUR: count(DEFAULT_LIMITS.mailsPerHour, 1),
  AUTH_VERIFIES: count(DEFAULT_LIMITS.verifies, 1),
  AUTH_MAIL_PAUSE_SECONDS: count(DEFAULT_LIMITS.mailPauseSeconds),
  MAIL_REPORTS_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  SMTP_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol),
      'must be an address like smtp://user:password@host:587',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'must be an address, or Name <address>')
    .default('Stoop <no-reply@127.0.0.1>'),
  DESK_EMAIL: z.email('must be an email address').optional(),
  TEST_PUSH_SERVICE: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/, 'must be an origin on this machine, such as http://127.0.0.1:4000')
    .optional(),
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  SMS_URL: z.url('must be an address like https://api.twilio.com').default('https://api.twilio.com'),
  ...providerShape,
};

const parsedShape = z.object(platformShape);

export function readPlatformSettings(parsed: z.output<typeof parsedShape>): PlatformSettings {
  const { SMTP_URL, MAIL_FROM, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM, SMS_URL } = parsed;
  const sms = [SMS_ACCOUNT, SMS_TOKEN, SMS_FROM];
  if (sms.some(Boolean) && !sms.every(Boolean)) {
    throw new Error('SMS_ACCOUNT, SMS_TOKEN and SMS_FROM belong together: set all or none.');
  }
  return {
    trustedProxies: parsed.TRUSTED_PROXIES,
    redirectUrls: parsed.AUTH_REDIRECT_URLS,
    autoConfirm: parsed.AUTH_AUTOCONFIRM,
    isSignupDisabled: !parsed.AUTH_SIGNUP,
    allowsAnonymous: parsed.AUTH_ANONYMOUS,
    allowsLinking: parsed.AUTH_LINKING,
    adminRequiresMfa: parsed.ADMIN_REQUIRES_MFA,
    providers: readProviderSettings(parsed),
    limits: {
      ...DEFAULT_LIMITS,
      mailsPerHour: parsed.AUTH_MAILS_PER_HOUR,
      verifies: parsed.AUTH_VERIFIES,
      mailPauseSeconds: parsed.AUTH_MAIL_PAUSE_SECONDS,
    },
    deskEmail: parsed.DESK_EMAIL ?? null,
    smtp: SMTP_URL ? { url: SMTP_URL, from: MAIL_FROM } : null,
    testPushService: parsed.TEST_PUSH_SERVICE ?? null,
    mailReportsSecret: parsed.MAIL_REPORTS_SECRET ?? null,
    sms:
      SMS_ACCOUNT && SMS_TOKEN && SMS_FROM
        ? { accountId: SMS_ACCOUNT, authToken: SMS_TOKEN, from: SMS_FROM, baseUrl: SMS_URL.replace(/\/+$/, '') }
        : null,
  };
}
