import { isRouteErrorResponse, Outlet, Scripts, ScrollRestoration, Meta, useMatches } from 'react-router';
import type { ReactNode } from 'react';
import hankenGrotesk from '@fonts/hanken-grotesk.woff2?url';
import newsreader from '@fonts/newsreader.woff2?url';
import { NotFoundPage } from '#app/features/not-found/not-found-page.tsx';
import { PageStyles } from '#app/platform/page-styles.tsx';
import type { RouteHandle } from '#app/platform/route-handle.ts';
import type { Route } from './+types/root';
import '#app/ui/styles/layers.css';
import '#app/ui/styles/fonts.css';
import '#app/ui/styles/tokens.css';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-intent={useIntent()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" href={hankenGrotesk} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={newsreader} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <PageStyles />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to main content
        </a>
        <main id="main">{children}</main>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <div className="lost">
      <h1>Something went wrong on our side</h1>
      <p>The error was recorded. Try the page again in a moment.</p>
      <p className="row">
        <a className="btn btn-primary" href="/">
          Return to Home
        </a>
      </p>
    </div>
  );
}

function useIntent(): 'rent' | undefined {
  for (const match of useMatches()) {
    const intent = (match.handle as RouteHandle | undefined)?.intent;
    const worn = typeof intent === 'function' ? intent(match.loaderData) : intent;
    if (worn) return worn;
  }
  return undefined;
}
