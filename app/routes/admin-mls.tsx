import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'MLS management | Stoop',
    description: 'Listings from data sources will be managed here.',
    noindex: true,
  });
}

export default function Page() {
  return <LaterPage title="MLS management">Listings from data sources will be managed here.</LaterPage>;
}
