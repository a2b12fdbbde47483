// The link in each alert that stops it. Whoever has the mail may stop it, signed in or not; opening the link changes
// nothing.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { hashOfMailedToken } from '#domain/mail/mailed-token.server.ts';
import { type AlertTopic, turnOffAlerts } from '#domain/people/turn-off-alerts.server.ts';

export interface StoppableAlert {
  /** The searches of the mail that are still mailed. */
  searches: { name: string }[];
  topics: AlertTopic[];
  /** Whether anything is left to stop. */
  isOn: boolean;
}

interface LinkedMail {
  account: string;
  searches: number[];
  topics: AlertTopic[];
}

const ALL_TOPICS: readonly AlertTopic[] = ['searches', 'homes', 'buildings'];

async function readMail(db: Kysely<Database>, token: string): Promise<LinkedMail | null> {
  const { rows } = await sql<LinkedMail>`
    select user_id as account, search_ids as searches, topics from platform.alert_mails
    where token_hash = ${hashOfMailedToken(token)}`.execute(db);
  return rows[0] ?? null;
}

/** Null: there is no such link, or its account is gone. */
export async function readStoppable(db: Kysely<Database>, token: string): Promise<StoppableAlert | null> {
  const mail = await readMail(db, token);
  if (mail === null) return null;
  const { rows: searches } = await sql<{ name: string }>`
    select name from saved_searches
    where id = any(${mail.searches}::bigint[]) and frequency is distinct from 'never' order by id`.execute(db);
  const { rows } = await sql<{ isOn: boolean }>`
    select saved_searches_email or saved_searches_roundup or saved_homes_email or saved_buildings_email as "isOn"
    from notification_preferences where user_id = ${mail.account}`.execute(db);
  return { searches, topics: mail.topics, isOn: rows[0]?.isOn ?? false };
}

/**
 * `mail`: what the mail was about, as mail programs ask for it (RFC 8058); `searches`: its searches only; `all`: every
 * alert. False: there is no such link.
 */
export async function stopAlerts(
  db: Kysely<Database>,
  token: string,
  what: 'mail' | 'searches' | 'all',
): Promise<boolean> {
  const mail = await readMail(db, token);
  if (mail === null) return false;
  await db.transaction().execute(async (transaction) => {
    if (what === 'all') return turnOffAlerts(transaction, mail.account, ALL_TOPICS);
    await sql`
      update saved_searches set frequency = 'never'
      where id = any(${mail.searches}::bigint[]) and user_id = ${mail.account}`.execute(transaction);
    const others = mail.topics.filter((topic) => topic !== 'searches');
    if (what === 'mail') await turnOffAlerts(transaction, mail.account, others);
  });
  return true;
}
