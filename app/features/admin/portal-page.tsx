import { useEffect } from 'react';
import { Link, useNavigation } from 'react-router';
import { formatNumber } from '#app/ui/format.ts';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { ActivityTab } from './activity/activity-tab.tsx';
import { BulkTab } from './bulk/bulk-tab.tsx';
import { ImportsTab } from './imports/imports-tab.tsx';
import type { PortalData, PortalHead } from './portal-data.ts';
import { portalHref, portalState } from './portal-state.ts';
import { PropertiesTab } from './properties/properties-tab.tsx';
import { SourcesTab } from './sources/sources-tab.tsx';
import './admin.css';

export function PortalPage({ data }: { data: PortalData }) {
  const { state, head } = data;
  const isBusy = useNavigation().state === 'loading';
  // On a phone the tabs scroll sideways: the current one must be in sight.
  useEffect(() => {
    document
      .querySelector(`.tabs a[href="${portalHref(portalState(state.tab))}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [state.tab]);
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
          <Tabs label="MLS sections" current={state.tab} tabs={tabsOf(head)} />
        </div>
      </div>
      <div className="wrap">
        <section className="admin-sec" aria-busy={isBusy || undefined} aria-labelledby="portal-tab">
          <Content data={data} />
        </section>
      </div>
    </div>
  );
}

function Content({ data }: { data: PortalData }) {
  const { content } = data;
  switch (content.tab) {
    case 'properties':
      return <PropertiesTab data={content.properties} state={data.state} now={data.now} />;
    case 'import':
      return <ImportsTab data={content.imports} state={data.state} sourceNames={content.sourceNames} now={data.now} />;
    case 'bulk':
      return <BulkTab data={content.bulk} state={data.state} now={data.now} />;
    case 'sources':
      return <SourcesTab data={content.sources} state={data.state} now={data.now} />;
    case 'activity':
      return <ActivityTab data={content.activity} state={data.state} />;
  }
}

const tabsOf = ({ counts, sources }: PortalHead) => [
  { id: 'properties', label: 'Properties', to: portalHref(portalState('properties')), count: counts.active },
  { id: 'import', label: 'Import', to: portalHref(portalState('import')) },
  { id: 'bulk', label: 'Bulk Actions', to: portalHref(portalState('bulk')) },
  { id: 'sources', label: 'MLS Sources', to: portalHref(portalState('sources')), count: sources.total },
];

function Stats({ head: { counts, sources } }: { head: PortalHead }) {
  return (
    <p className="admin-stats">
      {Object.entries(counts).map(([status, count]) => (
        <span key={status}>
          <b>{formatNumber(count)}</b>
          {status}
        </span>
      ))}
      <span>
        <b>
          {sources.healthy} of {sources.active}
        </b>
        sources healthy
      </span>
      <Link to={portalHref(portalState('activity'))}>Activity log</Link>
    </p>
  );
}
