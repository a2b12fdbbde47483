import { data, redirect } from 'react-router';
import { confirmNewsletter, endNewsletter, requestNewsletter } from '#domain/newsletter/request-newsletter.server.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { NewsletterResult } from './newsletter-result.ts';

export type NewsletterStep = 'confirm' | 'unsubscribe';

export interface NewsletterLinkResult {
  outcome: 'confirmed' | 'ended' | 'dead' | 'failed';
}

const NOT_KEPT = 'We couldn’t save your address. Please try again in a moment.';
const TOO_OFTEN = 'That was a lot at once. Try again in a minute.';

/** `url`: of the page with the form, whose category stays. */
export async function takeNewsletterForm(
  request: Request,
  url: URL,
  context: Pick<ServerContext, 'db' | 'siteUrl' | 'takeFormTurn' | 'log'>,
  address: string,
) {
  const given = (await request.formData().catch(() => new FormData())).get('email');
  const email = typeof given === 'string' ? given : '';
  try {
    if ((await context.takeFormTurn.newsletter(address)) > 0) {
      return data<NewsletterResult>({ email, error: TOO_OFTEN }, { status: 429 });
    }
    const error = await requestNewsletter(context, email);
    if (error) return data<NewsletterResult>({ email, error }, { status: 400 });
  } catch (cause) {
    context.log('error', 'newsletter request could not be stored', { cause: String(cause) });
    return data<NewsletterResult>({ email, error: NOT_KEPT }, { status: 500 });
  }
  const query = new URLSearchParams(url.search);
  query.set('subscribed', '1');
  return redirect(`/blog?${query}#newsletter`);
}

/** The button behind a mailed link; mail programs post to the address of the one that unsubscribes by themselves. */
export async function takeNewsletterLink(url: URL, step: NewsletterStep, { db, log }: ServerContext) {
  const token = url.searchParams.get('token') ?? '';
  const answer = (outcome: NewsletterLinkResult['outcome'], status: number) =>
    data<NewsletterLinkResult>({ outcome }, { status });
  try {
    if (step === 'confirm') {
      return (await confirmNewsletter({ db }, token)) ? answer('confirmed', 200) : answer('dead', 400);
    }
    await endNewsletter({ db }, token);
    return answer('ended', 200);
  } catch (cause) {
    log('error', 'newsletter link could not be carried out', { cause: String(cause) });
    return answer('failed', 500);
  }
}
