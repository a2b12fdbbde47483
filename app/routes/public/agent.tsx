import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Agent profile | Stoop',
    description: 'Agent profiles with listings and licenses are coming soon.',
    noindex: true,
  });
}

export default function Page() {
  return <LaterPage title="Agent profile">Agent profiles with listings and licenses are coming soon.</LaterPage>;
}
