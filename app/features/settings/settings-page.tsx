import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SignedOutNotice } from '#app/session/signed-out-notice.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { countOf } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { scrollRowToEntry } from '#app/ui/tabs/scroll-row.ts';
import { BillingSection } from './billing-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import type { SettingsData } from './load-settings.ts';
import { PreferenceSwitches } from './preference-switches.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RoleSection } from './role-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import './settings.css';

const SECTIONS = [
  { id: 'profile', label: 'Profile', icon: 'user' },
  { id: 'role', label: 'Role', icon: 'users' },
  { id: 'preferences', label: 'Preferences', icon: 'sliders' },
  { id: 'notifications', label: 'Notifications', icon: 'bell' },
  { id: 'privacy', label: 'Privacy', icon: 'lock' },
  { id: 'billing', label: 'Billing', icon: 'card' },
] as const;
type SectionId = (typeof SECTIONS)[number]['id'];

export function SettingsPage({ data }: { data: SettingsData }) {
  const [params] = useSearchParams();
  const asked = params.get('section');
  const current = SECTIONS.find((section) => section.id === asked)?.id ?? 'profile';
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>Account settings</h1>
      </header>
      <div className="settings">
        <nav className="settings-menu" aria-label="Settings">
          <ul>
            {SECTIONS.map((section) => (
              <li key={section.id}>
                <Link
                  to={section.id === 'profile' ? '/account-settings' : `?section=${section.id}`}
                  preventScrollReset
                  ref={section.id === current ? scrollRowToEntry : undefined}
                  aria-current={section.id === current ? 'page' : undefined}
                >
                  <Icon name={section.icon} />
                  {section.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <SignedOutNotice />
          {data.openAcknowledgements > 0 && (
            <Alert role="status">
              <b>{countOf(data.openAcknowledgements, 'document needs', 'documents need')} your agreement.</b>{' '}
              <Link to="/onboarding">Read and agree</Link>
            </Alert>
          )}
          {bodyOf(current, data)}
        </div>
      </div>
    </div>
  );
}

function bodyOf(section: SectionId, data: SettingsData): ReactNode {
  switch (section) {
    case 'profile':
      return <ProfileSection data={data} />;
    case 'role':
      return <RoleSection data={data} />;
    case 'preferences':
      return (
        <SettingsSection title="Preferences" hint="How search behaves for you.">
          <PreferenceSwitches
            data={data}
            table="account_preferences"
            saved={{ title: 'Settings saved', text: 'Your preference has been updated successfully.' }}
            rows={[
              {
                name: 'save_search_criteria',
                label: 'Save search criteria automatically',
                note: 'Your last filters are there when you come back',
              },
              { name: 'show_saved_first', label: 'Show saved properties first' },
              {
                name: 'use_current_location',
                label: 'Use current location for searches',
                note: 'We ask your browser each time',
              },
            ]}
          />
          <DeleteAccount data={data} />
        </SettingsSection>
      );
    case 'notifications':
      return (
        <SettingsSection title="Notifications" hint={`By email, to ${data.email}.`}>
          <PreferenceSwitches
            data={data}
            table="notification_preferences"
            saved={{ title: 'Notifications saved', text: 'Your choice has been updated successfully.' }}
            rows={[
              {
                name: 'saved_searches_email',
                label: 'New property alerts',
                note: 'New matches for your saved searches',
              },
              {
                name: 'saved_homes_email',
                label: 'Price drop notifications',
                note: 'And other updates about homes you’ve saved',
              },
              { name: 'market_updates_email', label: 'Market updates' },
              { name: 'newsletters_email', label: 'Newsletter', note: 'A monthly newsletter' },
            ]}
          />
          <p>
            <Link to="/buyer-renter-profile?tab=notifications">
              How often, text messages, notifications on your devices and more topics
            </Link>
          </p>
        </SettingsSection>
      );
    case 'privacy':
      return <PrivacySection data={data} />;
    case 'billing':
      return <BillingSection payments={data.payments} />;
  }
}
