// The link in each alert that stops it. Whoever has the mail may stop it, signed in or not; opening the link changes
// nothing.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { hashOfMailedToken } from '#domain/mail/mailed-token.server.ts';
import { type AlertTopic, turnOffAlerts } from '#domain/people/turn-off-alerts.server.ts';

export interface StoppableAlert {
  /** The searches of the mail that are still mailed. */
  searches: { name: string }[];
  /** Those that are saved, but not mailed. */
  stopped: { name: string }[];
  /** What the mail was about. */
  topics: AlertTopic[];
  /** Topics of the mail whose emails are off, whatever each search says. */
  topicsOff: AlertTopic[];
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
  const { rows: searches } = await sql<{ name: string; isStopped: boolean }>`
    select name, frequency is not distinct from 'never' as "isStopped" from saved_searches
    where id = any(${mail.searches}::bigint[]) order by id`.execute(db);
  const { rows } = await sql<Record<AlertTopic, boolean>>`
    select saved_searches_email or saved_searches_roundup as searches, saved_homes_email as homes,
      saved_buildings_email as buildings
    from notification_preferences where user_id = ${mail.account}`.execute(db);
  const isOn = (topic: AlertTopic) => rows[0]?.[topic] ?? false;
  const names = (isStopped: boolean) =>
    searches.filter((search) => search.isStopped === isStopped).map(({ name }) => ({ name }));
  return {
    searches: isOn('searches') ? names(false) : [],
    stopped: isOn('searches') ? names(true) : searches.map(({ name }) => ({ name })),
    topics: mail.topics,
    topicsOff: mail.topics.filter((topic) => !isOn(topic)),
    isOn: ALL_TOPICS.some(isOn),
  };
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
