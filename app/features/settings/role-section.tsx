import type { SettingsData } from './load-settings.ts';
import { RoleForm } from './role-form.tsx';
import { SettingsSection } from './settings-section.tsx';

export function RoleSection({ data }: { data: SettingsData }) {
  if (data.role === 'ADMIN') {
    return (
      <SettingsSection title="Role" hint="You administer this site.">
        <p>You can’t change an administrator’s role here.</p>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection
      title="Role"
      hint="Decides which tools you see. To rent out or sell a home of your own, choose Seller. You can change it later."
    >
      <RoleForm userId={data.userId} role={data.role} />
    </SettingsSection>
  );
}
