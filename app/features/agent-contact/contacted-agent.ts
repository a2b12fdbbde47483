import type { AgentRecipient } from '#domain/agents/agent-recipient.server.ts';
import type { Contacted } from '#app/features/contact/contacted.ts';

/** What the contact form says about who reads a message. */
export interface ContactedAgent {
  id: number;
  name: string;
  firm: string | null;
  license: string | null;
  /** The one reader: the agent, or the contact of their source, or our desk. */
  reader: Pick<AgentRecipient, 'kind' | 'name'>;
}

export const contactedOf = (agent: ContactedAgent): Contacted => ({
  path: `/agents/${agent.id}`,
  recipient: agent.reader.name,
  readerText: readerText(agent),
});

/** Named before sending. */
function readerText({ name, reader }: ContactedAgent): string {
  if (reader.kind === 'agent') return `Only ${name} gets your message.`;
  if (reader.kind === 'source')
    return `No source gives an address for ${name}. Only ${reader.name}, the source’s contact, gets your message.`;
  return `No source gives an address for ${name}. Only the ${reader.name} gets your message.`;
}
