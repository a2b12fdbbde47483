// Who gets an inquiry about a home: the agent of the listing, else the contact of its source, else the site's own desk.
// Browser-safe.
export const DESK_NAME = 'Stoop listing desk';

/** Of a listing, whose text it is: see domain/messaging for the addresses, which stay on the server. */
export type RecipientKind = 'agent' | 'source' | 'desk';

export interface RecipientFacts {
  hasAgentEmail: boolean;
  agent: string | null;
  firm: string | null;
  /** Of the source. */
  contactName: string | null;
}

export function chooseRecipient({ hasAgentEmail, agent, firm, contactName }: RecipientFacts): {
  kind: RecipientKind;
  name: string;
} {
  if (hasAgentEmail) return { kind: 'agent', name: agent ?? firm ?? 'Listing office' };
  return contactName === null ? { kind: 'desk', name: DESK_NAME } : { kind: 'source', name: contactName };
}
