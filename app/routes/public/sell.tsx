import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Sell your home | Stoop',
    description: 'Home valuations from recorded sales near you will open here.',
    noindex: true,
  });
}

export default function Page() {
  return <LaterPage title="Sell your home">Home valuations from recorded sales near you will open here.</LaterPage>;
}
