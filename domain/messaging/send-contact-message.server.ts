import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { putMailInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import type { ContactFields } from './contact-form.ts';
import { contactMail } from './contact-mail.ts';

const LONGEST_TITLE = 500;

export interface MessagingContext {
  /** Acts as service_role. */
  db: Kysely<Database>;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
}

/**
 * Stores one enquiry for the one person who is named on the page; false when the home is no longer shown or its source
 * names nobody who could receive it. The mail is written in the same transaction. The same text from the same person to
 * the same home within a minute is one message (a doubled click, a reloaded form): the database refuses the second one.
 */
export async function sendContactMessage(
  { db, siteUrl }: MessagingContext,
  propertyId: number,
  fields: ContactFields,
): Promise<boolean> {
  const recipient = await db
    .selectFrom('shown_listings')
    .innerJoin('properties', 'properties.id', 'shown_listings.id')
    .select([
      'shown_listings.title',
      'shown_listings.address',
      'shown_listings.mls_id',
      'shown_listings.listing_agent',
      'shown_listings.listing_firm',
      'properties.listing_agent_email',
    ])
    .where('shown_listings.id', '=', propertyId)
    .where('shown_listings.status', 'in', ['active', 'pending'])
    .where('properties.listing_agent_email', 'is not', null)
    .executeTakeFirst();
  if (!recipient?.listing_agent_email) return false;
  const recipientName = recipient.listing_agent ?? recipient.listing_firm ?? 'Listing office';
  // Answers quote the mail, so it has no address that the page hides; the agent knows the home by its number.
  const title = recipient.address === null ? `${recipient.title} (${recipient.mls_id})` : recipient.title;
  const home = { id: propertyId, title, address: recipient.address, recipientName };
  const mail = {
    ...writeMail(recipient.listing_agent_email, siteUrl, contactMail(home, fields, siteUrl)),
    replyTo: fields.email,
  };
  await db.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto('contact_messages')
      .values({
        property_id: propertyId,
        property_title: title.slice(0, LONGEST_TITLE),
        recipient_name: recipientName,
        recipient_firm: recipient.listing_firm,
        recipient_email: recipient.listing_agent_email,
        ...fields,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) await putMailInOutbox(trx, mail);
  });
  return true;
}
