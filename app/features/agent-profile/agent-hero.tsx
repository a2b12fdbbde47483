import { reviewsPath } from '#domain/agents/reviews/reviews-query.ts';
import { readablePhone } from '#domain/people/phone-text.ts';
import { experienceText, licenseText, noLicenseText, telephoneLink } from '#app/features/agent-contact/agent-texts.ts';
import { AgentPhoto } from '#app/features/agent-contact/agent-photo.tsx';
import { ContactAgentLink } from '#app/features/agent-contact/contact-agent-link.tsx';
import { RatingLine } from '#app/features/agent-contact/rating-line.tsx';
import { VerifiedBadge } from '#app/features/agent-contact/verified-badge.tsx';
import { useShareTarget } from '#app/features/share/share-menu.tsx';
import { SHARE_MENU_ID } from '#app/features/share/share-menu-id.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { countOf } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { AgentPageData } from './agent-profile.server.ts';

interface AgentHeroProps {
  data: AgentPageData;
  /** The account manages the profile. */
  isOwn: boolean;
  onContact: () => void;
}

export function AgentHero({ data: { agent, photoUrl, rating }, isOwn, onContact }: AgentHeroProps) {
  const { id, name, firm, place, phone, figures, isSample, verified } = agent;
  const setTarget = useShareTarget();
  return (
    <>
      <header className="profile-hero">
        <AgentPhoto name={name} url={photoUrl} size="xl" />
        <div className="who">
          <h1>{name}</h1>
          {firm && <p className="firm">{firm}</p>}
          <p className="muted small">{licenseText(agent) ?? noLicenseText(agent)}</p>
          {(isSample || verified || rating) && (
            <p className="rate">
              {rating && <RatingLine rating={rating} to={reviewsPath(id)} />}
              {verified && <VerifiedBadge verified={verified} />}
              {isSample && <Badge>Sample</Badge>}
            </p>
          )}
          <p className="agent-facts">
            {place && <span>{place}</span>}
            {figures.sold > 0 && <span>{experienceText(agent)}</span>}
            <span>{countOf(figures.forSale + figures.forRent, 'property', 'properties')}</span>
          </p>
        </div>
      </header>
      <p className="row profile-acts">
        {isOwn ? (
          <ButtonLink variant="primary" icon="edit" to="/profile">
            Edit your profile
          </ButtonLink>
        ) : (
          <ContactAgentLink agentId={id} onContact={onContact} className="btn btn-primary">
            <Icon name="mail" />
            Contact Agent
          </ContactAgentLink>
        )}
        {phone && (
          <a className="btn" href={telephoneLink(phone)} aria-label={`Call Now, ${readablePhone(phone)}`}>
            <Icon name="phone" />
            Call Now
          </a>
        )}
        <Button
          icon="share"
          className="needs-script"
          popoverTarget={SHARE_MENU_ID}
          onClick={() => setTarget({ path: `/agents/${id}`, title: firm ? `${name}, ${firm}` : name })}
        >
          Share
        </Button>
      </p>
    </>
  );
}
