import { HomeRecordPage } from '#app/features/home-record/home-record-page.tsx';
import { loadHomeRecord, readHomeId } from '#app/features/home-record/home-record.server.ts';
import { homeDescription, homeTitle, knowsMore } from '#app/features/home-record/home-texts.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/home-record';

export function loader({ params, context }: Route.LoaderArgs) {
  return loadHomeRecord(context.get(serverContext), readHomeId(params.id));
}

/** An address that is suppressed is gone with the next request. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta({ title: 'Home | Stoop', description: 'A home that isn’t for sale now.', noindex: true });
  const { home, siteUrl } = loaderData;
  return pageMeta({
    title: homeTitle(home),
    description: homeDescription(home),
    ...(knowsMore(home) ? { canonical: `${siteUrl}/home/${home.id}` } : { noindex: true }),
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <HomeRecordPage {...loaderData} />;
}
