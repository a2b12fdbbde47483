import { SellPage } from '#app/features/sell/sell-page.tsx';
import { loadSell } from '#app/features/sell/sell.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/sell';

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  return { ...(await loadSell(server)), canonical: `${server.siteUrl}/sell` };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Sell your home | Stoop',
    description:
      'A range for what your home would sell for, from public records of sales, with every comparable sale named.',
    canonical: loaderData?.canonical,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <SellPage {...loaderData} />;
}
