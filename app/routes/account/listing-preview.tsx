import { loadPreview, type PreviewData } from '#app/features/property/load-preview.ts';
import { PreviewPage } from '#app/features/property/preview-page.tsx';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/listing-preview';

const TITLE = 'Preview of a listing';

/** The same for everybody. */
export function loader({ context }: Route.LoaderArgs) {
  return { mapStyleUrl: context.get(serverContext).mapStyleUrl };
}

export async function clientLoader({ url, params, serverLoader }: Route.ClientLoaderArgs) {
  const [data, surroundings] = await Promise.all([loadPreview(url, params.id), serverLoader()]);
  return data instanceof Response ? data : { ...data, ...surroundings };
}
clientLoader.hydrate = true as const;

/** In the colors of the public page. */
export const handle: RouteHandle = {
  intent: (loaded) => {
    const preview = (loaded as Partial<PreviewData> | undefined)?.preview;
    return preview?.outcome === 'shown' && preview.listing.kind === 'rental' ? 'rent' : undefined;
  },
};

export function meta() {
  return pageMeta({ title: `${TITLE} | Stoop`, description: 'What the public would see of a listing.', noindex: true });
}

export function HydrateFallback() {
  return <LoadingPage title={TITLE} />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PreviewPage {...loaderData} />;
}
