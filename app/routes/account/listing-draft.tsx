import { DraftPage } from '#app/features/posting-form/draft-page.tsx';
import { loadDraft, takeDraftChange } from '#app/features/posting-form/unclaimed-draft.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import type { Route } from './+types/listing-draft';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadDraft(url, context.get(serverContext));
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeDraftChange(request, url, context.get(serverContext), context.get(visitorAddress));
}

/** The page's address contains the token of the link. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta() {
  return pageMeta({ title: 'Your draft | Stoop', description: 'Finish a listing that you began.', noindex: true });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <DraftPage {...loaderData} answer={actionData} />;
}
