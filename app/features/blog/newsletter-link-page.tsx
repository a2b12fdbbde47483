import { Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import type { NewsletterLinkResult, NewsletterStep } from './newsletter.server.ts';

const STEPS: Record<NewsletterStep, { title: string; lead: string; button: string }> = {
  confirm: {
    title: 'Confirm the monthly letter',
    lead: 'One letter a month at this address: what sold, what rents did, one long read.',
    button: 'Confirm the letter',
  },
  unsubscribe: {
    title: 'Unsubscribe from the monthly letter',
    lead: 'We forget the address and send it no more letters.',
    button: 'Unsubscribe',
  },
};

const OUTCOMES: Record<NewsletterLinkResult['outcome'], { tone: 'positive' | 'danger'; text: string }> = {
  confirmed: { tone: 'positive', text: 'Confirmed. The next letter comes to you.' },
  ended: { tone: 'positive', text: 'You are unsubscribed. No more letters come to you.' },
  dead: { tone: 'danger', text: 'This link no longer works. Ask for the letter again on the blog.' },
  failed: { tone: 'danger', text: 'We couldn’t save that. Please try again in a moment.' },
};

/** Opening it changes nothing, since mail scanners open links: the button does. */
export function NewsletterLinkPage({ step }: { step: NewsletterStep }) {
  const [params] = useSearchParams();
  const result = useActionData<NewsletterLinkResult>();
  const isSending = useNavigation().state !== 'idle';
  const { title, lead, button } = STEPS[step];
  const outcome = result && OUTCOMES[result.outcome];
  return (
    <section className="section">
      <div className="wrap stack">
        <h1>{title}</h1>
        {outcome && (
          <Alert tone={outcome.tone} role={outcome.tone === 'danger' ? 'alert' : 'status'}>
            {outcome.text}
          </Alert>
        )}
        {(!result || result.outcome === 'failed') && (
          <Form
            method="post"
            action={`/newsletter/${step}?token=${encodeURIComponent(params.get('token') ?? '')}`}
            className="stack"
          >
            <p className="muted">{lead}</p>
            <div>
              <SubmitButton busyText={isSending && 'Working...'}>{button}</SubmitButton>
            </div>
          </Form>
        )}
        <p>
          <Link to="/blog">Go to the blog</Link>
        </p>
      </div>
    </section>
  );
}
