import { ButtonLink } from '#app/ui/button/button.tsx';
import { StoopDrawing } from '#app/ui/empty/stoop-drawing.tsx';
import './not-found.css';

export function NotFoundPage() {
  return (
    <div className="lost">
      <StoopDrawing className="empty-art" plate="404" />
      <h1>Oops! Page not found</h1>
      <p>No door at this address. It may have moved, or the link is mistyped.</p>
      <p className="row">
        <ButtonLink variant="primary" to="/">
          Return to Home
        </ButtonLink>
        <ButtonLink variant="quiet" to="/buy">
          Look at homes
        </ButtonLink>
      </p>
    </div>
  );
}
