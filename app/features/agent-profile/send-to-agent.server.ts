import { findAgentRecipients } from '#domain/agents/agent-recipient.server.ts';
import type { Inquiry } from '#domain/messaging/send-contact-message.server.ts';
import type { ServerContext } from '#server/server-context.ts';

/** False: the agent is no longer shown. */
export async function sendToAgent(
  { db, conversations }: Pick<ServerContext, 'db' | 'conversations'>,
  agentId: number,
  inquiry: Inquiry,
): Promise<boolean> {
  const recipient = (await findAgentRecipients(db, [agentId])).get(agentId);
  if (!recipient) return false;
  await conversations.askAgent(recipient, inquiry);
  return true;
}
