import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Article | Stoop', description: 'This article will open here.', noindex: true });
}

export default function Page() {
  return <LaterPage title="Article">This article will open here.</LaterPage>;
}
