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
  /** Who reads the messages about a posting; null: it is none. */
  posting_reader: string | null;
}

export function chooseRecipient(
  { listing_agent, listing_firm, contact_name, posting_reader }: RecipientFacts,
  hasAgentEmail: boolean,
): { kind: RecipientKind; name: string } {
  if (posting_reader !== null) return { kind: 'agent', name: posting_reader };
  if (hasAgentEmail) return { kind: 'agent', name: listing_agent ?? listing_firm ?? 'Listing office' };
  return contact_name === null ? { kind: 'desk', name: DESK_NAME } : { kind: 'source', name: contact_name };
}

/** People who publish their listings here, as they call themselves. */
const LISTER_ROLES: Readonly<Record<string, string>> = {
  OWNER: 'owner',
  SELLER: 'seller',
  AGENT: 'agent',
  BROKER: 'broker',
};

const LISTING_AGENT = 'listing agent';

/** An owner answers for themselves: the firm and license of a listing are those of its agent. */
export const namesFirm = (role: string): boolean => role !== LISTER_ROLES.OWNER && role !== LISTER_ROLES.SELLER;

/** What the recipient is, for whoever writes to them. @param listerRole of whoever published the listing here */
export function recipientRole(
  kind: RecipientKind,
  { source, listerRole }: { source: string; listerRole: string | null },
): string {
  if (kind === 'desk') return 'Stoop';
  if (kind === 'source') return `contact of ${source}`;
  return LISTER_ROLES[listerRole ?? ''] ?? LISTING_AGENT;
}

interface Answering {
  role: string | null;
  firm: string | null;
  license: string | null;
}

/** Whether an agent shows the home. @param namedAgent whom the listing names; whoever lists their own home may be named, too */
export const isShownByAgent = ({ role, firm, license }: Answering, namedAgent: string | null = null): boolean =>
  (role === null || namesFirm(role)) && (license !== null || firm !== null || namedAgent !== null);

/** Whether who answers works for the owner, and isn't one. */
export const isAgent = (role: string | null): boolean =>
  role === LISTING_AGENT || role === LISTER_ROLES.AGENT || role === LISTER_ROLES.BROKER;
