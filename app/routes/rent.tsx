import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Homes for rent | Stoop', description: 'Rent', noindex: true });
}

export default function Page() {
  return <LaterPage title="Homes for rent">Rent</LaterPage>;
}
