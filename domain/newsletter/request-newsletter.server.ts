// Monthly letters: the newsletter, and the figures of a place. Both are asked for and confirmed in the same way.
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { confirmMarketMail, confirmNewsletterMail } from '#domain/mail/newsletter-mail.ts';
import { hashOfMailedToken, newMailedToken } from '#domain/mail/mailed-token.server.ts';
import { putMailInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';

export interface NewsletterContext {
  db: Kysely<Database>;
  siteUrl: string;
}

/** Whose figures somebody wants each month. */
export interface LetterPlace {
  slug: string;
  /** "Jersey City, NJ" */
  name: string;
}

const LETTERS = sql`newsletter_subscriptions`;
const PLACES = sql`market_subscriptions`;
/** Mails an hour that ask an address to confirm places; the newsletter asks once an hour. */
const MOST_PLACES_AN_HOUR = 5;

/**
 * Stores a request for the newsletter, unconfirmed, and mails the link that confirms it, at most one mail an hour.
 * An address that is already subscribed is not an error, because the answer must not reveal who reads us.
 *
 * @param email as read by `newsletterSchema`
 */
export async function requestNewsletter({ db, siteUrl }: NewsletterContext, email: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`insert into newsletter_subscriptions (email) values (${email}) on conflict do nothing`.execute(
      transaction,
    );
    const links = await renewLinks(transaction, siteUrl, LETTERS, sql`email = ${email}`);
    if (links) await putMailInOutbox(transaction, writeMail(email, siteUrl, confirmNewsletterMail(links)));
  });
}

/** The same for the figures of a place, which is in `market_places`. */
export async function requestMarketLetter(
  { db, siteUrl }: NewsletterContext,
  email: string,
  place: LetterPlace,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`insert into market_subscriptions (email, place) values (${email}, ${place.slug}) on conflict do nothing`.execute(
      transaction,
    );
    const row = sql`email = ${email} and place = ${place.slug} and (
      select count(*) from market_subscriptions o where o.email = ${email} and o.mailed_at > now() - interval '1 hour'
    ) < ${MOST_PLACES_AN_HOUR}`;
    const links = await renewLinks(transaction, siteUrl, PLACES, row);
    if (links) await putMailInOutbox(transaction, writeMail(email, siteUrl, confirmMarketMail(links, place.name)));
  });
}

/** Null: it is confirmed already, or was mailed within the hour. */
async function renewLinks(
  transaction: Transaction<Database>,
  siteUrl: string,
  table: RawBuilder<unknown>,
  row: RawBuilder<unknown>,
) {
  const { token, hash } = newMailedToken();
  const { numAffectedRows } = await sql`
    update ${table} set token_hash = ${hash}, mailed_at = now()
    where ${row} and confirmed_at is null and coalesce(mailed_at <= now() - interval '1 hour', true)`.execute(
    transaction,
  );
  if (numAffectedRows === 0n) return null;
  return {
    confirmUrl: `${siteUrl}/newsletter/confirm?token=${token}`,
    unsubscribeUrl: `${siteUrl}/newsletter/unsubscribe?token=${token}`,
    host: new URL(siteUrl).host,
  };
}

/** False if the link is unknown: replaced by a newer mail, or unsubscribed. Confirming twice is not an error. */
export async function confirmNewsletter({ db }: Pick<NewsletterContext, 'db'>, token: string): Promise<boolean> {
  for (const table of [LETTERS, PLACES]) {
    const { numAffectedRows } = await sql`
      update ${table} set confirmed_at = coalesce(confirmed_at, now())
      where token_hash = ${hashOfMailedToken(token)}`.execute(db);
    if (numAffectedRows) return true;
  }
  return false;
}

/** Deletes the subscription. Doing it twice is not an error, so nothing is returned. */
export async function endNewsletter({ db }: Pick<NewsletterContext, 'db'>, token: string): Promise<void> {
  for (const table of [LETTERS, PLACES])
    await sql`delete from ${table} where token_hash = ${hashOfMailedToken(token)}`.execute(db);
}
