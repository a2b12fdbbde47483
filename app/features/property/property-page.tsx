import { lazy, Suspense, use, useCallback, useEffect, useState } from 'react';
import { monthlyCost } from '#domain/listings/monthly-cost.ts';
import { ContactDialog } from '#app/features/contact/contact-dialog.tsx';
import { ContactSection } from '#app/features/contact/contact-section.tsx';
import { useAccount } from '#app/session/session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { Gallery } from './gallery.tsx';
import { NeighborhoodMap } from './neighborhood-map.tsx';
import { NOTHING_SENT } from './messages.ts';
import { PreviewMode } from './preview-mode.ts';
import { propertyCrumbs } from './property-crumbs.ts';
import type { PropertyPageData } from './property.server.ts';
import { PropertyHead } from './property-head.tsx';
import { contactedOf, messageAbout, messageTitle } from './property-texts.ts';
import { Building, Costs, Features, Neighborhood, Overview } from './property-sections.tsx';
import { reportView } from './report-view.ts';
import { SectionTabs } from './section-tabs.tsx';
import { ContactBar, SideCard } from './side-card.tsx';
import { SimilarHomes } from './similar-homes.tsx';
import './property.css';

const OwnTour = lazy(async () => ({ default: (await import('#app/features/tour-actions/own-tour.tsx')).OwnTour }));

type ShownHome = Pick<PropertyPageData, 'home' | 'similar' | 'mapStyleUrl' | 'now' | 'today'> &
  Partial<Pick<PropertyPageData, 'agentId' | 'buildingId' | 'stations' | 'closing' | 'estimate'>>;

export function PropertyPage(data: ShownHome) {
  const { id } = data.home;
  useEffect(() => reportView(id), [id]);
  return (
    <>
      <noscript>
        <img src={`/api/views/${id}.gif`} alt="" hidden />
      </noscript>
      <PropertyView {...data} />
    </>
  );
}

/** The page itself, also of a home that isn't published: nothing is counted. */
export function PropertyView(shown: ShownHome) {
  const {
    home,
    similar,
    mapStyleUrl,
    now,
    today,
    agentId = null,
    stations = null,
    closing = null,
    estimate = null,
    buildingId = null,
  } = shown;
  const isPreview = use(PreviewMode);
  const account = useAccount();
  const toast = useToast();
  const [contact, setContact] = useState(false);
  const [wrote, setWrote] = useState(false);
  const recipient = home.recipient.name;
  const onSent = useCallback(() => {
    setContact(false);
    setWrote(true);
  }, []);
  const open = () => (isPreview ? toast(NOTHING_SENT) : setContact(true));
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={propertyCrumbs(home)} />
        <Gallery key={home.id} home={home} />
        <div className="prop-layout">
          <div>
            {account && !isPreview && (
              <Suspense fallback={null}>
                <OwnTour propertyId={home.id} />
              </Suspense>
            )}
            <PropertyHead home={home} cost={monthlyCost(home, home.assumptions, today)} now={now} />
            {home.status === 'pending' && (
              <Alert tone="warning">
                <b>{home.kind === 'rental' ? 'Application accepted.' : 'Offer accepted.'}</b> The agent may still take
                your contact information in case the deal falls through.
              </Alert>
            )}
            <SectionTabs />
            <Overview home={home} />
            <Costs home={home} today={today} closing={closing} estimate={estimate} />
            <Features home={home} />
            <Neighborhood
              home={home}
              stations={stations}
              map={<NeighborhoodMap home={home} mapStyleUrl={mapStyleUrl} />}
            />
            <Building home={home} buildingId={buildingId} />
          </div>
          <aside className="prop-side stack" aria-label="Contact">
            <SideCard home={home} agentId={agentId} recipient={recipient} onContact={open} wrote={wrote} />
            {!isPreview && <ContactSection contacted={contactedOf(home)} title={messageTitle(home)} />}
          </aside>
        </div>
      </div>
      {similar && <SimilarHomes similar={similar} now={now} />}
      <ContactBar home={home} onContact={open} />
      {contact && (
        <ContactDialog
          contacted={contactedOf(home)}
          title={messageTitle(home)}
          pictured={recipient}
          about={messageAbout(home)}
          onClose={() => setContact(false)}
          onSent={onSent}
        />
      )}
    </>
  );
}
