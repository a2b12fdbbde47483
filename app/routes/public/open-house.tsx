import { FollowPage } from '#app/features/open-house/follow-page.tsx';
import { loadOpenHouse, takeFollowForm } from '#app/features/open-house/open-house.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import type { Route } from './+types/open-house';

export function loader({ url, params, context }: Route.LoaderArgs) {
  return loadOpenHouse(url, params.id, context.get(serverContext));
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  return takeFollowForm(request, { url, id: params.id }, context.get(serverContext), context.get(visitorAddress));
}

export function meta() {
  return pageMeta({
    title: 'Open house | Stoop',
    description: 'Get an email if an open house changes.',
    noindex: true,
  });
}

export default function Page({ params, loaderData, actionData }: Route.ComponentProps) {
  return <FollowPage propertyId={Number(params.id)} shown={loaderData} answer={actionData} />;
}
