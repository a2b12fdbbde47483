import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'List Property | Stoop',
    description: 'The dashboard of your own listings will open here.',
    noindex: true,
  });
}

export default function Page() {
  return <LaterPage title="List Property">The dashboard of your own listings will open here.</LaterPage>;
}
