import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Home | Stoop', description: 'Property', noindex: true });
}

export default function Page() {
  return <LaterPage title="Home">Property</LaterPage>;
}
