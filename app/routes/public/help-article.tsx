import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Help | Stoop', description: 'This answer is coming soon.', noindex: true });
}

export default function Page() {
  return <LaterPage title="Help">This answer is coming soon.</LaterPage>;
}
