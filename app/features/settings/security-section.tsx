import { Devices } from './devices.tsx';
import { DownloadData } from './download-data.tsx';
import type { SettingsData } from './load-settings.ts';
import { SecondFactor } from './second-factor.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

/** How this account signs in, where it is signed in, and what data we hold about it. */
export function SecuritySection({ data }: { data: SettingsData }) {
  return (
    <>
      <SignInMethods data={data} />
      <SecondFactor data={data} />
      <Devices />
      <DownloadData />
    </>
  );
}
