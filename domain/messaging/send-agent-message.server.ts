// A message to an agent from the directory, without a home.
import type { AgentRecipient } from '#domain/agents/agent-recipient.server.ts';
import { inTransaction } from '#db/transaction.ts';
import {
  deliverInquiry,
  type Inquiry,
  type InquiryOutcome,
  type MessagingContext,
} from './send-contact-message.server.ts';

/** Why the mail goes to this reader, after "because". */
const REASONS = {
  agent: 'it was sent to you from your profile on Stoop',
  source: 'you are the contact of the source that names this agent',
  desk: 'no source gives an address for this agent',
} as const;

/**
 * To the one reader. The same two people go on with their conversation.
 * @throws RequestRefused if the recipient has blocked the sender
 */
export async function sendAgentMessage(
  { pool, siteUrl, replyDomain, deskEmail }: MessagingContext,
  { agentId, agentName, kind, ...reader }: AgentRecipient,
  inquiry: Inquiry,
): Promise<InquiryOutcome> {
  const name = `${agentName}’s profile`;
  const agent = { id: agentId, page: kind === 'agent' ? 'your profile' : name };
  const home = { id: null, postingId: null, name, address: null, agent };
  const recipient = { ...reader, email: reader.email ?? deskEmail, reason: REASONS[kind] };
  return inTransaction(pool, (client) =>
    deliverInquiry(client, { siteUrl, replyDomain }, { home, recipient, matchId: -agentId }, inquiry),
  );
}
