import { data } from 'react-router';
import { loadPictures } from '#app/features/posting-pictures/load-pictures.ts';
import { PostingPicturesPage } from '#app/features/posting-pictures/posting-pictures-page.tsx';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import { loadWithSession } from '#app/session/guards.ts';
import type { Route } from './+types/listing-photos';

const TITLE = 'Photos and floor plans';

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  return loadWithSession(url, async ({ client, session }) => {
    const { data: own, error } = await client
      .from('postings')
      .select('id')
      .eq('id', /^\d{1,15}$/.test(params.id) ? params.id : 0)
      .eq('account_id', session.user.id)
      .neq('state', 'deleted')
      .maybeSingle();
    if (error) throw error;
    if (!own) throw data(null, { status: 404 });
    return { postingId: own.id as number, pictures: await loadPictures(client, own.id) };
  });
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({ title: `${TITLE} | Stoop`, description: 'The pictures of your listing.', noindex: true });
}

export function HydrateFallback() {
  return <LoadingPage title={TITLE} />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PostingPicturesPage {...loaderData} />;
}
