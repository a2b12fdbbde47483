import { StoopDrawing } from '#app/ui/empty/stoop-drawing.tsx';
import './not-found.css';

/** Shown when a page could not be made; plain links, since the client router may be what failed. */
export function FailedPage() {
  return (
    <div className="lost">
      <StoopDrawing className="empty-art" />
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
