import { data } from 'react-router';
import { PublicProfilePage } from '#app/features/public-profile/public-profile-page.tsx';
import { roleText } from '#app/features/public-profile/role-text.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import { findPublicProfile } from '#domain/people/public-profile.server.ts';
import type { Route } from './+types/person';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, platform, siteUrl } = context.get(serverContext);
  const profile = await findPublicProfile(db, params.id);
  if (!profile) throw data(null, { status: 404 });
  const photoUrl = profile.photoPath && `${platform.url}/storage/v1/object/public/avatars/${profile.photoPath}`;
  return { profile, photoUrl, siteUrl };
}

/** A person who hides their profile hides it right away, so nobody may cache the page. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta({ title: 'Page not found | Stoop', description: 'There is no such profile.', noindex: true });
  const { profile, siteUrl } = loaderData;
  return pageMeta({
    title: `${profile.name}, ${roleText(profile.role).toLowerCase()} | Stoop`,
    description: `The public profile of ${profile.name} on Stoop.`,
    canonical: `${siteUrl}/people/${profile.id}`,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PublicProfilePage profile={loaderData.profile} photoUrl={loaderData.photoUrl} />;
}
