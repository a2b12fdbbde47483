import { findAgentRecipients } from '#domain/agents/agent-recipient.server.ts';
import type { Inquiry, InquiryOutcome } from '#domain/messaging/send-contact-message.server.ts';
import type { ServerContext } from '#server/server-context.ts';

/** Null: the agent is no longer shown. */
export async function sendToAgent(
  { db, conversations }: Pick<ServerContext, 'db' | 'conversations'>,
  agentId: number,
  inquiry: Inquiry,
): Promise<InquiryOutcome | null> {
  const recipient = (await findAgentRecipients(db, [agentId])).get(agentId);
  if (!recipient) return null;
  return conversations.askAgent(recipient, inquiry);
}
