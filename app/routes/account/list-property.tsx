import { Link } from 'react-router';
import { loadPostings } from '#app/features/postings/load-postings.ts';
import { PostingsPage } from '#app/features/postings/postings-page.tsx';
import { ChooseRolePage } from '#app/features/settings/choose-role-page.tsx';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/list-property';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadPostings(url);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({
    title: 'List Property | Stoop',
    description: 'Your own listings: what is on the market, and what isn’t.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return (
    <LoadingPage
      title="List Property"
      withoutScript={
        <>
          This page shows the listings of your account and needs JavaScript. You can{' '}
          <Link to="/create-listing">write a listing</Link> without it, and publish it later.
        </>
      }
    />
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  if (page === null) return <ChooseRolePage {...loaderData} />;
  return <PostingsPage data={loaderData} page={page} />;
}
