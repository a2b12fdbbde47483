import { Form, useActionData, useNavigation, useSearchParams } from 'react-router';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import type { NewsletterResult } from './newsletter-result.ts';
import './newsletter.css';

/** The request for the monthly letter; Home leads here. */
export function Newsletter() {
  const [params] = useSearchParams();
  const result = useActionData<NewsletterResult>();
  const query = params.size > 0 ? `?${params}` : '';
  const isSending = useNavigation().formAction?.startsWith('/blog') ?? false;
  return (
    <section className="section section-sunken" id="newsletter" aria-labelledby="newsletter-heading">
      <div className="wrap newsletter">
        <div>
          <h2 id="newsletter-heading">One letter a month</h2>
          <p className="muted">What sold, what rents did, one long read. No listings in it.</p>
        </div>
        {params.has('subscribed') && !result ? (
          <Alert tone="positive" role="status">
            <b>Check your email.</b> The letter comes once you confirm with the link we sent. We send at most one of
            these emails an hour.
          </Alert>
        ) : (
          <Form method="post" action={`/blog${query}#newsletter`} noValidate preventScrollReset>
            <TextField
              id="newsletter-email"
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              placeholder="name@example.com"
              defaultValue={result?.email}
              error={result?.error}
            />
            <SubmitButton busyText={isSending && 'Sending...'}>Subscribe</SubmitButton>
            <p className="hint">
              We mail you a link to confirm first. No letter comes before that, and each can be ended.
            </p>
          </Form>
        )}
      </div>
    </section>
  );
}
