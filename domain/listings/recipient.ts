// Decides who receives an inquiry about a home: the agent of the listing, otherwise the contact of its source,
// otherwise the site's own desk. Browser-safe.
export const DESK_NAME = 'Stoop listing desk';

/** Says who receives the inquiry, for the page; email addresses stay on the server (domain/messaging). */
export type RecipientKind = 'agent' | 'source' | 'desk';

/** Columns of the listing, and the name of its source's contact. */
export interface RecipientFacts {
  listing_agent: string | null;
  listing_firm: string | null;
  contact_name: string | null;
}

export function chooseRecipient(
  { listing_agent, listing_firm, contact_name }: RecipientFacts,
  hasAgentEmail: boolean,
): { kind: RecipientKind; name: string } {
  if (hasAgentEmail) return { kind: 'agent', name: listing_agent ?? listing_firm ?? 'Listing office' };
  return contact_name === null ? { kind: 'desk', name: DESK_NAME } : { kind: 'source', name: contact_name };
}
