import { ButtonLink } from '#app/ui/button/button.tsx';
import { StoopDrawing } from '#app/ui/empty/stoop-drawing.tsx';

export function NotFoundPage() {
  return (
    <>
      <StoopDrawing className="empty-art" plate="404" />
      <h1>Oops! Page not found</h1>
      <p>There's no page at this address. It may have moved, or the link may have a typo.</p>
      <p className="row">
        <ButtonLink variant="primary" to="/">
          Return to Home
        </ButtonLink>
        <ButtonLink variant="quiet" to="/buy">
          Browse homes
        </ButtonLink>
      </p>
    </>
  );
}
