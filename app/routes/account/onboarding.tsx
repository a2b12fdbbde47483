import { loadOnboarding } from '#app/features/account/load-onboarding.ts';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { OnboardingPage } from '#app/features/account/onboarding-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import type { Route } from './+types/onboarding';

export function clientLoader() {
  return loadOnboarding();
}
clientLoader.hydrate = true as const;

/** The form and its picture fill the window. */
export const handle: RouteHandle = { hideFooter: true };

export function meta() {
  return pageMeta({
    title: 'Thanks for signing up | Stoop',
    description: 'The last steps for your new account.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return (
    <LoadingPage
      title="Thanks for signing up"
      withoutScript={
        <>
          <b>Check your email.</b> If you’ve just signed up, open the confirmation link we sent you. The rest of this
          page needs JavaScript.
        </>
      }
    />
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <OnboardingPage data={loaderData} />;
}
