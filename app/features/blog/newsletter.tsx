import { Form, useActionData, useNavigation, useSearchParams } from 'react-router';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import type { NewsletterResult } from './newsletter.server.ts';
import './newsletter.css';

/** The request for the monthly letter; Home leads here. */
export function Newsletter() {
  const [params] = useSearchParams();
  const result = useActionData<NewsletterResult>();
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
            <b>Your address is kept.</b> We write to you to confirm before the first letter.
          </Alert>
        ) : (
          <Form method="post" action="/blog#newsletter" noValidate preventScrollReset>
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
            <Button variant="primary" type="submit" busyText={isSending && 'Sending...'}>
              Subscribe
            </Button>
            <p className="hint">We keep your address and write to you to confirm before the first letter.</p>
          </Form>
        )}
      </div>
    </section>
  );
}
