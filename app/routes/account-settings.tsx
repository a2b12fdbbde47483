import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Account settings | Stoop',
    description: 'Settings of your account will open here.',
    noindex: true,
  });
}

export default function Page() {
  return <LaterPage title="Account settings">Settings of your account will open here.</LaterPage>;
}
