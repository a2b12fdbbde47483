import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Welcome to Stoop | Stoop',
    description: 'The last steps of a new account will open here.',
    noindex: true,
  });
}

export default function Page() {
  return <LaterPage title="Welcome to Stoop">The last steps of a new account will open here.</LaterPage>;
}
