import { type MouseEvent, useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { isConnectionError, isServerReachable } from '#app/render/connection.ts';
import { StoopDrawing } from '#app/ui/empty/stoop-drawing.tsx';
import './not-found.css';

function textsOf(error: unknown): { title: string; text: string } {
  if (isConnectionError(error)) {
    return { title: "We couldn't load this page", text: 'Check your connection and try again.' };
  }
  if (isRouteErrorResponse(error) && error.status === 429) {
    return {
      title: 'That was a lot at once',
      text: 'You asked for many pages within a minute. Wait a moment, then try again.',
    };
  }
  return { title: 'Something went wrong on our side', text: 'The error was recorded. Try again in a moment.' };
}

/** Shown when a page could not be made or loaded; plain links, since the client router may be what failed. */
export function FailedPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const [tries, setTries] = useState(0);
  const texts = textsOf(error);

  /** The whole page is loaded again: the router keeps the failure of a script that it could not load. */
  async function tryAgain(event: MouseEvent) {
    event.preventDefault();
    if (await isServerReachable()) window.location.reload();
    else setTries((count) => count + 1);
  }

  return (
    <div className="lost">
      <StoopDrawing className="empty-art" />
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <p className="row">
        <a className="btn btn-primary" href={pathname + search} onClick={(event) => void tryAgain(event)}>
          Try again
        </a>
        <a className="btn btn-quiet" href="/">
          Return to Home
        </a>
      </p>
      <p role="status">{tries > 0 && <span key={tries}>Still no connection.</span>}</p>
    </div>
  );
}
