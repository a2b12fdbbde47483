import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Blog | Stoop',
    description: 'Articles on buying, renting and selling in New York and New Jersey will open here.',
    noindex: true,
  });
}

export default function Page() {
  return (
    <LaterPage title="Blog">
      Articles on buying, renting and selling in New York and New Jersey will open here.
    </LaterPage>
  );
}
