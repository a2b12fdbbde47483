import { Link } from 'react-router';
import { readablePhone } from '#domain/people/phone-text.ts';
import {
  experienceText,
  languagesText,
  licenseText,
  missingText,
  noLicenseText,
  specializationText,
  telephoneLink,
} from '#app/features/agent-contact/agent-texts.ts';
import { AgentPhoto } from '#app/features/agent-contact/agent-photo.tsx';
import { ContactAgentLink } from '#app/features/agent-contact/contact-agent-link.tsx';
import { RatingLine } from '#app/features/agent-contact/rating-line.tsx';
import { VerifiedBadge } from '#app/features/agent-contact/verified-badge.tsx';
import type { ContactedAgent } from '#app/features/agent-contact/contacted-agent.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { DefinitionRow } from '#app/ui/definition-list/definition-row.tsx';
import { countOf, formatNumber } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { DirectoryData } from './directory.server.ts';

interface AgentRowProps {
  shown: DirectoryData['agents'][number];
  /** What the directory is filtered by. */
  area: string | null;
  onContact: (agent: ContactedAgent) => void;
}

export function AgentRow({ shown, area, onContact }: AgentRowProps) {
  const { agent, reader, photoUrl, rating, homesInArea } = shown;
  const { id, name, firm, phone, place, figures, isSample, verified } = agent;
  const license = licenseText(agent);
  const contact = () => onContact({ id, name, firm, license, reader });
  return (
    <article className="agent-row">
      <AgentPhoto name={name} url={photoUrl} size="lg" lazy />
      <div className="head">
        <h2>
          <Link to={`/agents/${id}`}>{name}</Link>
        </h2>
        {firm && <p className="firm">{firm}</p>}
        <p className="small muted">{license ?? noLicenseText(agent)}</p>
        {(isSample || verified || rating) && (
          <p className="rate">
            {rating && <RatingLine rating={rating} />}
            {verified && <VerifiedBadge verified={verified} />}
            {isSample && <Badge>Sample</Badge>}
          </p>
        )}
      </div>
      <dl className="def">
        <DefinitionRow label="Specialization">{specializationText(agent)}</DefinitionRow>
        <DefinitionRow label="Experience">{experienceText(agent)}</DefinitionRow>
        <DefinitionRow label="Languages">{languagesText(agent)}</DefinitionRow>
        <DefinitionRow label="Area">
          {place ?? missingText(agent)}
          {homesInArea !== null && (
            <span className="in-area">
              {area}: {countOf(homesInArea, 'home')}, now or before
            </span>
          )}
        </DefinitionRow>
        <DefinitionRow label="Phone">{phone ? readablePhone(phone) : missingText(agent)}</DefinitionRow>
        <DefinitionRow label="Listed properties">{formatNumber(figures.forSale + figures.forRent)}</DefinitionRow>
      </dl>
      <p className="acts">
        {phone && (
          <a className="btn btn-sm" href={telephoneLink(phone)} aria-label={`Call ${name}, ${readablePhone(phone)}`}>
            <Icon name="phone" />
            Call
          </a>
        )}
        <ContactAgentLink agentId={id} onContact={contact} className="btn btn-sm" label={`Email ${name}`}>
          <Icon name="mail" />
          Email
        </ContactAgentLink>
        <ContactAgentLink agentId={id} onContact={contact} className="btn btn-sm" label={`Message ${name}`}>
          <Icon name="chat" />
          Message
        </ContactAgentLink>
        <Link className="link-strong" to={`/agents/${id}`} aria-label={`View Profile of ${name}`}>
          View Profile
        </Link>
      </p>
    </article>
  );
}
