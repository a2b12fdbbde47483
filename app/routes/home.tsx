import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Homes for sale and rent in New York and New Jersey | Stoop', description: 'Home', noindex: true });
}

export default function Page() {
  return <LaterPage title="Homes for sale and rent in New York and New Jersey">Home</LaterPage>;
}
