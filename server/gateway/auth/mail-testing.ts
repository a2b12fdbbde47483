// Shared by the tests of mails: a platform whose addresses must be confirmed, and a person who opens mails.
import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { OutboxMessage } from '#domain/mail/outbox.server.ts';
import { startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import type { AuthSettings } from './auth-options.ts';

export const PASSWORD = 'a stoop in Brooklyn';

export interface ReadMail extends OutboxMessage {
  /** The address behind its button. */
  link: string;
  code: string;
}

export interface MailPlatform extends TestPlatform {
  latestMail(email: string): Promise<ReadMail>;
  /** The address of a new account, confirmed by its link. */
  confirmed(): Promise<string>;
  /** A browser's client: PKCE, with storage for the verifier. */
  pkceClient(): SupabaseClient;
}

export const newEmail = () => `dolores.${randomUUID()}@example.com`;

/** Opens a mailed link as a browser would, and returns where it leads. */
export async function open(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' });
  if (response.status !== 303) throw new Error(`The link answered ${response.status}: ${link}`);
  return new URL(response.headers.get('location') ?? '');
}

export const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1));

export async function startMailPlatform(settings: Partial<AuthSettings> = {}): Promise<MailPlatform> {
  const platform = await startTestPlatform({ settings: { autoConfirm: false, ...settings } });
  const latestMail = async (email: string): Promise<ReadMail> => {
    const [mail] = await platform.mails(email);
    if (!mail) throw new Error(`No mail to ${email}`);
    const link = /https?:\S+\/(?:verify|confirm)\?\S+/.exec(mail.text)?.[0] ?? '';
    return { ...mail, link, code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '' };
  };
  return {
    ...platform,
    latestMail,
    async confirmed() {
      const email = newEmail();
      await platform.client().auth.signUp({ email, password: PASSWORD });
      await open((await latestMail(email)).link);
      return email;
    },
    pkceClient() {
      const kept = new Map<string, string>();
      return createClient(platform.url, platform.keys.publishable, {
        auth: {
          flowType: 'pkce',
          autoRefreshToken: false,
          detectSessionInUrl: false,
          storage: {
            getItem: (key) => kept.get(key) ?? null,
            setItem: (key, value) => void kept.set(key, value),
            removeItem: (key) => void kept.delete(key),
          },
        },
      });
    },
  };
}
