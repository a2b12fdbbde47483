import { Link } from 'react-router';
import type { SettingsData } from './load-settings.ts';
import { PreferenceSwitches, type SwitchChoice } from './preference-switches.tsx';
import { SecuritySection } from './security-section.tsx';
import { SettingsSection } from './settings-section.tsx';

export function PrivacySection({ data }: { data: SettingsData }) {
  const isAdministrator = data.role === 'ADMIN';
  return (
    <SettingsSection title="Privacy" hint="What others can see or do, and who can sign in.">
      <PreferenceSwitches
        data={data}
        table="account_preferences"
        saved={{ title: 'Settings saved', text: 'Your choice has been updated successfully.' }}
        rows={[
          ...(isAdministrator ? [] : [publicProfileChoice(data)]),
          {
            name: 'allow_contact_from_agents',
            label: 'Allow contact from agents',
            note: 'When this is off, agents can only answer your messages by email. We don’t pass on your phone number, and we tell them you want no other contact',
          },
          {
            name: 'share_email_with_partners',
            label: 'Share email with partners',
            note: 'We have no partners today, so nothing is shared either way',
          },
        ]}
      />
      {isAdministrator && <p className="small">Administrators have no public profile.</p>}
      <SecuritySection data={data} />
    </SettingsSection>
  );
}

function publicProfileChoice({ userId, publicName }: SettingsData): SwitchChoice {
  return {
    name: 'public_profile',
    label: 'Make profile public',
    note: 'Everyone can see your name, photo, languages, license and text, but never your address or phone number',
    whenOn: publicName ? (
      <Link to={`/people/${userId}`}>See your public profile</Link>
    ) : (
      <>
        Your public profile will be available once you have a name. <Link to="/account-settings">Add your name</Link>
      </>
    ),
  };
}
