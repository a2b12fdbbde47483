import { Link } from 'react-router';
import { LICENSE_STATES } from '#domain/people/license-states.ts';
import { readablePhone } from '#domain/people/phone-text.ts';
import {
  firstNameOf,
  languagesText,
  missingText,
  specializationText,
  telephoneLink,
} from '#app/features/agent-contact/agent-texts.ts';
import { ContactAgentLink } from '#app/features/agent-contact/contact-agent-link.tsx';
import { verifiedText } from '#app/features/agent-contact/verified-badge.tsx';
import { DefinitionRow } from '#app/ui/definition-list/definition-row.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Panel } from '#app/ui/panel/panel.tsx';
import type { AgentPageData } from './agent-profile.server.ts';

/** Addresses stay on the server, so Email leads to the form. */
export function AgentSide({ data, onContact }: { data: AgentPageData; onContact: () => void }) {
  const { agent, statedLicense, isClaimed } = data;
  const { id, name, firm, phone, license } = agent;
  return (
    <>
      <Panel raised>
        <h2 className="side-h">Contact</h2>
        <dl className="contact-list">
          {firm && (
            <div>
              <Icon name="building" />
              <dt>Firm</dt>
              <dd>{firm}</dd>
            </div>
          )}
          <div>
            <Icon name="phone" />
            <dt>Phone</dt>
            <dd>{phone ? <a href={telephoneLink(phone)}>{readablePhone(phone)}</a> : missingText(agent)}</dd>
          </div>
          <div>
            <Icon name="mail" />
            <dt>Email</dt>
            <dd>
              <ContactAgentLink agentId={id} onContact={onContact} className="link">
                Write to {firstNameOf(name)}
              </ContactAgentLink>
            </dd>
          </div>
        </dl>
      </Panel>
      <dl className="def side-def">
        <DefinitionRow label="Specialization">{specializationText(agent)}</DefinitionRow>
        <DefinitionRow label="Languages">{languagesText(agent)}</DefinitionRow>
        <DefinitionRow label="License">
          {agent.verified ? verifiedText(agent.verified) : 'We haven’t found it in a state register'}
        </DefinitionRow>
        {statedLicense && statedLicense.number !== license?.number && (
          <DefinitionRow label="Stated license">
            {[statedLicense.number, statedLicense.state && LICENSE_STATES[statedLicense.state]]
              .filter(Boolean)
              .join(', ')}{' '}
            (as stated by {name})
          </DefinitionRow>
        )}
      </dl>
      {!isClaimed && (
        <p className="small muted">
          This page is made from what sources publish. Are you {name}?{' '}
          <Link to={`/agents/${id}/claim`}>Claim this profile</Link>
        </p>
      )}
    </>
  );
}
