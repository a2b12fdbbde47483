import { canList } from '#domain/people/roles.ts';
import { loadOwnImports } from '#app/features/own-imports/load-own-imports.ts';
import { OwnImportsPage } from '#app/features/own-imports/own-imports-page.tsx';
import { ChooseRolePage } from '#app/features/settings/choose-role-page.tsx';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/own-imports';

const TITLE = 'Import listings';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadOwnImports(url);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({
    title: `${TITLE} | Stoop`,
    description: 'Your own listings from a file, or from a feed that is read every hour.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return <LoadingPage title={TITLE} />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return canList(loaderData.role) ? <OwnImportsPage data={loaderData} /> : <ChooseRolePage {...loaderData} />;
}
