// Homes, accounts and saved searches in a test's database.
import { randomBytes, randomUUID } from 'node:crypto';
import type { TestDatabase } from '#db/testing.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { newYorkTime } from '#domain/times/new-york-clock.ts';

export const SITE = 'https://stoop.example';

/** Knows every word, so that no typo is allowed. */
export const ANY_CORPUS = { knows: () => true, shareOf: () => 0.1 };

/** A time of this New York day at which nobody sleeps. */
export const noonToday = (): Date => newYorkTime(newYorkDay(new Date()), 12);

export interface TestItem {
  account: string;
  kind: string;
  listing: number;
  searches: number[];
  state: string;
  reason: string | null;
}

export function alertsTesting(database: () => TestDatabase) {
  const query = async <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
    (await database().owner.query(sql, values)).rows as Row[];
  let homes = 0;
  return {
    query,

    async addSource(name: string, precedence: number): Promise<void> {
      await query('insert into mls_sources (name, precedence) values ($1, $2)', name, precedence);
    },

    /** A listing in Hoboken for 500,000 dollars; `set` is SQL that changes it in the same transaction. */
    async addHome({ unit = `${++homes}A`, price = 500_000, source = 'First', city = 'Hoboken' } = {}): Promise<number> {
      const [row] = await query<{ id: number }>(
        `insert into properties (source_id, mls_source, mls_id, title, address, unit, unit_key, city, state, price,
           property_type, beds, listing_date)
         select id, name, $1, 'Brick home', '12 Quillfeather Lane', $2, '12 quillfeather ln|' || lower($2) || '|hoboken|NJ',
           $4, 'NJ', $3, 'Apartment', 2, now()
         from mls_sources where name = $5 returning id`,
        `Q-${source}-${unit}`,
        unit,
        price,
        city,
        source,
      );
      return row?.id ?? 0;
    },

    set: (id: number, set: string) => query(`update properties set ${set} where id = $1`, id),

    async addAccount(preferences = ''): Promise<string> {
      const id = randomUUID();
      const email = `${id}@example.com`;
      await query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', id, email);
      await query('update profiles set email = $2 where id = $1', id, email);
      const set = ["saved_searches_frequency = 'instant'", preferences].filter((part) => part !== '').join(', ');
      await query(`update notification_preferences set ${set} where user_id = $1`, id);
      return id;
    },

    /** A device that shows notifications. */
    async addDevice(account: string): Promise<number> {
      const session = randomUUID();
      await query('insert into auth.sessions (id, user_id) values ($1, $2)', session, account);
      const [row] = await query<{ id: number }>(
        `insert into platform.push_devices (user_id, session_id, endpoint, p256dh, auth, name)
         values ($1, $2, $3, repeat('k', 87), $4, 'Chrome on Android') returning id`,
        account,
        session,
        `https://push.example/${session}`,
        randomBytes(16).toString('base64url'),
      );
      return row?.id ?? 0;
    },

    async saveSearch(account: string, path: string, frequency: string | null = null): Promise<number> {
      const [row] = await query<{ id: number }>(
        `insert into saved_searches (user_id, name, path, frequency) values ($1, $2, $3, $4) returning id`,
        account,
        path,
        path,
        frequency,
      );
      return row?.id ?? 0;
    },

    saveHome: (account: string, id: number) =>
      query('insert into saved_properties (user_id, property_id) values ($1, $2)', account, id),

    items: () =>
      query<TestItem>(
        `select user_id as account, kind, listing, search_ids as searches, state, reason
         from platform.alert_matches order by id`,
      ),

    notices: () =>
      query<{ match: number; account: string; channel: string; state: string; reason: string | null }>(
        `select match_id as match, user_id as account, channel, state, reason from platform.alert_notices
         order by match_id, channel`,
      ),

    messages: (channel: 'sms' | 'push') =>
      query<{ recipient: string; text: string }>(
        "select recipient, text from platform.outbox where kind = 'alert' and channel = $1 order by id",
        channel,
      ),

    mails: () =>
      query<{ recipient: string; subject: string; text: string; html: string; unsubscribe_url: string }>(
        "select recipient, subject, text, html, unsubscribe_url from platform.outbox where kind = 'alert' and channel = 'email' order by id",
      ),
  };
}
