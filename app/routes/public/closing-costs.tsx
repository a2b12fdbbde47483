import { data } from 'react-router';
import { ClosingCostsPage } from '#app/features/closing-costs/closing-costs-page.tsx';
import { readClosingCosts } from '#app/features/closing-costs/closing-costs.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/closing-costs';

export const handle: RouteHandle = { section: () => '/buy' };

export async function loader({ context, url }: Route.LoaderArgs) {
  const costs = await readClosingCosts(context.get(serverContext), url);
  return data(costs, { status: Object.keys(costs.errors).length > 0 ? 400 : 200 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.result?.here.name;
  return pageMeta({
    title: name && !loaderData.isExample ? `Closing costs in ${name} | Stoop` : 'Closing costs in NY and NJ | Stoop',
    description:
      'What buyers and sellers pay at closing in New York and New Jersey, line by line: transfer taxes, mansion tax, mortgage recording tax, title, attorneys and building fees, each with its law.',
    ...(loaderData ? { canonical: `${loaderData.siteUrl}/closing-costs` } : { noindex: true }),
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ClosingCostsPage data={loaderData} />;
}
