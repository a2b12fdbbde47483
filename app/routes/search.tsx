import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Search | Stoop', description: 'Search', noindex: true });
}

export default function Page() {
  return <LaterPage title="Search">Search</LaterPage>;
}
