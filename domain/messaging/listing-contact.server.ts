// Whether somebody whom a listing names as its contact takes its inquiries. Nobody gets them because a stranger typed
// their address: its owner agrees by a mailed link first. The lister's own address needs no link.
import type pg from 'pg';
import { hashOfMailedToken, newMailedToken } from '#domain/mail/mailed-token.server.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { hasStoppedTypedMail } from '#domain/mail/stopped-typed-mail.server.ts';
import { contactQuestionMail } from './contact-question-mail.ts';

/** Of one account. More open questions than this look like mail to strangers. */
const MOST_OPEN = 10;

interface NamedContact {
  accountId: string;
  /** As it was typed. */
  email: string;
  /** What the lister calls the listing. */
  listing: string;
}

/** Asks the owner of the address, unless it is the lister's or was asked before; again after a day without an answer. */
export async function askContact(
  client: Pick<pg.ClientBase, 'query'>,
  siteUrl: string,
  { accountId, email, listing }: NamedContact,
): Promise<void> {
  const { token, hash } = newMailedToken();
  const { rows } = await client.query<{ listerName: string }>(
    `with lister as (
       select r.id, coalesce(nullif(concat_ws(' ', coalesce(r.preferred_name, r.first_name), r.last_name), ''), 'Somebody')
         as name
       from profiles r
       where r.id = $1 and platform.confirmed_address(r.id) is distinct from $2
         and (select count(*) from platform.contact_addresses c
           where c.account_id = $1 and c.email <> $2 and c.confirmed_at is null) < $4
     ), asked as (
       insert into platform.contact_addresses as c (account_id, email, token_hash)
       select l.id, $2, $3 from lister l
       on conflict (account_id, email) do update set token_hash = excluded.token_hash, mailed_at = now()
       where c.confirmed_at is null and c.refused_at is null and c.mailed_at < now() - interval '1 day'
       returning account_id
     )
     select l.name as "listerName" from asked join lister l on l.id = asked.account_id`,
    [accountId, email.toLowerCase(), hash, MOST_OPEN],
  );
  const [asked] = rows;
  if (!asked || (await hasStoppedTypedMail(client, email))) return;
  const link = `${siteUrl}/listing-contact?token=${token}`;
  await putInOutbox(client, writeMail(email, siteUrl, contactQuestionMail(asked.listerName, listing, link)));
}

export interface ContactQuestion {
  listerName: string;
  email: string;
  answer: 'yes' | 'no' | null;
}

const QUESTION = `
  select concat_ws(' ', coalesce(r.preferred_name, r.first_name), r.last_name) as "listerName", c.email,
    case when c.confirmed_at is not null then 'yes' when c.refused_at is not null then 'no' end as answer
  from platform.contact_addresses c join profiles r on r.id = c.account_id
  where c.token_hash = $1`;

/** Changes nothing. Null: the link is unknown; a newer mail has a newer link. */
export async function readContactQuestion(
  pool: Pick<pg.Pool, 'query'>,
  token: string,
): Promise<ContactQuestion | null> {
  const { rows } = await pool.query<ContactQuestion>(QUESTION, [hashOfMailedToken(token)]);
  return rows[0] ?? null;
}

/** The last answer counts. Null: the link is unknown. */
export async function answerContactQuestion(
  pool: Pick<pg.Pool, 'query'>,
  token: string,
  answer: 'yes' | 'no',
): Promise<ContactQuestion | null> {
  await pool.query(
    `update platform.contact_addresses
     set confirmed_at = case when $2 = 'yes' then now() end, refused_at = case when $2 = 'no' then now() end
     where token_hash = $1`,
    [hashOfMailedToken(token), answer],
  );
  return readContactQuestion(pool, token);
}

/** Where the inquiries about a posting go, and whether that is the contact whom it names. */
export interface InquiryRecipient {
  /** Null: the lister has confirmed none, and the contact hasn't agreed. */
  email: string | null;
  /** The address that the listing names, as long as its owner hasn't agreed; null: inquiries go there. */
  waitingFor: string | null;
  /** The lister gets them. */
  isLister: boolean;
}

/** Null: the posting is unknown. */
export async function recipientOfInquiries(
  client: Pick<pg.ClientBase, 'query'>,
  postingId: number,
): Promise<InquiryRecipient | null> {
  const { rows } = await client.query<{ named: string | null; own: string | null; isTaken: boolean }>(
    `select coalesce(h.listing_agent_email, p.form ->> 'contact_email') as named, platform.confirmed_address(p.account_id) as own,
       c.confirmed_at is not null as "isTaken"
     from postings p
     left join properties h on h.id = p.property_id
     left join platform.contact_addresses c
       on c.account_id = p.account_id and c.email = lower(coalesce(h.listing_agent_email, p.form ->> 'contact_email'))
     where p.id = $1`,
    [postingId],
  );
  const [found] = rows;
  if (!found) return null;
  const { named, own, isTaken } = found;
  const isOwn = named !== null && named.toLowerCase() === own;
  if (named !== null && (isTaken || isOwn)) return { email: named, waitingFor: null, isLister: isOwn };
  return { email: own, waitingFor: named, isLister: true };
}
