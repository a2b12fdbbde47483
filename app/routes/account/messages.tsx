import { LoadingPage } from '#app/render/loading-page.tsx';
import { loadMessages } from '#app/features/messages/load-messages.ts';
import { MessagesPage } from '#app/features/messages/messages-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/messages';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadMessages(url);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({
    title: 'Messages | Stoop',
    description: 'Your conversations about homes.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return <LoadingPage title="Messages" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <MessagesPage data={loaderData} />;
}
