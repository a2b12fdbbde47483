import { ClaimPage } from '#app/features/claim-agent/claim-page.tsx';
import { loadClaim } from '#app/features/claim-agent/load-claim.ts';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/claim-agent';

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  return loadClaim(url, params.id);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({
    title: 'Claim a profile | Stoop',
    description: 'Manage the page of an agent that is you.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return <LoadingPage title="Claim this profile" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ClaimPage key={`${loaderData.agent.id} ${loaderData.status}`} claim={loaderData} />;
}
