import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

interface ContactAgentLinkProps {
  agentId: number;
  /** Opens the dialog; without JavaScript, the link goes to the form on the agent's page. */
  onContact: () => void;
  className: string;
  label?: string;
  children: ReactNode;
}

export function ContactAgentLink({ agentId, onContact, className, label, children }: ContactAgentLinkProps) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onContact();
  };
  return (
    <Link
      className={className}
      to={`/agents/${agentId}?contact=message#contact`}
      onClick={open}
      aria-haspopup="dialog"
      aria-label={label}
    >
      {children}
    </Link>
  );
}
