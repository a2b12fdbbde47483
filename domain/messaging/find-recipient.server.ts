// The one person who gets the messages about a home, and what may be said about it.
import type pg from 'pg';
import { homeName } from '#domain/listings/home-name.ts';
import { withUnit } from '#domain/listings/listing-card.ts';
import { readerOfPosting } from '#domain/listings/posting-reader.ts';
import { chooseRecipient, namesFirm, type RecipientKind, recipientRole } from '#domain/listings/recipient.ts';
import type { Reader } from './conversation.ts';
import { recipientOfInquiries } from './listing-contact.server.ts';

/** Why a mail was sent. */
const REASONS = {
  agent: () => 'the listing names you as its contact',
  source: (source) => `you are the contact of ${source}, and the listing names nobody else`,
  desk: () => 'neither the listing nor its source names a contact',
} as const satisfies Record<RecipientKind, (source: string) => string>;

export interface ContactedHome {
  /** Null: the message is not about a home. */
  id: number | null;
  postingId: number | null;
  /** Title, and the address with the unit if it may be shown. */
  name: string;
  /** Includes the unit. Null if the source hides it. */
  address: string | null;
  /** Written to from the directory, without a home; `page` is what the reader calls the agent's page. */
  agent?: { id: number; page: string };
}

export interface Recipient extends Reader {
  email: string;
  /** Null: whoever has the address. */
  accountId: string | null;
  /** Why they get mail about it, after "because". */
  reason: string;
}

interface FoundRow {
  title: string;
  address: string | null;
  unit: string | null;
  mls_id: string;
  listing_agent: string | null;
  listing_firm: string | null;
  listing_agent_license: string | null;
  mls_source: string;
  agent_email: string | null;
  contact_name: string | null;
  contact_email: string | null;
  posting_id: number | null;
  lister_id: string | null;
  lister_role: string | null;
  posting_reader: string | null;
}

/** Null if nobody can be written to about the home: it is no longer shown, or off the market. */
export async function findRecipient(
  client: Pick<pg.ClientBase, 'query'>,
  propertyId: number,
  deskEmail: string,
): Promise<{ home: ContactedHome; recipient: Recipient } | null> {
  const { rows } = await client.query<FoundRow>(
    `select l.title, l.address, l.unit, l.mls_id, l.listing_agent, l.listing_firm, l.listing_agent_license, l.mls_source,
       p.listing_agent_email as agent_email, s.contact_name, s.contact_email, o.id as posting_id,
       o.account_id as lister_id, r.role as lister_role, ${readerOfPosting('l.id', 'p.listing_agent_email')} as posting_reader
     from shown_listings l
     join properties p on p.id = l.id
     left join mls_sources s on s.id = p.source_id
     left join postings o on o.property_id = p.id
     left join profiles r on r.id = o.account_id
     where l.id = $1 and l.status in ('active', 'pending')`,
    [propertyId],
  );
  const [found] = rows;
  if (!found) return null;
  const { kind, name } = chooseRecipient(found, found.agent_email !== null);
  const ofPosting = found.posting_id === null ? null : await recipientOfInquiries(client, found.posting_id);
  const role = recipientRole(kind, { source: found.mls_source, listerRole: found.lister_role });
  const isOfFirm = kind === 'agent' && namesFirm(role);
  // Replies quote the mail, so it must not contain an address that the page hides; the agent knows the home by its
  // number.
  const address = withUnit(found.address, found.unit);
  return {
    home: {
      id: propertyId,
      postingId: found.posting_id,
      name: address === null ? `${found.title} (${found.mls_id})` : homeName({ title: found.title, address }),
      address,
    },
    recipient: {
      name,
      role,
      firm: isOfFirm ? found.listing_firm : null,
      license: isOfFirm ? found.listing_agent_license : null,
      email: (ofPosting ? ofPosting.email : (found.agent_email ?? found.contact_email)) ?? deskEmail,
      accountId: ofPosting?.isLister ? found.lister_id : null,
      reason: REASONS[kind](found.mls_source),
    },
  };
}
