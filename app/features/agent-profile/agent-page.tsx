import { useCallback, useState } from 'react';
import { directoryPath } from '#domain/agents/directory-query.ts';
import { kindOfArea } from '#domain/agents/areas.ts';
import { AgentDialog } from '#app/features/agent-contact/agent-dialog.tsx';
import { contactedOf } from '#app/features/agent-contact/contacted-agent.ts';
import { useOwnsAgent } from '#app/features/agent-contact/use-owns-agent.ts';
import { ContactSection } from '#app/features/contact/contact-section.tsx';
import { BioText } from '#app/features/public-profile/bio-text.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { SPECIALIZATION_SERVICES } from './services.ts';
import { AgentHero } from './agent-hero.tsx';
import type { AgentPageData } from './agent-profile.server.ts';
import { AgentListings } from './agent-listings.tsx';
import { AgentSide } from './agent-side.tsx';
import { AgentReviews } from './agent-reviews.tsx';
import { Figures } from './figures.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import '#app/features/agent-contact/agent-head.css';
import './agent-profile.css';

export function AgentPage(data: AgentPageData) {
  const { agent, bio, contact } = data;
  const isOwn = useOwnsAgent(agent.id);
  const [isWriting, setIsWriting] = useState(false);
  const open = useCallback(() => setIsWriting(true), []);
  const close = useCallback(() => setIsWriting(false), []);
  const borough = agent.place?.split(', ').find((part) => kindOfArea(part) === 'borough');
  const services = agent.specializations.flatMap((name) => SPECIALIZATION_SERVICES[name]);
  return (
    <>
      <div className="wrap">
        <Breadcrumbs
          crumbs={[
            { label: 'Agents', to: '/agents' },
            ...(borough ? [{ label: borough, to: directoryPath({ area: borough }) }] : []),
            { label: agent.name },
          ]}
        />
        <div className="profile-layout">
          <div>
            <AgentHero data={data} isOwn={isOwn} onContact={open} />
            <Figures figures={agent.figures} sources={agent.sources} />
            <section className="prof-sec" aria-labelledby="about">
              <h2 id="about">About</h2>
              <div className="prose">
                {bio ? <BioText bio={bio} /> : <p className="muted">{agent.name} hasn’t added a text yet.</p>}
              </div>
            </section>
            {services.length > 0 && (
              <section className="prof-sec" aria-labelledby="services">
                <h2 id="services">Services</h2>
                <ul className="ticks plain">
                  {services.map((service) => (
                    <li key={service}>
                      <Icon name="check" />
                      <span>{service}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          <aside aria-label="Contact" className="stack">
            <AgentSide data={data} onContact={open} />
            <ContactSection contacted={contactedOf(contact)} title={`Message ${contact.name}`} />
          </aside>
        </div>
      </div>
      <AgentListings data={data} />
      <AgentReviews agentId={agent.id} rating={data.rating} reviews={data.reviews} isOwn={isOwn} />
      {isWriting && <AgentDialog agent={contact} onClose={close} />}
    </>
  );
}
