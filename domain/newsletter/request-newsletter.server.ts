import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { isEmailAddress } from '#domain/messaging/email-address.ts';

/**
 * Keeps the wish for the monthly letter, unconfirmed; the letter that asks to confirm is sent from the stored row.
 * Answers what is wrong with the address, or null. An address that is there already is no error: the answer must not
 * tell strangers who reads us.
 */
export async function requestNewsletter(db: Kysely<Database>, given: string): Promise<string | null> {
  const email = given.trim().toLowerCase();
  if (email === '') return 'Email is required';
  if (!isEmailAddress(email)) return 'Invalid email address';
  await db
    .insertInto('newsletter_subscriptions')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return null;
}
