import { useSearchParams } from 'react-router';
import { SignedOutNotice } from '#app/session/signed-out-notice.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { BuyerDetails } from './buyer-details.tsx';
import { BuyerNotifications } from './buyer-notifications.tsx';
import { BuyerSettings } from './buyer-settings.tsx';
import type { BuyerProfileData } from './load-buyer-profile.ts';
import '#app/forms/form-page.css';

const TABS = [
  { id: 'profile', label: 'PROFILE', to: '/buyer-renter-profile' },
  { id: 'settings', label: 'SETTINGS', to: '/buyer-renter-profile?tab=settings' },
  { id: 'notifications', label: 'NOTIFICATIONS', to: '/buyer-renter-profile?tab=notifications' },
] as const;

export function BuyerProfilePage({ data }: { data: BuyerProfileData }) {
  const [params] = useSearchParams();
  const current = TABS.find((tab) => tab.id === params.get('tab'))?.id ?? 'profile';
  return (
    <>
      <div className="wrap">
        <header className="page-head">
          <h1>Your profile</h1>
          <p>Buying and renting, settings and the mail you get from us.</p>
        </header>
        <div className="page-tabs">
          <Tabs label="Account sections" current={current} tabs={TABS} />
        </div>
        <SignedOutNotice />
      </div>
      {current === 'profile' && <BuyerDetails data={data} />}
      {current === 'settings' && <BuyerSettings data={data} />}
      {current === 'notifications' && <BuyerNotifications data={data} />}
    </>
  );
}
