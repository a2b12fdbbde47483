import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Homes for sale | Stoop', description: 'Buy', noindex: true });
}

export default function Page() {
  return <LaterPage title="Homes for sale">Buy</LaterPage>;
}
