import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { isConnectionError, isServerReachable } from '#app/platform/connection.ts';
import { StoopDrawing } from '#app/ui/empty/stoop-drawing.tsx';
import './not-found.css';

/** Shown when a page could not be made or loaded; plain links, since the client router may be what failed. */
export function FailedPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const [tries, setTries] = useState(0);
  const isLost = isConnectionError(error);

  /** The whole page is loaded again: the router keeps the failure of a script that it could not load. */
  async function tryAgain(event: MouseEvent) {
    event.preventDefault();
    if (await isServerReachable()) window.location.reload();
    else setTries((count) => count + 1);
  }

  return (
    <div className="lost">
      <StoopDrawing className="empty-art" />
      <h1>{isLost ? "We couldn't load this page" : 'Something went wrong on our side'}</h1>
      <p>{isLost ? 'Check your connection and try again.' : 'The error was recorded. Try again in a moment.'}</p>
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
