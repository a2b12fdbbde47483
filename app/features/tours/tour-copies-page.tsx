import { Link } from 'react-router';
import type { TourCopies } from '#domain/tours/own-agent.server.ts';
import { AnswerForm } from '#app/forms/answer-form.tsx';
import { UnknownLink } from '#app/render/unknown-link.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import '#app/features/tour-actions/tours.css';

interface TourCopiesPageProps {
  /** Null: the link is unknown. */
  copies: TourCopies | null;
  problem: string | null;
}

/** For the agent of somebody who asked for a tour. */
export function TourCopiesPage({ copies, problem }: TourCopiesPageProps) {
  if (!copies)
    return (
      <UnknownLink>
        <Link to="/buy">Browse homes</Link>
      </UnknownLink>
    );
  const { state, asker, home } = copies;
  return (
    <section className="section">
      <div className="wrap stack mailed-tour">
        <h1>Copies about a tour</h1>
        {problem && (
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        )}
        <p>
          {asker} named you as their agent for a tour of {home}.
        </p>
        {state === 'agreed' ? (
          <>
            <Alert tone="positive" role="status">
              You get a copy of the time, of changes, and of a cancellation.
            </Alert>
            <AnswerForm answer="stop" label="Stop these copies" variant="outlined" />
          </>
        ) : (
          <>
            {state === 'stopped' && (
              <Alert tone="info" role="status">
                You get no copies about this tour.
              </Alert>
            )}
            <AnswerForm answer="agree" label="Send me copies" variant="primary" />
          </>
        )}
        <div>
          <p className="small muted">Nobody can name this address again, for any tour:</p>
          <AnswerForm answer="never" label="Never mail this address" variant="outlined" />
        </div>
      </div>
    </section>
  );
}
