import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Create listing | Stoop',
    description: 'The form for a listing of your own will open here.',
    noindex: true,
  });
}

export default function Page() {
  return <LaterPage title="Create listing">The form for a listing of your own will open here.</LaterPage>;
}
