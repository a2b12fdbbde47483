import { type MouseEvent, useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { isConnectionError, isServerReachable } from '#app/render/connection.ts';
import { StoopDrawing } from '#app/ui/empty/stoop-drawing.tsx';

function textsOf(error: unknown): { title: string; text: string } {
  if (isConnectionError(error)) {
    return { title: "We couldn't load this page", text: 'Check your connection and try again.' };
  }
  if (isRouteErrorResponse(error) && error.status === 429) {
    return {
      title: 'Too many requests',
      text: 'You opened too many pages within a minute. Wait a moment, then try again.',
    };
  }
  return { title: 'Something went wrong on our side', text: 'We logged the error. Try again in a moment.' };
}

/** Shown if a page could not be rendered or loaded. It uses plain links, since the client router may be what failed. */
export function FailedPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const [tries, setTries] = useState(0);
  const texts = textsOf(error);

  /** Reloads the whole page, since the router remembers that a script could not be loaded. */
  async function tryAgain(event: MouseEvent) {
    event.preventDefault();
    if (await isServerReachable()) window.location.reload();
    else setTries((count) => count + 1);
  }

  return (
    <>
      <StoopDrawing className="empty-art" />
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <p className="row">
        <a className="btn btn-primary" href={pathname + search} onClick={(event) => void tryAgain(event)}>
          Try again
        </a>
        <a className="btn btn-quiet" href="/" data-full-load="">
          Return to Home
        </a>
      </p>
      <p role="status">{tries > 0 && <span key={tries}>There's still no connection.</span>}</p>
    </>
  );
}
