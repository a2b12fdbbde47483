import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Find an agent | Stoop',
    description: 'A directory of agents and brokers in New York and New Jersey is coming soon.',
    noindex: true,
  });
}

export default function Page() {
  return (
    <LaterPage title="Find an agent">
      A directory of agents and brokers in New York and New Jersey is coming soon.
    </LaterPage>
  );
}
