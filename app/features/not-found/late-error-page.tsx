import { latePart, useLatePart } from '#app/render/late-part.ts';
import { PlainPart } from '#app/render/plain-part.tsx';
import { useIdle } from '#app/render/use-idle.ts';
import '#app/ui/empty/empty.css';
import './not-found.css';

export const ERROR_PAGE = latePart('The error page', async () => (await import('./error-page.tsx')).ErrorPage);

/** Loads the error page while there is a connection, since it is needed when the connection is lost. */
export function useErrorPage(): void {
  useLatePart(ERROR_PAGE, useIdle());
}

export function LateErrorPage({ error }: { error: unknown }) {
  return <PlainPart className="lost" late={ERROR_PAGE} props={{ error }} version="" isAwake Failed={NotEvenThis} />;
}

/** Shown without the error page's code, which needs the connection that has probably failed. */
function NotEvenThis() {
  return (
    <>
      <h1>We couldn't load this page</h1>
      <p>Check your connection and reload the page.</p>
    </>
  );
}
