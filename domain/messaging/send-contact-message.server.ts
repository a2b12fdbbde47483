import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { putMailInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import type { ContactFields } from './contact-form.ts';
import { contactMail } from './contact-mail.ts';

/** The same person to the same home within this time is one message: a doubled click, a reloaded form. */
const REPEAT_SECONDS = 60;
const LONGEST_TITLE = 500;

export interface MessagingContext {
  /** Acts as service_role. */
  db: Kysely<Database>;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
}

/**
 * Stores one enquiry for the one person who is named on the page; false when the home is no longer shown or its source
 * names nobody who could receive it. The mail is written in the same transaction.
 */
export async function sendContactMessage(
  { db, siteUrl }: MessagingContext,
  propertyId: number,
  fields: ContactFields,
): Promise<boolean> {
  const recipient = await db
    .selectFrom('properties')
    .select(['title', 'address', 'hide_address', 'listing_agent', 'listing_firm', 'listing_agent_email'])
    .where('id', '=', propertyId)
    .where('status', 'in', ['active', 'pending'])
    .where('hide_from_internet', '=', false)
    .where('listing_agent_email', 'is not', null)
    .executeTakeFirst();
  if (!recipient?.listing_agent_email) return false;
  const repeated = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('email', '=', fields.email)
    .where('message', 'is not distinct from', fields.message)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${REPEAT_SECONDS})`)
    .limit(1)
    .executeTakeFirst();
  if (repeated) return true;
  const recipientName = recipient.listing_agent ?? recipient.listing_firm ?? 'Listing office';
  const home = {
    id: propertyId,
    title: recipient.title,
    address: recipient.hide_address ? null : recipient.address,
    recipientName,
  };
  const mail = {
    ...writeMail(recipient.listing_agent_email, siteUrl, contactMail(home, fields, siteUrl)),
    replyTo: fields.email,
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('contact_messages')
      .values({
        property_id: propertyId,
        property_title: recipient.title.slice(0, LONGEST_TITLE),
        recipient_name: recipientName,
        recipient_firm: recipient.listing_firm,
        recipient_email: recipient.listing_agent_email,
        ...fields,
      })
      .execute();
    await putMailInOutbox(trx, mail);
  });
  return true;
}
