// What may be mailed to an address that somebody only typed. Its owner may know nothing of it.
import type pg from 'pg';
import { RequestRefused } from '#domain/domain-error.ts';
import { countAttempts } from '#domain/identity/attempt-limits.server.ts';
import { foldAddress } from '#domain/mail/fold-address.ts';
import { hasStoppedTypedMail } from '#domain/mail/stopped-typed-mail.server.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { linkTo } from './conversation-links.server.ts';
import { answeredMail } from './conversation-mails.ts';
import { newReplyAddress } from './reply-address.server.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** To one mailbox, about all homes and agents. */
export const RECEIPTS_A_DAY = 5;
/** Word of answers, to one mailbox: people write to more homes than that before they prove their address. */
export const ANSWERS_A_DAY = 10;
const DAY_SECONDS = 24 * 3600;

/** Requests of one mailbox are counted one after another, so that a burst doesn't pass the limits. */
export async function takeTurn(client: Queryable, email: string): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('inquiries ' || $1, 0))", [foldAddress(email)]);
}

/** Counts one more. */
export async function mayMailReceipt(client: Queryable, email: string): Promise<boolean> {
  const window = { name: 'receipts', subject: foldAddress(email), seconds: DAY_SECONDS };
  return (await countAttempts(client, window)).count <= RECEIPTS_A_DAY;
}

/** @throws RequestRefused */
export async function refuseStopped(client: Queryable, email: string): Promise<void> {
  if (await hasStoppedTypedMail(client, email))
    throw new RequestRefused(
      'conflict',
      'The owner of this address has blocked messages from people who aren’t signed in. If it is yours, sign in with it, or choose Unblock on the page that our email leads to.',
      'email',
    );
}

interface Mailing {
  siteUrl: string;
  replyDomain: string | null;
}

/** Tells an asker who hasn't proved the address that there is an answer: without its text, and once until they do. */
export async function tellUnproved(
  client: Queryable,
  { siteUrl, replyDomain }: Mailing,
  conversationId: number,
): Promise<void> {
  const { rows } = await client.query<{ email: string; from: string; home: string | null; agent: number | null }>(
    `select s.email, c.recipient_name as "from", c.home_title as home, c.agent_id as agent
     from conversation_sides s join conversations c on c.id = s.conversation_id
     where s.conversation_id = $1 and s.side = 'asker' and s.email is not null and s.account_id is null
       and s.confirmed_at is null and s.blocked_at is null and s.answer_told_at is null
     for update of s`,
    [conversationId],
  );
  const [unproved] = rows;
  if (!unproved) return;
  const { email, from, home, agent } = unproved;
  const window = { name: 'unproved-answers', subject: foldAddress(email), seconds: DAY_SECONDS };
  if ((await countAttempts(client, window)).count > ANSWERS_A_DAY) return;
  await client.query(
    "update conversation_sides set answer_told_at = now() where conversation_id = $1 and side = 'asker'",
    [conversationId],
  );
  const link = await linkTo(client, siteUrl, { conversationId, side: 'asker', accountId: null });
  const replyTo = await newReplyAddress(client, replyDomain, { conversationId, side: 'asker' });
  const mail = answeredMail({ from, home, isAgent: agent !== null }, link);
  await putInOutbox(client, { ...writeMail(email, siteUrl, mail), replyTo });
}

/** False: what they missed before they proved the address was seen to already. */
export async function noteProved(client: Queryable, conversationId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `update conversation_sides set answer_told_at = null
     where conversation_id = $1 and side = 'asker' and answer_told_at is not null`,
    [conversationId],
  );
  return rowCount === 1;
}
