import { isRouteErrorResponse } from 'react-router';
import { isConnectionError } from '#app/render/connection.ts';
import { pageMeta } from '#app/render/page-meta.ts';

/** Head of the page shown when a page could not be rendered or loaded. */
export function errorMeta(error: unknown) {
  if (isRouteErrorResponse(error) && error.status === 404) return notFoundMeta();
  const title = isConnectionError(error) ? 'Page not loaded | Stoop' : 'Something went wrong | Stoop';
  return pageMeta({ title, description: "We couldn't show this page.", noindex: true });
}

export function notFoundMeta() {
  return pageMeta({ title: 'Page not found | Stoop', description: 'There is no page at this address.', noindex: true });
}
