// Inquiries about postings: the lister reads and answers them beside the listing; the person who asked answers from a
// mailed link. Neither side sees the other's address before that side has chosen to show it.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { hashOfMailedToken, newMailedToken } from '#domain/mail/mailed-token.server.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { answerMail, personAnsweredMail } from './inquiry-mails.ts';
import { type InquiryRecipient, recipientOfInquiries } from './listing-contact.server.ts';
import { maskEmail } from './mask-email.ts';

export interface InquiryParts {
  pool: pg.Pool;
  siteUrl: string;
}

export interface InquiryReply {
  isFromLister: boolean;
  body: string;
  sentAt: string;
}

export interface Inquiry {
  id: number;
  name: string;
  /** Masked until the person shares it. */
  email: string;
  /** Null: none was given, or it isn't shared. */
  phone: string | null;
  isShared: boolean;
  message: string | null;
  asksForTour: boolean;
  createdAt: string;
  isRead: boolean;
  replies: InquiryReply[];
}

export interface PostingInquiries {
  title: string;
  recipient: InquiryRecipient;
  inquiries: Inquiry[];
}

/** More than a person reads; the latest ones. */
const MOST_INQUIRIES = 200;
const MOST_REPLIES = 100;

const REPLIES = `coalesce((
  select json_agg(json_build_object('isFromLister', r.is_from_lister, 'body', r.body, 'sentAt', r.sent_at) order by r.id)
  from inquiry_replies r where r.message_id = m.id), '[]')`;

/** For the lister; reading marks them as read. @throws RequestRefused if the posting is not the account's */
export async function listInquiries(pool: pg.Pool, accountId: string, postingId: number): Promise<PostingInquiries> {
  return inTransaction(pool, async (client) => {
    const { rows: own } = await client.query<{ title: string }>(
      `select coalesce(h.title, p.form ->> 'address', 'Your listing') as title
       from postings p left join properties h on h.id = p.property_id
       where p.id = $1 and p.account_id = $2 and p.state <> 'deleted'`,
      [postingId, accountId],
    );
    if (!own[0]) throw new RequestRefused('missing', 'This listing is not in your account.');
    const { rows } = await client.query<Inquiry>(
      `select m.id, m.name, m.email, case when m.shared_at is not null then m.phone end as phone,
         m.shared_at is not null as "isShared", m.message,
         m.asks_for_tour as "asksForTour", m.created_at as "createdAt",
         m.read_at is not null as "isRead", ${REPLIES} as replies
       from contact_messages m
       where m.posting_id = $1 and m.hidden_at is null
       order by m.id desc limit $2`,
      [postingId, MOST_INQUIRIES],
    );
    await client.query('update contact_messages set read_at = now() where posting_id = $1 and read_at is null', [
      postingId,
    ]);
    return {
      title: own[0].title,
      recipient: (await recipientOfInquiries(client, postingId)) ?? { email: '', waitingFor: null },
      inquiries: rows.map((row) => (row.isShared ? row : { ...row, email: maskEmail(row.email) })),
    };
  });
}

interface Asked {
  id: number;
  name: string;
  email: string;
  title: string;
  listerName: string;
  postingId: number;
}

const ASKED = `
  select m.id, m.name, m.email, coalesce(m.property_title, 'a home') as title, m.recipient_name as "listerName",
    m.posting_id as "postingId"
  from contact_messages m
  join postings p on p.id = m.posting_id`;

async function addReply(
  client: pg.ClientBase,
  { id, isFromLister, body }: { id: number; isFromLister: boolean; body: string },
): Promise<void> {
  const { rowCount } = await client.query(
    `insert into inquiry_replies (message_id, is_from_lister, body)
     select $1, $2, $3 where (select count(*) from inquiry_replies where message_id = $1) < $4`,
    [id, isFromLister, body, MOST_REPLIES],
  );
  if (!rowCount) throw new RequestRefused('conflict', `An inquiry can have at most ${MOST_REPLIES} answers.`);
}

/** The lister's answer, mailed to the person with a link to write back. @throws RequestRefused */
export async function answerInquiry(
  { pool, siteUrl }: InquiryParts,
  accountId: string,
  { id, body }: { id: number; body: string },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<Asked>(
      `${ASKED} where m.id = $1 and p.account_id = $2 and p.state <> 'deleted' for update of m`,
      [id, accountId],
    );
    const asked = rows[0];
    if (!asked) throw new RequestRefused('missing', 'This inquiry is not in your account.');
    await addReply(client, { id, isFromLister: true, body });
    const { token, hash } = newMailedToken();
    await client.query('update contact_messages set link_hash = $2 where id = $1', [id, hash]);
    const link = `${siteUrl}/inquiry?token=${token}`;
    await putInOutbox(client, writeMail(asked.email, siteUrl, answerMail(asked, body, link)));
  });
}

/** What the person who asked sees behind the mailed link. */
export interface AskedInquiry {
  title: string;
  listerName: string;
  message: string | null;
  createdAt: string;
  isShared: boolean;
  /** The listing was deleted, so nobody can be written to. */
  isGone: boolean;
  replies: InquiryReply[];
}

/** Null: the link is unknown; a newer mail has a newer link. */
export async function readAsked(pool: pg.Pool, token: string): Promise<AskedInquiry | null> {
  const { rows } = await pool.query<AskedInquiry>(
    `select coalesce(m.property_title, 'a home') as title, m.recipient_name as "listerName", m.message,
       m.created_at as "createdAt", m.shared_at is not null as "isShared",
       not exists (select from postings p where p.id = m.posting_id and p.state <> 'deleted') as "isGone",
       ${REPLIES} as replies
     from contact_messages m where m.link_hash = $1`,
    [hashOfMailedToken(token)],
  );
  return rows[0] ?? null;
}

/**
 * The person writes back, which shows the lister their address and phone. Nothing is stored or mailed if the listing is
 * gone (`isGone`). Null: the link is unknown.
 */
export async function writeBack(
  { pool, siteUrl }: InquiryParts,
  token: string,
  body: string,
): Promise<AskedInquiry | null> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<Asked>(
      `${ASKED} where m.link_hash = $1 and p.state <> 'deleted' for update of m`,
      [hashOfMailedToken(token)],
    );
    const asked = rows[0];
    if (!asked) return;
    await addReply(client, { id: asked.id, isFromLister: false, body });
    await client.query(
      'update contact_messages set shared_at = coalesce(shared_at, now()), read_at = null where id = $1',
      [asked.id],
    );
    const recipient = await recipientOfInquiries(client, asked.postingId);
    if (recipient?.email)
      await putInOutbox(client, writeMail(recipient.email, siteUrl, personAnsweredMail(asked, body, siteUrl)));
  });
  return readAsked(pool, token);
}
