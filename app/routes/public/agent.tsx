import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Agent profile | Stoop',
    description: 'Profiles of agents, with their listings and their license, will open here.',
    noindex: true,
  });
}

export default function Page() {
  return (
    <LaterPage title="Agent profile">
      Profiles of agents, with their listings and their license, will open here.
    </LaterPage>
  );
}
