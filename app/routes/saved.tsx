import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Saved | Stoop',
    description: 'Homes that you save are kept in this browser and will be listed here.',
    noindex: true,
  });
}

export default function Page() {
  return <LaterPage title="Saved">Homes that you save are kept in this browser and will be listed here.</LaterPage>;
}
