import { EstimatePage } from '#app/features/sell/estimate-page.tsx';
import { loadEstimate } from '#app/features/sell/sell.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/sell-estimate';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadEstimate(url, context.get(serverContext));
}

/** One address a visitor: not worth a place in the cache. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.step === 'shown' ? loaderData.home.name : null;
  return pageMeta({
    title: name ? `Estimate for ${name} | Stoop` : 'Estimate your home | Stoop',
    description: 'What the home would sell for, from public records of sales.',
    noindex: true,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <EstimatePage loaded={loaderData} />;
}
