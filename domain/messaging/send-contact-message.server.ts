import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { ContactFields } from './contact-form.ts';

/** The same person to the same home within this time is one message: a doubled click, a reloaded form. */
const REPEAT_SECONDS = 60;

/**
 * Stores one enquiry for the one person who is named on the page; false when the home is no longer shown or its source
 * names nobody who could receive it.
 * Delivery by mail is a job of its own, from the stored row.
 */
export async function sendContactMessage(
  db: Kysely<Database>,
  propertyId: number,
  fields: ContactFields,
): Promise<boolean> {
  const recipient = await db
    .selectFrom('properties')
    .select(['listing_agent', 'listing_firm', 'listing_agent_email'])
    .where('id', '=', propertyId)
    .where('status', 'in', ['active', 'pending'])
    .where('hide_from_internet', '=', false)
    .where('listing_agent_email', 'is not', null)
    .executeTakeFirst();
  if (!recipient) return false;
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
  await db
    .insertInto('contact_messages')
    .values({
      property_id: propertyId,
      recipient_name: recipient.listing_agent ?? recipient.listing_firm ?? 'Listing office',
      recipient_firm: recipient.listing_firm,
      recipient_email: recipient.listing_agent_email,
      ...fields,
    })
    .execute();
  return true;
}
