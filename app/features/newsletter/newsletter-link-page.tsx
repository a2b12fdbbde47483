import { Link, useActionData, useNavigation, useSearchParams } from 'react-router';
import { usePageForm } from '#app/forms/use-answered-form.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import type { NewsletterLinkResult, NewsletterStep } from './newsletter.server.ts';

const STEPS: Record<NewsletterStep, { title: string; lead: string; button: string }> = {
  confirm: {
    title: 'Confirm your subscription',
    lead: 'You will get one email a month at this address: the newsletter, or the figures of the place that you chose.',
    button: 'Confirm subscription',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    lead: "We'll delete your address and stop sending you this monthly email.",
    button: 'Unsubscribe',
  },
};

const OUTCOMES: Record<NewsletterLinkResult['outcome'], { tone: 'positive' | 'danger'; text: string }> = {
  confirmed: { tone: 'positive', text: "You're subscribed. Look for the next email in your inbox." },
  ended: { tone: 'positive', text: "You're unsubscribed. We won't send you this email any more." },
  dead: {
    tone: 'danger',
    text: 'This link no longer works. Subscribe again on the blog, or on the page of the place.',
  },
  failed: { tone: 'danger', text: 'We couldn’t save that. Please try again in a moment.' },
};

/** Opening the page changes nothing, since mail scanners open links. Only the button does. */
export function NewsletterLinkPage({ step }: { step: NewsletterStep }) {
  const [params] = useSearchParams();
  const result = useActionData<NewsletterLinkResult>();
  const form = usePageForm(undefined, { isSending: useNavigation().state !== 'idle' });
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
          <FormFrame
            {...form.frame}
            action={`/newsletter/${step}?token=${encodeURIComponent(params.get('token') ?? '')}`}
            className="stack"
          >
            <p className="muted">{lead}</p>
            <div>
              <SubmitButton busyText={form.isBusy && 'Working...'}>{button}</SubmitButton>
            </div>
          </FormFrame>
        )}
        <p>
          <Link to="/blog">Go to the blog</Link>
        </p>
      </div>
    </section>
  );
}
