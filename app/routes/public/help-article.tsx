import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Help | Stoop', description: 'This answer will open here.', noindex: true });
}

export default function Page() {
  return <LaterPage title="Help">This answer will open here.</LaterPage>;
}
