import { readHomeId } from '#app/features/home-record/home-record.server.ts';
import { RemovalPage } from '#app/features/home-record/removal-page.tsx';
import { loadRemoval, takeRemoval } from '#app/features/home-record/removal.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import type { Route } from './+types/home-removal';

export function loader({ params, context }: Route.LoaderArgs) {
  return loadRemoval(context.get(serverContext), readHomeId(params.id));
}

export function action({ request, params, context }: Route.ActionArgs) {
  return takeRemoval(request, readHomeId(params.id), context.get(serverContext), context.get(visitorAddress));
}

export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta() {
  return pageMeta({
    title: 'Remove an address | Stoop',
    description: 'Ask us to remove the address of a home.',
    noindex: true,
  });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <RemovalPage home={loaderData.home} answer={actionData} />;
}
