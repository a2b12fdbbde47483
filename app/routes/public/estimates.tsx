import { AccuracyPage } from '#app/features/estimates/accuracy-page.tsx';
import { loadAccuracy } from '#app/features/estimates/accuracy.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/estimates';

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  return { ...(await loadAccuracy(server)), canonical: `${server.siteUrl}/estimates` };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'How accurate our estimates are | Stoop',
    description: 'How far estimates of homes were off, by place and type, the worst groups included.',
    canonical: loaderData?.canonical,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <AccuracyPage {...loaderData} />;
}
