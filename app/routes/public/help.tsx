import { LaterPage } from '#app/features/later/later-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Help center | Stoop',
    description: 'Answers for buyers, renters, sellers, landlords and agents are coming soon.',
    noindex: true,
  });
}

export default function Page() {
  return (
    <LaterPage title="Help center">
      Answers for buyers, renters, sellers, landlords and agents are coming soon.
    </LaterPage>
  );
}
