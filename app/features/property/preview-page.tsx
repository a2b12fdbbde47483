import { Link } from 'react-router';
import type { PostingPreview } from '#domain/postings/preview-posting.server.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { newYorkDay } from '#domain/times/new-york.ts';
import type { PreviewData } from './load-preview.ts';
import { PreviewMode } from './preview-mode.ts';
import { PropertyView } from './property-page.tsx';

interface PreviewPageProps extends PreviewData {
  mapStyleUrl: string | null;
}

/** The property page as the public would see it. */
export function PreviewPage({ id, preview, now, mapStyleUrl }: PreviewPageProps) {
  const back = backOf(preview.viewer, id);
  if (preview.outcome === 'incomplete') {
    return (
      <div className="wrap stack">
        <header className="page-head">
          <h1>There is no preview yet</h1>
          <p>These have to be right before the page can be shown.</p>
        </header>
        <ul className="ticks">
          {Object.entries(preview.errors).map(([field, message]) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
        <p>
          <ButtonLink to={back.to}>{back.label}</ButtonLink>
        </p>
      </div>
    );
  }
  const missing = [
    ...Object.values(preview.errors),
    ...preview.blocks.map(({ message, wayOut, law }) => `${message} ${wayOut} (${law})`),
  ];
  return (
    <PreviewMode value={true}>
      <div className="wrap">
        <Alert tone="warning">
          <b>Preview: the public doesn’t see this version.</b> <Link to={back.to}>{back.label}</Link>
          {missing.length > 0 && (
            <>
              <br />
              Before it can be published: {missing.join(' ')}
            </>
          )}
        </Alert>
      </div>
      <PropertyView home={preview.listing} similar={null} mapStyleUrl={mapStyleUrl} now={now} today={newYorkDay(now)} />
    </PreviewMode>
  );
}

function backOf(viewer: PostingPreview['viewer'], id: number): { to: string; label: string } {
  switch (viewer) {
    case 'lister':
      return { to: `/edit-listing/${id}`, label: 'Back to the form' };
    case 'broker':
      return { to: '/list-property', label: 'Back to the listings' };
    case 'administrator':
      return { to: '/admin/review', label: 'Back to the review' };
  }
}
