// Limits for people who write to many, and a look at their first message. Nothing is decided about a person: a message
// that looks like spam waits until an administrator has read it.
import type pg from 'pg';
import { RequestRefused } from '#domain/domain-error.ts';
import { countAttempts } from '#domain/identity/attempt-limits.server.ts';
import { destinationOf, linksIn } from '#domain/mail/links-in-text.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** From one address, to different homes and agents. Somebody who looks for a home in earnest writes to fewer. */
export const INQUIRIES_A_DAY = 40;
/** From one network, for everybody behind it together. */
export const INQUIRIES_A_DAY_AND_NETWORK = 200;
/** Of one side, in all its conversations. */
export const MESSAGES_AN_HOUR = 60;
/** The same text from one address to more people than this in a day waits. */
const SAME_TEXT_RECIPIENTS = 10;
/** Links to the same site, whoever sends them; to as many as texts by whoever was answered before. */
const SAME_LINK_RECIPIENTS = 2;
/** Of one message; nobody who means it has more. */
const MOST_COUNTED_LINKS = 20;
/** More links than this in a first message wait. */
const MOST_LINKS = 2;
const DAY_SECONDS = 24 * 3600;

export type HeldReason = 'links' | 'repeated';

/** What somebody else sends by typing the address counts apart: it can't use up what its owner may send. */
interface Sender {
  email: string;
  isProved: boolean;
}

/** @throws RequestRefused */
export async function refuseTooManyInquiries(
  client: Queryable,
  { email, isProved, network = null }: Sender & { network?: string | null },
): Promise<void> {
  const { rows } = await client.query<{ sent: number }>(
    `select count(*)::int as sent from conversation_sides s
     join conversation_messages m on m.conversation_id = s.conversation_id and m.side = 'asker' and m.is_inquiry
     where s.side = 'asker' and s.address = lower($1) and m.created_at > now() - interval '1 day'
       and (m.via <> 'form') = $2`,
    [email, isProved],
  );
  if ((rows[0]?.sent ?? 0) >= INQUIRIES_A_DAY)
    throw tooMany(
      `You wrote ${INQUIRIES_A_DAY} messages to new people within a day, which is the most. Try again tomorrow.`,
    );
  if (network === null) return;
  const { count } = await countAttempts(client, { name: 'inquiries', subject: network, seconds: DAY_SECONDS });
  if (count > INQUIRIES_A_DAY_AND_NETWORK)
    throw tooMany('Too many messages were sent from your network today. Try again tomorrow.');
}

/** Whether a side has sent as many messages as it may within an hour. */
export async function isAtMostMessages(client: Queryable, conversationId: number, side: string): Promise<boolean> {
  const { rows } = await client.query<{ sent: number }>(
    `select count(*)::int as sent
     from conversation_sides own
     join conversation_sides s on s.address = own.address
     join conversation_messages m on m.conversation_id = s.conversation_id and m.side = s.side
     where own.conversation_id = $1 and own.side = $2 and m.created_at > now() - interval '1 hour' and m.via <> 'form'`,
    [conversationId, side],
  );
  return (rows[0]?.sent ?? 0) >= MESSAGES_AN_HOUR;
}

/** @throws RequestRefused */
export async function refuseTooManyMessages(client: Queryable, conversationId: number, side: string): Promise<void> {
  if (await isAtMostMessages(client, conversationId, side))
    throw tooMany(`You sent ${MESSAGES_AN_HOUR} messages within an hour, which is the most. Try again in a while.`);
}

const tooMany = (message: string) => new RequestRefused('conflict', message, 'message');

/** A person wrote it: not the line of a tour that was booked, declined or ended without anybody. */
const ANSWER = (message: string): string => `${message}.side = 'recipient' and ${message}.kind = 'text'`;

interface Written extends Sender {
  message: string | null;
  /** The id of their account, or their address. */
  recipient: string;
  /** Links to our own pages say nothing. */
  siteUrl: string;
}

/** Why an inquiry has to wait; null: it is sent at once, as most are of people who were answered before. */
export async function whyHeld(
  client: Queryable,
  { email, message, isProved, recipient, siteUrl }: Written,
): Promise<HeldReason | null> {
  if (message === null) return null;
  const { rows } = await client.query<{ own: number; was_answered: boolean }>(
    `select (
       select count(distinct coalesce(r.account_id::text, r.address))::int
       from conversation_messages m
       join conversation_sides a on a.conversation_id = m.conversation_id and a.side = 'asker'
       join conversation_sides r on r.conversation_id = m.conversation_id and r.side = 'recipient'
       where m.is_inquiry and m.created_at > now() - interval '1 day'
         and m.text_hash = hashtextextended(lower(regexp_replace($2, '\\s+', ' ', 'g')), 0)
         and a.address = lower($1) and (m.via <> 'form') = $3
     ) as own,
     $3 and exists (
       select from conversation_sides s
       join conversation_messages m on m.conversation_id = s.conversation_id and ${ANSWER('m')}
       where s.side = 'asker' and s.address = lower($1) and s.reported_at is null and s.confirmed_at is not null
     ) as was_answered`,
    [email, message, isProved],
  );
  const found = rows[0] ?? { own: 0, was_answered: false };
  if (found.own >= SAME_TEXT_RECIPIENTS) return 'repeated';
  const links = linksIn(message);
  if (links.length > MOST_LINKS && !found.was_answered) return 'links';
  const own = destinationOf(siteUrl.toLowerCase());
  const sites = [...new Set(links.map(destinationOf))].filter((site) => site !== own).sort();
  const most = found.was_answered ? SAME_TEXT_RECIPIENTS : SAME_LINK_RECIPIENTS;
  let isRepeated = false;
  for (const site of sites.slice(0, MOST_COUNTED_LINKS))
    if ((await countRecipients(client, site, recipient)) > most) isRepeated = true;
  return isRepeated ? 'repeated' : null;
}

/** To how many people links to a site went within a day, this one included. */
async function countRecipients(client: Queryable, site: string, recipient: string): Promise<number> {
  const window = { name: 'link-to', subject: `${site}\n${recipient.toLowerCase()}`, seconds: DAY_SECONDS };
  const isNew = (await countAttempts(client, window)).count === 1;
  const all = { name: 'links', subject: site, seconds: DAY_SECONDS };
  return (await countAttempts(client, all, isNew ? 1 : 0)).count;
}

/** The same for what an asker writes before the recipient has answered: it can't go around a message that waits. */
export async function whyFollowUpHeld(
  client: Queryable,
  { conversationId, message, siteUrl }: { conversationId: number; message: string | null; siteUrl: string },
): Promise<HeldReason | null> {
  const { rows } = await client.query<{
    email: string;
    recipient: string | null;
    waiting: HeldReason | null;
    is_answered: boolean;
  }>(
    `select s.email, (select coalesce(r.account_id::text, r.address) from conversation_sides r
        where r.conversation_id = s.conversation_id and r.side = 'recipient') as recipient,
       (select m.held_reason from conversation_messages m
        where m.conversation_id = s.conversation_id and m.held_at is not null order by m.id limit 1) as waiting,
       exists (select from conversation_messages m
         where m.conversation_id = s.conversation_id and ${ANSWER('m')}) as is_answered
     from conversation_sides s where s.conversation_id = $1 and s.side = 'asker'`,
    [conversationId],
  );
  const [found] = rows;
  if (!found || found.is_answered) return null;
  const { email, recipient, waiting } = found;
  return waiting ?? whyHeld(client, { email, message, isProved: true, recipient: recipient ?? '', siteUrl });
}
