import { useActionData, useNavigation, useSearchParams } from 'react-router';
import type { FormAnswer } from '#app/forms/form-controls.ts';
import { usePageForm } from '#app/forms/use-answered-form.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import './newsletter.css';

/** The newsletter form; Home links to it. */
export function Newsletter() {
  const [params] = useSearchParams();
  const answer = useActionData<FormAnswer>();
  const query = params.size > 0 ? `?${params}` : '';
  const isSending = useNavigation().formAction?.startsWith('/blog') ?? false;
  const form = usePageForm(answer, { isSending, idPrefix: 'newsletter-' });
  return (
    <section className="section section-sunken" id="newsletter" aria-labelledby="newsletter-heading">
      <div className="wrap newsletter">
        <div>
          <h2 id="newsletter-heading">Monthly newsletter</h2>
          <p className="muted">Sales, rent trends and one long read. No listings.</p>
        </div>
        {params.has('subscribed') && !answer ? (
          <Alert tone="positive" role="status">
            <b>Check your email.</b> You'll get the newsletter once you confirm with the link we sent you. We send at
            most one of these emails an hour.
          </Alert>
        ) : (
          <FormFrame {...form.frame} action={`/blog${query}#newsletter`}>
            <TextField
              {...form.field('email')}
              label="Email"
              type="email"
              autoComplete="email"
              placeholder="name@example.com"
            />
            <SubmitButton busyText={form.isBusy && 'Sending...'}>Subscribe</SubmitButton>
            <p className="hint">We'll email you a link to confirm first. You can unsubscribe at any time.</p>
          </FormFrame>
        )}
      </div>
    </section>
  );
}
