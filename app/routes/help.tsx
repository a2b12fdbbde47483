import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Help centre | Stoop',
    description: 'Answers for buyers, renters, sellers, landlords and agents will open here.',
    noindex: true,
  });
}

export default function Page() {
  return (
    <LaterPage title="Help centre">
      Answers for buyers, renters, sellers, landlords and agents will open here.
    </LaterPage>
  );
}
