// The order of the layers must be the first style the page meets.
import '#app/ui/styles/layers.css';
import '#app/ui/styles/fonts.css';
import '#app/ui/styles/tokens.css';
import '#app/ui/styles/reset.css';
import '#app/ui/styles/base.css';
import '#app/ui/styles/layout.css';
import '#app/ui/styles/print.css';

import {
  isRouteErrorResponse,
  Outlet,
  Scripts,
  ScrollRestoration,
  Meta,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import hankenGrotesk from '@fonts/hanken-grotesk.woff2?url';
import newsreader from '@fonts/newsreader.woff2?url';
import { MailLinkArrival } from '#app/features/account/mail-link-arrival.tsx';
import { ConnectionNotices } from '#app/features/frame/connection-notices.tsx';
import { Footer } from '#app/features/frame/footer.tsx';
import { Header } from '#app/features/frame/header.tsx';
import { errorMeta } from '#app/features/not-found/error-meta.ts';
import { FailedPage } from '#app/features/not-found/failed-page.tsx';
import { NotFoundPage } from '#app/features/not-found/not-found-page.tsx';
import { SavedHomesProvider } from '#app/features/saved/saved-homes.tsx';
import { ShareProvider } from '#app/features/share/share-menu.tsx';
import { keepShownPage } from '#app/render/kept-page.ts';
import { PageStyles } from '#app/render/page-styles.tsx';
import { PLATFORM_META } from '#app/session/platform-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import { serverContext } from '#app/render/server-context.ts';
import { useKeptFocus } from '#app/render/use-kept-focus.ts';
import { takeFocus } from '#app/ui/take-focus.ts';
import { ToastProvider } from '#app/ui/toast/toast.tsx';
import type { Route } from './+types/root';

/**
 * A page as the server sends it is the same for everybody, so the server's page cache and a CDN may keep it. A browser
 * asks each time: its copy would outlive a change of the listings.
 */
export function headers(): HeadersInit {
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'CDN-Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
  };
}

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, platform } = context.get(serverContext);
  // Our own platform is wherever the page came from: the browser may know the site by another name.
  const url = platform.url === siteUrl ? '' : platform.url;
  return { siteUrl, platform: `${url} ${platform.publishableKey}` };
}

/** The site's address never changes while a page is open. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const { intent, section, hideFooter } = useRouteHandles();
  // Absent when the error page stands in for the root itself.
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
        <ToastProvider>
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

/** Of the error page; every other page has its own. */
export function meta({ error }: Route.MetaArgs) {
  return error === undefined ? [] : errorMeta(error);
}

/** The page as the server sent it; its focus is the browser's. */
let isFirstFrame = true;

function Main({ children }: { children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  useKeptFocus(place, 'h1');
  // An error page brings a frame of its own: what had the focus in the one before is gone.
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
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <FailedPage error={error} />;
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
