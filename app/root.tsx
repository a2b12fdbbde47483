// Must come first, since it sets the order of the layers.
import '#app/ui/styles/layers.css';
import '#app/ui/styles/fonts.css';
import '#app/ui/styles/tokens.css';
import '#app/ui/styles/reset.css';
import '#app/ui/styles/base.css';
import '#app/ui/styles/layout.css';
import '#app/ui/styles/print.css';

import { Outlet, Scripts, ScrollRestoration, Meta, useMatches, useRouteLoaderData } from 'react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import hankenGrotesk from '@fonts/hanken-grotesk.woff2?url';
import newsreader from '@fonts/newsreader.woff2?url';
import { MailLinkArrival } from '#app/features/account/mail-link-arrival.tsx';
import { ConnectionNotices } from '#app/features/frame/connection-notices.tsx';
import { Footer, FOOTER_CONTENT } from '#app/features/frame/footer.tsx';
import { Header } from '#app/features/frame/header.tsx';
import { errorMeta } from '#app/features/not-found/error-meta.ts';
import { LateErrorPage, useErrorPage } from '#app/features/not-found/late-error-page.tsx';
import { CARD_GRID } from '#app/features/listing-cards/listing-cards.tsx';
import { SavedHomesProvider } from '#app/features/saved/saved-homes.tsx';
import { ShareProvider } from '#app/features/share/share-menu.tsx';
import { keepShownPage } from '#app/render/kept-page.ts';
import { PageStyles } from '#app/render/page-styles.tsx';
import { PLATFORM_META } from '#app/session/platform-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import { serverContext } from '#app/render/server-context.ts';
import { useKeptFocus } from '#app/render/use-kept-focus.ts';
import { takeFocus } from '#app/ui/take-focus.ts';
import { latePart, useLatePart } from '#app/render/late-part.ts';
import { useIdle } from '#app/render/use-idle.ts';
import { ToastProvider } from '#app/ui/toast/toast.tsx';
import type { Route } from './+types/root';

/** Loaded before anything can fail for lack of a connection, since it reports such failures. */
const TOAST_VIEW = latePart('Messages', async () => (await import('#app/ui/toast/toast-view.tsx')).ToastView);

/**
 * The page that the server sends is the same for everybody, so the server's page cache and a CDN may keep it. A browser
 * must ask each time, since its copy would outlive a change to a listing.
 */
export function headers(): HeadersInit {
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'CDN-Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
  };
}

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, platform } = context.get(serverContext);
  // Our own platform has the same origin as the page, since the browser may know the site by another name.
  const url = platform.url === siteUrl ? '' : platform.url;
  return { siteUrl, platform: `${url} ${platform.publishableKey}` };
}

/** The site's address never changes while a page is open. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const { intent, section, hideFooter } = useRouteHandles();
  const toast = useLatePart(TOAST_VIEW, useIdle());
  // Missing if the error page replaces the root itself.
  const { siteUrl, platform } = useRouteLoaderData<typeof loader>('root') ?? { siteUrl: '', platform: '' };
  return (
    <html lang="en" data-intent={intent}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name={PLATFORM_META} content={platform} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={hankenGrotesk} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={newsreader} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <PageStyles />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to main content
        </a>
        <ToastProvider View={toast.Part} onShow={toast.retry}>
          <SavedHomesProvider>
            <ShareProvider siteUrl={siteUrl}>
              <Header section={section} />
              <Main>{children}</Main>
              {hideFooter || <Footer />}
              <MailLinkArrival />
              <ConnectionNotices />
            </ShareProvider>
          </SavedHomesProvider>
        </ToastProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export const clientMiddleware = [keepShownPage];

/** Only for the error page; every other page has its own. */
export function meta({ error }: Route.MetaArgs) {
  return error === undefined ? [] : errorMeta(error);
}

/** True for the page as the server sent it, where the browser sets the focus. */
let isFirstFrame = true;

function Main({ children }: { children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  useKeptFocus(place, 'h1');
  // An error page comes with its own frame, so whatever had the focus in the previous one is gone.
  useEffect(() => {
    if (!isFirstFrame && document.activeElement === document.body)
      takeFocus(place.current?.querySelector('h1') ?? null);
    isFirstFrame = false;
  }, []);
  return (
    <main ref={place} id="main">
      {children}
    </main>
  );
}

export default function App() {
  const isIdle = useIdle();
  useErrorPage();
  // Parts that the next page probably has.
  useLatePart(FOOTER_CONTENT, isIdle);
  useLatePart(CARD_GRID, isIdle);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LateErrorPage error={error} />;
}

function useRouteHandles() {
  const matches = useMatches();
  const handles = matches.map((match) => ({ handle: match.handle as RouteHandle | undefined, data: match.loaderData }));
  const intents = handles.map(({ handle, data }) =>
    typeof handle?.intent === 'function' ? handle.intent(data) : handle?.intent,
  );
  return {
    intent: intents.find(Boolean),
    section: handles.map(({ handle, data }) => handle?.section?.(data)).find(Boolean),
    hideFooter: handles.some(({ handle }) => handle?.hideFooter),
  };
}
