import { isRouteErrorResponse } from 'react-router';
import { FailedPage } from './failed-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Replaces a page that could not be rendered or loaded. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <FailedPage error={error} />;
}
