import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import type { ContactFields } from './contact-form.ts';
import { dropKeys, linkTo } from './conversation-links.server.ts';
import { inquiryMail, receiptMail } from './conversation-mails.ts';
import { type ContactedHome, findRecipient, type Recipient } from './find-recipient.server.ts';
import { newReplyAddress } from './reply-address.server.ts';
import { senderName } from './sender-name.ts';
import { refuseTooManyInquiries, whyHeld } from './spam.server.ts';
import { insertMessage, type MessagingParts } from './store-message.server.ts';
import { mayMailReceipt, refuseStopped, takeTurn } from './typed-addresses.server.ts';

const LONGEST_TITLE = 500;

export interface MessagingContext extends MessagingParts {
  /** Receives inquiries for which nobody else is named. */
  deskEmail: string;
}

/** Used if no other mailbox is set. */
export const deskOf = (siteUrl: string): string => `desk@${new URL(siteUrl).hostname}`;

/** From the account that has confirmed the address: its owner wants an answer and no other mail from agents (account settings, Privacy). */
async function refusesContact(client: Pick<pg.ClientBase, 'query'>, email: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from profiles r join account_preferences a on a.user_id = r.id
     where r.id = platform.account_of_address($1) and not a.allow_contact_from_agents`,
    [email],
  );
  return rows.length > 0;
}

export interface Inquiry extends ContactFields {
  /** Whose confirmed address this is; null: somebody typed it. */
  accountId?: string | null;
  /** That it came from, for limits; null: not known. */
  network?: string | null;
}

/** `held`: it waits for an administrator. */
export type InquiryOutcome = 'sent' | 'held';

/**
 * Sends an inquiry to the one contact named on the page; null if the home is no longer shown. The same two people go
 * on with their conversation about it, once the sender has proved the address. The mails are written in the same transaction.
 * @throws RequestRefused if the recipient has blocked the sender
 */
export async function sendContactMessage(
  { pool, siteUrl, replyDomain, deskEmail }: MessagingContext,
  propertyId: number,
  inquiry: Inquiry,
): Promise<InquiryOutcome | null> {
  return inTransaction(pool, async (client) => {
    const found = await findRecipient(client, propertyId, deskEmail);
    return found && deliverInquiry(client, { siteUrl, replyDomain }, { ...found, matchId: propertyId }, inquiry);
  });
}

export interface Addressed {
  home: ContactedHome;
  recipient: Recipient;
  /** The same two people go on with the conversation of this number: of the home, or minus that of an agent. */
  matchId: number;
}

/**
 * Stores it for its one reader, with the mails.
 * @throws RequestRefused if the recipient has blocked the sender
 */
export async function deliverInquiry(
  client: pg.ClientBase,
  { siteUrl, replyDomain }: Omit<MessagingParts, 'pool'>,
  addressed: Addressed,
  inquiry: Inquiry,
): Promise<InquiryOutcome> {
  const { home, recipient } = addressed;
  const { email, accountId = null } = inquiry;
  const name = senderName(inquiry.name);
  const message = inquiry.message && (await dropKeys(client, inquiry.message));
  const isProved = accountId !== null;
  await takeTurn(client, email);
  await refuseBlocked(client, recipient, { email, isProved });
  await refuseTooManyInquiries(client, { ...inquiry, isProved });
  const heldReason = await whyHeld(client, {
    email,
    message,
    isProved,
    recipient: recipient.accountId ?? recipient.email,
    siteUrl,
  });
  const wantsNoContact = await refusesContact(client, email);
  const phone = wantsNoContact ? null : inquiry.phone;
  const { id, isNew } = await openConversation(client, addressed, { ...inquiry, name, phone });
  const stored = await insertMessage(client, {
    conversationId: id,
    side: 'asker',
    body: message,
    via: isProved ? 'site' : 'form',
    isInquiry: true,
    heldReason,
  });
  const outcome = heldReason === null ? 'sent' : 'held';
  if (stored === null) return outcome;
  if (isNew && (isProved || (await mayMailReceipt(client, email)))) {
    const link = await linkTo(client, siteUrl, { conversationId: id, side: 'asker', accountId });
    const receipt = receiptMail(home, recipient, { link, isHeld: outcome === 'held' });
    await putInOutbox(client, writeMail(email, siteUrl, receipt));
  }
  if (outcome === 'held') return outcome;
  const replyTo = await newReplyAddress(client, replyDomain, { conversationId: id, side: 'recipient' });
  const answering = {
    link: await linkTo(client, siteUrl, { conversationId: id, side: 'recipient', accountId: recipient.accountId }),
    canReply: replyTo !== null,
  };
  const asked = { name, message, isProved, recipientName: recipient.name, reason: recipient.reason, wantsNoContact };
  await putInOutbox(client, { ...writeMail(recipient.email, siteUrl, inquiryMail(home, asked, answering)), replyTo });
  return outcome;
}

/**
 * The conversation in which somebody asks for a tour. Its messages and mails are the caller's.
 * @throws RequestRefused if one of the two has blocked the other
 */
export async function openTourConversation(client: pg.ClientBase, about: Addressed, inquiry: Inquiry): Promise<number> {
  const { email, accountId = null } = inquiry;
  const name = senderName(inquiry.name);
  await refuseBlocked(client, about.recipient, { email, isProved: accountId !== null });
  const phone = (await refusesContact(client, email)) ? null : inquiry.phone;
  const { id } = await openConversation(client, about, { ...inquiry, name, phone }, true);
  return id;
}

/**
 * Blocking somebody counts for all homes, but not against the owner of an address that somebody else typed. That owner
 * blocks everybody who types it.
 */
async function refuseBlocked(
  client: Pick<pg.ClientBase, 'query'>,
  { accountId, email }: Recipient,
  asker: { email: string; isProved: boolean },
): Promise<void> {
  if (!asker.isProved) await refuseStopped(client, asker.email);
  const { rows } = await client.query(
    `select from conversation_sides r
     join conversation_sides a on a.conversation_id = r.conversation_id and a.side = 'asker'
     where r.side = 'recipient' and a.address = lower($3)
       and (r.blocked_at is not null or a.blocked_at is not null)
       and (not $4 or a.confirmed_at is not null)
       and (r.account_id = $1 or (r.account_id is null and r.address = lower($2)))
     limit 1`,
    [accountId, email, asker.email, asker.isProved],
  );
  if (rows.length > 0)
    throw new RequestRefused('conflict', 'Your message wasn’t sent: one of you has blocked the other.', 'message');
}

/**
 * A message from an address that was only typed never joins a conversation whose asker has proved theirs, and joins
 * another one of such messages only under the same name.
 */
async function openConversation(
  client: Pick<pg.ClientBase, 'query'>,
  { home, recipient, matchId }: Addressed,
  { name, email, phone, accountId = null }: Inquiry,
  asksForTour = false,
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await client.query<{ id: number; isNew: boolean }>(
    `insert into conversations as c (property_id, posting_id, home_title, asker_name, recipient_name, recipient_role,
       recipient_firm, recipient_license, asks_for_tour, agent_id, match_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $14,
       conversation_key($10, $11, $12) || case when $13 then '' else ' typed ' || md5(lower($4)) end)
     on conflict (match_key) do update set asks_for_tour = c.asks_for_tour or excluded.asks_for_tour,
       asker_name = case when $13 then excluded.asker_name else c.asker_name end
     returning id, xmax = 0 as "isNew"`,
    [
      home.id,
      home.postingId,
      home.name.slice(0, LONGEST_TITLE),
      name,
      recipient.name,
      recipient.role,
      recipient.firm,
      recipient.license?.slice(0, 100),
      asksForTour,
      email,
      recipient.accountId ?? recipient.email,
      matchId,
      accountId !== null,
      home.agent?.id ?? null,
    ],
  );
  const opened = rows[0] as (typeof rows)[0];
  // A number that came with a typed address may be a stranger's, so the first use by an account replaces it.
  await client.query(
    `insert into conversation_sides as s (conversation_id, side, account_id, email, phone, confirmed_at)
     values ($1, 'asker', $2, $3, $4, case when $2::uuid is not null then now() end),
       ($1, 'recipient', $5, $6, null, null)
     on conflict (conversation_id, side) do update set
       account_id = coalesce(s.account_id, excluded.account_id),
       confirmed_at = coalesce(s.confirmed_at, excluded.confirmed_at),
       phone = case when s.account_id is null and excluded.account_id is not null then excluded.phone
         else coalesce(excluded.phone, s.phone) end
     where s.side = 'asker' and (s.confirmed_at is null or excluded.confirmed_at is not null)`,
    [opened.id, accountId, email, phone, recipient.accountId, recipient.email],
  );
  return opened;
}
