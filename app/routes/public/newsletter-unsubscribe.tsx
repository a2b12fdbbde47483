import { takeNewsletterLink } from '#app/features/newsletter/newsletter.server.ts';
import { NewsletterLinkPage } from '#app/features/newsletter/newsletter-link-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import { orWithoutConnection } from '#app/render/without-connection.ts';
import type { Route } from './+types/newsletter-unsubscribe';

export function action({ url, context }: Route.ActionArgs) {
  return takeNewsletterLink(url, 'unsubscribe', context.get(serverContext));
}

/** Without a connection, the button stays so that it can be pressed again. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWithoutConnection(serverAction, { outcome: 'failed' });
}

/** The page's address contains the token of the link. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta() {
  return pageMeta({ title: 'Unsubscribe | Stoop', description: 'Unsubscribe from the newsletter.', noindex: true });
}

export default function Page() {
  return <NewsletterLinkPage step="unsubscribe" />;
}
