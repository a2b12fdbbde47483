import { loadSaved } from '#app/features/saved/load-saved.ts';
import { SavedPage } from '#app/features/saved/saved-page.tsx';
import { CardSkeleton } from '#app/ui/skeleton/card-skeleton.tsx';
import { NeedsScriptNotice } from '#app/render/needs-script-notice.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/saved';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadSaved(url);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({ title: 'Saved | Stoop', description: 'Your saved homes and searches.', noindex: true });
}

/** What the server renders; the list itself is in the browser. */
export function HydrateFallback() {
  return (
    <div className="wrap page-head page-later">
      <h1>Saved properties</h1>
      <NeedsScriptNotice>
        Your saved homes are stored in your browser, and showing them needs JavaScript.
      </NeedsScriptNotice>
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
