import { useActionData, useNavigation, useSearchParams } from 'react-router';
import type { FormAnswer } from '#app/forms/form-controls.ts';
import { usePageForm } from '#app/forms/use-answered-form.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import './newsletter.css';

interface NewsletterProps {
  title: string;
  lead: string;
  /** The page that it is on and that takes what it sends. */
  path: string;
}

/** The form for a monthly letter: the newsletter, which Home links to, or the figures of a place. */
export function Newsletter({ title, lead, path }: NewsletterProps) {
  const [params] = useSearchParams();
  const answer = useActionData<FormAnswer>();
  const query = params.size > 0 ? `?${params}` : '';
  const isSending = useNavigation().formAction?.startsWith(path) ?? false;
  const form = usePageForm(answer, { isSending, idPrefix: 'newsletter-' });
  return (
    <section className="section section-sunken" id="newsletter" aria-labelledby="newsletter-heading">
      <div className="wrap newsletter">
        <div>
          <h2 id="newsletter-heading">{title}</h2>
          <p className="muted">{lead}</p>
        </div>
        {params.has('subscribed') && !answer ? (
          <Alert tone="positive" role="status">
            <b>Check your email.</b> You'll get it once you confirm with the link we sent you. We send at most one of
            these emails an hour.
          </Alert>
        ) : (
          <FormFrame {...form.frame} action={`${path}${query}#newsletter`}>
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
