import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Find an agent | Stoop',
    description: 'The directory of agents and brokers in New York and New Jersey will open here.',
    noindex: true,
  });
}

export default function Page() {
  return (
    <LaterPage title="Find an agent">
      The directory of agents and brokers in New York and New Jersey will open here.
    </LaterPage>
  );
}
