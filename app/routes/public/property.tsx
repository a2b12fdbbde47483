import { data, redirect } from 'react-router';
import { UNSENT } from '#app/features/contact/contact-result.ts';
import { takeContactForm } from '#app/features/contact/take-contact.server.ts';
import { DeletedPage, GonePage } from '#app/features/property/gone-page.tsx';
import { loadPropertyPage, type PropertyPageData } from '#app/features/property/property.server.ts';
import { propertyDescription, propertyStructuredData, propertyTitle } from '#app/features/property/property-meta.ts';
import { PropertyPage } from '#app/features/property/property-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import { revalidateUnlessSent } from '#app/render/revalidate.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import { orWithoutConnection } from '#app/render/without-connection.ts';
import type { Route } from './+types/property';

const SECTION_OF_KIND = { sale: '/buy', rental: '/rent', none: undefined } as const;
const kindOf = (loaded: unknown) => (loaded as PropertyPageData | undefined)?.home?.kind;

/** The accent color and the header section depend on the home: green and Rent for rentals. */
export const handle: RouteHandle = {
  intent: (loaded) => (kindOf(loaded) === 'rental' ? 'rent' : undefined),
  section: (loaded) => SECTION_OF_KIND[kindOf(loaded) ?? 'none'],
};

function readId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await loadPropertyPage(context.get(serverContext), readId(params.id));
  if (page === null) throw data(null, { status: 404 });
  if ('shownAs' in page) throw redirect(`/property/${page.shownAs}`, 301);
  return data(page, { status: 'deleted' in page || page.gone ? 410 : 200 });
}

export function action({ request, params, context }: Route.ActionArgs) {
  const server = context.get(serverContext);
  const id = readId(params.id);
  return takeContactForm(request, server, {
    path: `/property/${id}`,
    address: context.get(visitorAddress),
    send: (inquiry) => server.conversations.ask(id, inquiry),
  });
}

export const shouldRevalidate = revalidateUnlessSent;

/** Without a connection, the dialog stays open and keeps its text. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWithoutConnection(serverAction, UNSENT);
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData || 'deleted' in loaderData || loaderData.gone) {
    return pageMeta({
      title: 'No longer listed | Stoop',
      description: 'This home has left the market.',
      noindex: true,
    });
  }
  const { home, siteUrl } = loaderData;
  return pageMeta({
    title: propertyTitle(home),
    description: propertyDescription(home),
    canonical: `${siteUrl}/property/${home.id}`,
    picture: `${siteUrl}/previews/${home.id}.jpg`,
    structuredData: propertyStructuredData(home, siteUrl),
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  if ('deleted' in loaderData) return <DeletedPage {...loaderData} />;
  return loaderData.gone ? <GonePage {...loaderData} /> : <PropertyPage {...loaderData} />;
}
