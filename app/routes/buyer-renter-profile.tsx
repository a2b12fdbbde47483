import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Your profile | Stoop',
    description: 'The profile of buyers and renters will open here.',
    noindex: true,
  });
}

export default function Page() {
  return <LaterPage title="Your profile">The profile of buyers and renters will open here.</LaterPage>;
}
