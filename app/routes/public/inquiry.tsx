import { loadAsked, takeAsked } from '#app/features/inquiries/asked-inquiry.server.ts';
import { AskedPage } from '#app/features/inquiries/asked-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import type { Route } from './+types/inquiry';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadAsked(url, context.get(serverContext));
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeAsked(request, url, context.get(serverContext), context.get(visitorAddress));
}

/** The page's address contains the token of the link. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta() {
  return pageMeta({ title: 'Your question | Stoop', description: 'An answer to your question.', noindex: true });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <AskedPage loaded={loaderData} answer={actionData} />;
}
