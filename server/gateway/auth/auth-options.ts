import type pg from 'pg';
import type { Log } from '#db/log.ts';
import type { AuthLimits } from '#domain/identity/attempt-limits.server.ts';
import type { SignInProvider } from '#domain/identity/ports.ts';
import type { SessionOptions } from '#domain/identity/sessions.server.ts';

export interface AuthOptions extends SessionOptions {
  /** Acts as stoop_auth. */
  pool: pg.Pool;
  settings: AuthSettings;
  providers: SignInProvider[];
  log: Log;
}

export interface AuthSettings {
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  /** Where people may be sent back to, besides the site: addresses that may contain * and **. */
  redirectUrls: string[];
  /** Path of the site's page for mailed links, such as /confirm; null: links lead directly to /verify. */
  linkPage: string | null;
  /** New accounts need no confirmation of their address. */
  autoConfirm: boolean;
  isSignupDisabled: boolean;
  allowsAnonymous: boolean;
  /** People may add and remove ways to sign in. */
  allowsLinking: boolean;
  limits: AuthLimits;
  /** How text messages are sent: a service, the outbox that a developer reads, or empty if they can't be. */
  smsProvider: 'twilio' | 'outbox' | '';
}
