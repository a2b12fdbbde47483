import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Create account | Stoop',
    description: 'Accounts are not open yet. Searching, saving in this browser and writing to agents work without one.',
    noindex: true,
  });
}

export default function Page() {
  return (
    <LaterPage title="Create account">
      Accounts are not open yet. Searching, saving in this browser and writing to agents work without one.
    </LaterPage>
  );
}
