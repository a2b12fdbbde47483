import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { putMailInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { homeName } from '#domain/listings/home-name.ts';
import { withUnit } from '#domain/listings/listing-card.ts';
import { chooseRecipient, type RecipientKind } from '#domain/listings/recipient.ts';
import type { ContactFields } from './contact-form.ts';
import { contactMail } from './contact-mail.ts';
import { inquiryMail } from './inquiry-mails.ts';
import { recipientOfInquiries } from './listing-contact.server.ts';

const LONGEST_NAME = 500;

/** Why this mail was sent. */
const REASONS = {
  agent: () => 'the listing names you as its contact',
  source: (source) => `you are the contact of ${source}, and the listing names nobody else`,
  desk: () => 'neither the listing nor its source names a contact',
} as const satisfies Record<RecipientKind, (source: string) => string>;

export interface MessagingContext {
  /** Acts as service_role. */
  db: Kysely<Database>;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  /** Receives inquiries for which nobody else is named. */
  deskEmail: string;
}

/** From the account: its owner wants an answer and no other mail from agents (account settings, Privacy). */
async function refusesContact(db: Kysely<Database>, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('profiles')
    .innerJoin('account_preferences', 'account_preferences.user_id', 'profiles.id')
    .select('profiles.id')
    .where(sql<boolean>`lower(profiles.email) = lower(${email})`)
    .where('allow_contact_from_agents', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}

/** Used if no other mailbox is set. */
export const deskOf = (siteUrl: string): string => `desk@${new URL(siteUrl).hostname}`;

/**
 * Stores one inquiry for the contact named on the page; false if the home is no longer shown. The mail is written in
 * the same transaction. The same text from the same person about the same home within a minute is one message (a double
 * click, a reloaded form), so the database rejects the second one.
 * @param isTour it asks for a tour
 */
export async function sendContactMessage(
  { db, siteUrl, deskEmail }: MessagingContext,
  propertyId: number,
  fields: ContactFields,
  isTour = false,
): Promise<boolean> {
  const found = await db
    .selectFrom('shown_listings')
    .innerJoin('properties', 'properties.id', 'shown_listings.id')
    .leftJoin('mls_sources', 'mls_sources.id', 'properties.source_id')
    .leftJoin('postings', 'postings.property_id', 'properties.id')
    .select([
      'shown_listings.title',
      'shown_listings.address',
      'shown_listings.unit',
      'shown_listings.mls_id',
      'shown_listings.listing_agent',
      'shown_listings.listing_firm',
      'shown_listings.mls_source',
      'properties.listing_agent_email',
      'postings.id as posting_id',
      'mls_sources.contact_name',
      'mls_sources.contact_email',
    ])
    .where('shown_listings.id', '=', propertyId)
    .where('shown_listings.status', 'in', ['active', 'pending'])
    .executeTakeFirst();
  if (!found) return false;
  const { kind, name: recipientName } = chooseRecipient(found, found.listing_agent_email !== null);
  const postingId = found.posting_id;
  const ofPosting = postingId === null ? null : await recipientOfInquiries(asClient(db), postingId);
  const recipientEmail = ofPosting?.email ?? found.listing_agent_email ?? found.contact_email ?? deskEmail;
  // Replies quote the mail, so it must not contain an address that the page hides; the agent knows the home by its
  // number.
  const address = withUnit(found.address, found.unit);
  const name = address === null ? `${found.title} (${found.mls_id})` : homeName({ title: found.title, address });
  const wantsNoContact = await refusesContact(db, fields.email);
  const home = {
    id: propertyId,
    name,
    address,
    recipientName,
    reason: REASONS[kind](found.mls_source),
    wantsNoContact,
  };
  const given = wantsNoContact ? { ...fields, phone: null } : fields;
  // The lister of a posting answers in the dashboard, without the address of the person who asks.
  const mail =
    postingId === null
      ? { ...writeMail(recipientEmail, siteUrl, contactMail(home, given, siteUrl)), replyTo: fields.email }
      : writeMail(
          recipientEmail,
          siteUrl,
          inquiryMail({ name: fields.name, title: name, listerName: recipientName, postingId }, given, siteUrl),
        );
  await db.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto('contact_messages')
      .values({
        property_id: propertyId,
        property_title: name.slice(0, LONGEST_NAME),
        recipient_name: recipientName,
        recipient_firm: kind === 'agent' ? found.listing_firm : null,
        recipient_email: postingId === null ? recipientEmail : null,
        posting_id: postingId,
        asks_for_tour: isTour,
        ...given,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) await putMailInOutbox(trx, mail);
  });
  return true;
}

const asClient = (db: Kysely<Database>) => ({
  query: <Row>(text: string, values: unknown[]) => db.executeQuery<Row>(CompiledQuery.raw(text, values)),
});
