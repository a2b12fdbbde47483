import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Profile | Stoop',
    description: 'The profile of agents and sellers will open here.',
    noindex: true,
  });
}

export default function Page() {
  return <LaterPage title="Profile">The profile of agents and sellers will open here.</LaterPage>;
}
