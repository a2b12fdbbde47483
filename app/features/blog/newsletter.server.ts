import { data, redirect } from 'react-router';
import { requestNewsletter } from '#domain/newsletter/request-newsletter.server.ts';
import type { ServerContext } from '#server/server-context.ts';

export interface NewsletterResult {
  /** What was sent, to be mended. */
  email: string;
  error: string;
}

const NOT_KEPT = 'Your address could not be kept. Please try again in a moment.';

export async function takeNewsletterForm(request: Request, { db, log }: ServerContext) {
  const given = (await request.formData()).get('email');
  const email = typeof given === 'string' ? given : '';
  try {
    const error = await requestNewsletter(db, email);
    if (error) return data<NewsletterResult>({ email, error }, { status: 400 });
  } catch (cause) {
    log('error', 'newsletter request could not be stored', { cause: String(cause) });
    return data<NewsletterResult>({ email, error: NOT_KEPT }, { status: 500 });
  }
  return redirect('/blog?subscribed=1#newsletter');
}
