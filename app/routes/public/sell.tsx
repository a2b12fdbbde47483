import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Sell your home | Stoop',
    description: 'Home valuations based on recorded sales near you are coming soon.',
    noindex: true,
  });
}

export default function Page() {
  return (
    <LaterPage title="Sell your home">Home valuations based on recorded sales near you are coming soon.</LaterPage>
  );
}
