import { use, useEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouter, useLocation, useMatches, useRevalidator } from 'react-router';
import { isServerReachable } from '#app/render/connection.ts';
import { rememberShownPage } from '#app/render/kept-page.ts';
import { pageNotUpdated } from '#app/render/page-not-updated.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import { useToast } from '#app/ui/toast/toast.tsx';

const ADVICE = 'Check your connection and try again.';

/** Says what could not be loaded, while the current page stays. */
export function ConnectionNotices() {
  useShownPage();
  useFailedRoutes();
  return null;
}

function useShownPage() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  useEffect(() => {
    const keeping = matches.filter(({ handle }) => (handle as RouteHandle | undefined)?.keepsWhenLost);
    rememberShownPage({
      pathname,
      search,
      data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])),
      keeping: new Set(keeping.map(({ id }) => id)),
      onLost: () => toast(pageNotUpdated(() => void revalidate())),
    });
  }, [pathname, search, matches, revalidate, toast]);
}

/** The part of the Navigation API that we need. Browsers without it reload the page when the router asks for it. */
interface Navigations {
  addEventListener(type: 'navigate', listener: (event: NavigateEventLike) => void): void;
  removeEventListener(type: 'navigate', listener: (event: NavigateEventLike) => void): void;
}
type NavigateEventLike = Event & { navigationType: string; userInitiated: boolean };

/**
 * React Router reloads the page if the code of a route cannot be loaded. That helps after a deployment, but without a
 * connection it leaves the browser's own error page. We stop the reload and open the requested page with a full page
 * load once the server answers.
 */
function useFailedRoutes() {
  // Checks the server itself, since a script that fails right away is faster than the next render.
  const router = use(DataRouter)?.router;
  const toast = useToast();
  useEffect(() => {
    const { navigation } = window as { navigation?: Navigations };
    const open = async (path: string) => {
      if (await isServerReachable()) window.location.assign(path);
      else
        toast({
          title: "We couldn't load that page",
          text: ADVICE,
          tone: 'error',
          action: { label: 'Try again', run: () => void open(path) },
        });
    };
    const stop = (event: NavigateEventLike) => {
      const asked = router?.state.navigation.location;
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || !asked) return;
      event.preventDefault();
      void open(asked.pathname + asked.search + asked.hash);
    };
    navigation?.addEventListener('navigate', stop);
    return () => navigation?.removeEventListener('navigate', stop);
  }, [router, toast]);
}
