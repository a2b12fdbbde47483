import { takeNewsletterLink } from '#app/features/blog/newsletter.server.ts';
import { NewsletterLinkPage } from '#app/features/blog/newsletter-link-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import { orWithoutConnection } from '#app/render/without-connection.ts';
import type { Route } from './+types/newsletter-confirm';

export function action({ url, context }: Route.ActionArgs) {
  return takeNewsletterLink(url, 'confirm', context.get(serverContext));
}

/** Without a connection the button stays, to be pressed again. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWithoutConnection(serverAction, { outcome: 'failed' });
}

/** The page carries the link's token. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta() {
  return pageMeta({ title: 'Confirm the letter | Stoop', description: 'Confirm the monthly letter.', noindex: true });
}

export default function Page() {
  return <NewsletterLinkPage step="confirm" />;
}
