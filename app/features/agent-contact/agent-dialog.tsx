import { ContactDialog } from '#app/features/contact/contact-dialog.tsx';
import { type ContactedAgent, contactedOf } from './contacted-agent.ts';

/** Mounted only while it is open. */
export function AgentDialog({ agent, onClose }: { agent: ContactedAgent; onClose: () => void }) {
  return (
    <ContactDialog
      contacted={contactedOf(agent)}
      title={`Message ${agent.name}`}
      pictured={agent.name}
      about={[agent.firm, agent.license].filter(Boolean).join(', ')}
      onClose={onClose}
      onSent={onClose}
    />
  );
}
