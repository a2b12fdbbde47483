import { Link, useLocation, useNavigation } from 'react-router';
import { LONGEST_REPLY } from '#domain/messaging/reply-form.ts';
import { usePageForm } from '#app/forms/use-answered-form.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import type { AskedAnswer, AskedPage as AskedPageData } from './asked-inquiry.server.ts';
import { Thread } from './thread.tsx';
import './inquiries.css';

interface AskedPageProps {
  loaded: AskedPageData;
  answer: AskedAnswer | undefined;
}

/** What somebody asked about a listing and what its lister answered, for the person who asked. */
export function AskedPage({ loaded: { inquiry }, answer }: AskedPageProps) {
  const { pathname, search } = useLocation();
  const form = usePageForm(answer, { isSending: useNavigation().state !== 'idle' });
  if (!inquiry)
    return (
      <section className="section">
        <div className="wrap stack">
          <h1>This link no longer works</h1>
          <p className="muted">Each answer that we mail you has a new link. Use the one in our latest email.</p>
          <p>
            <Link to="/rent">Browse rentals</Link>
          </p>
        </div>
      </section>
    );
  const { title, listerName, message, createdAt, isShared, isGone, replies } = inquiry;
  return (
    <section className="section">
      <div className="wrap stack inquiries">
        <h1>Your question about {title}</h1>
        <Thread
          opening={{ body: message ?? 'You asked to be contacted.', sentAt: createdAt }}
          replies={replies}
          isLister={false}
          other={listerName}
        />
        {answer?.isSent && (
          <Alert tone="positive" role="status">
            Sent. We mailed it to {listerName}.
          </Alert>
        )}
        {isGone && !answer?.errors.form && (
          <Alert tone="info">This listing was deleted, so nobody can read an answer. Your messages stay here.</Alert>
        )}
        {(!isGone || answer) && (
          <FormFrame {...form.frame} action={pathname + search} key={replies.length} className="stack">
            <TextAreaField
              {...form.field('body')}
              label="Your answer"
              rows={4}
              maxLength={LONGEST_REPLY}
              hint={
                isShared
                  ? `${listerName} sees your email address, and your phone number if you gave one.`
                  : `When you send this, ${listerName} sees your email address, and your phone number if you gave one.`
              }
            />
            <div>
              <SubmitButton busyText={form.isBusy && 'Sending...'}>Send</SubmitButton>
            </div>
          </FormFrame>
        )}
      </div>
    </section>
  );
}
