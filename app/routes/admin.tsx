import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Administrator sign in | Stoop',
    description: 'The administrator portal will open here.',
    noindex: true,
  });
}

export default function Page() {
  return <LaterPage title="Administrator sign in">The administrator portal will open here.</LaterPage>;
}
