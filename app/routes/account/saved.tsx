import { loadSaved } from '#app/features/saved/load-saved.ts';
import { SavedPage } from '#app/features/saved/saved-page.tsx';
import { CardSkeleton } from '#app/ui/skeleton/card-skeleton.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/saved';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadSaved(url);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({ title: 'Saved | Stoop', description: 'Homes and searches that you keep.', noindex: true });
}

/** What the server sends: the list itself is in the browser. */
export function HydrateFallback() {
  return (
    <div className="wrap page-head page-later">
      <h1>Saved properties</h1>
      <noscript>
        <p>Saved homes are kept by your browser: switch JavaScript on to see them.</p>
      </noscript>
      <div className="grid-3 needs-script" aria-hidden="true">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </div>
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <SavedPage saved={loaderData} />;
}
