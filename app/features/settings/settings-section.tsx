import type { ReactNode } from 'react';

interface SettingsSectionProps {
  title: string;
  hint: string;
  children: ReactNode;
}

export function SettingsSection({ title, hint, children }: SettingsSectionProps) {
  return (
    <section className="settings-sec">
      <h2>{title}</h2>
      <p>{hint}</p>
      {children}
    </section>
  );
}
