import { useRef, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { useKeptFocus } from '#app/render/use-kept-focus.ts';
import { countOf, formatNumber } from '#app/ui/format.ts';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { ActivityTab } from './activity/activity-tab.tsx';
import { BulkTab } from './bulk/bulk-tab.tsx';
import { ImportsTab } from './imports/imports-tab.tsx';
import type { PortalData, PortalHead } from './portal-data.ts';
import { closed, parsePortalState, portalHref, type PortalState, portalState, type Tab } from './portal-state.ts';
import type { Column } from './properties/table-part.ts';
import { PropertiesTab } from './properties/properties-tab.tsx';
import { SourcesTab } from './sources/sources-tab.tsx';
import './portal.css';

export function PortalPage({ data }: { data: PortalData }) {
  const { head } = data;
  // Taken from the URL, not the loaded data: showing or hiding a column loads nothing.
  const { search } = useLocation();
  const state = parsePortalState(new URLSearchParams(search));
  const places = usePlaces(state);
  const isBusy = useNavigation().state === 'loading';
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section, '#portal-tab');
  return (
    <div className="admin">
      <div className="wrap">
        <header className="admin-head">
          <h1>MLS management</h1>
          <Stats head={head} />
        </header>
      </div>
      <div className="tabs-sticky">
        <div className="wrap">
          <Tabs label="MLS sections" current={state.tab} tabs={tabsOf(head, places)} />
        </div>
      </div>
      <div className="wrap">
        <section ref={section} className="admin-sec" aria-busy={isBusy || undefined} aria-labelledby="portal-tab">
          <Content data={data} state={state} />
        </section>
      </div>
    </div>
  );
}

function Content({ data, state }: { data: PortalData; state: PortalState }) {
  const { content } = data;
  switch (content.tab) {
    case 'properties':
      return <PropertiesTab data={content.properties} state={state} now={data.now} />;
    case 'import':
      return <ImportsTab data={content.imports} state={state} sourceNames={content.sourceNames} now={data.now} />;
    case 'bulk':
      return <BulkTab data={content.bulk} state={state} now={data.now} />;
    case 'sources':
      return <SourcesTab data={content.sources} state={state} now={data.now} />;
    case 'activity':
      return <ActivityTab data={content.activity} state={state} />;
  }
}

interface Places {
  left: Partial<Record<Tab, PortalState>>;
  /** Hidden columns of the table that was viewed last. */
  hidden: Column[];
}

/** The last state of each tab, with its filters and columns. */
function usePlaces(state: PortalState): (tab: Tab) => string {
  const [places, setPlaces] = useState<Places>({ left: {}, hidden: state.hidden });
  const here = closed(state);
  const known = places.left[state.tab];
  if (!known || portalHref(known) !== portalHref(here)) {
    const hasTable = state.tab === 'properties' || state.tab === 'bulk';
    setPlaces({
      left: { ...places.left, [state.tab]: here },
      hidden: hasTable ? state.hidden : places.hidden,
    });
  }
  return (tab) => portalHref({ ...(places.left[tab] ?? portalState(tab)), hidden: places.hidden });
}

const tabsOf = ({ counts, sources }: PortalHead, placeOf: (tab: Tab) => string) => [
  { id: 'properties', label: 'Properties', to: placeOf('properties'), count: counts.active },
  { id: 'import', label: 'Import', to: placeOf('import') },
  { id: 'bulk', label: 'Bulk Actions', to: placeOf('bulk') },
  { id: 'sources', label: 'MLS Sources', to: placeOf('sources'), count: sources.total },
];

function Stats({ head: { counts, sources, undelivered } }: { head: PortalHead }) {
  return (
    <p className="admin-stats">
      {Object.entries(counts).map(([status, count]) => (
        <span key={status}>
          <b>{formatNumber(count)}</b>
          {status}
        </span>
      ))}
      {sources.active > 0 && (
        <span>
          <b>
            {sources.healthy} of {sources.active}
          </b>
          {sources.active === 1 ? 'feed' : 'feeds'} healthy
        </span>
      )}
      {undelivered > 0 && (
        <Link className="admin-link" to={portalHref(portalState('activity'))}>
          {countOf(undelivered, 'undelivered message')}
        </Link>
      )}
      <Link className="admin-link" to={portalHref(portalState('activity'))}>
        Activity log
      </Link>
    </p>
  );
}
