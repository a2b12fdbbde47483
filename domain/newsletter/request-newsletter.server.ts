import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { confirmNewsletterMail } from '#domain/mail/newsletter-mail.ts';
import { hashOfMailedToken, newMailedToken } from '#domain/mail/mailed-token.server.ts';
import { putMailInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';

export interface NewsletterContext {
  db: Kysely<Database>;
  siteUrl: string;
}

/**
 * Stores a request for the newsletter, unconfirmed, and mails the link that confirms it, at most one mail an hour.
 * An address that is already subscribed is not an error, because the answer must not reveal who reads us.
 *
 * @param email as read by `newsletterSchema`
 */
export async function requestNewsletter({ db, siteUrl }: NewsletterContext, email: string): Promise<void> {
  const { token, hash } = newMailedToken();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('newsletter_subscriptions')
      .values({ email })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { numUpdatedRows } = await transaction
      .updateTable('newsletter_subscriptions')
      .set({ token_hash: hash, mailed_at: sql<Date>`now()` })
      .where('email', '=', email)
      .where('confirmed_at', 'is', null)
      .where(sql<boolean>`coalesce(mailed_at <= now() - interval '1 hour', true)`)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const content = confirmNewsletterMail({
      confirmUrl: `${siteUrl}/newsletter/confirm?token=${token}`,
      unsubscribeUrl: `${siteUrl}/newsletter/unsubscribe?token=${token}`,
      host: new URL(siteUrl).host,
    });
    await putMailInOutbox(transaction, writeMail(email, siteUrl, content));
  });
}

/** False if the link is unknown: replaced by a newer mail, or unsubscribed. Confirming twice is not an error. */
export async function confirmNewsletter({ db }: Pick<NewsletterContext, 'db'>, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscriptions')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('token_hash', '=', hashOfMailedToken(token))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes the address. Doing it twice is not an error, so nothing is returned. */
export async function endNewsletter({ db }: Pick<NewsletterContext, 'db'>, token: string): Promise<void> {
  await db.deleteFrom('newsletter_subscriptions').where('token_hash', '=', hashOfMailedToken(token)).execute();
}
