import { data, redirect } from 'react-router';
import { readForm, typedValues } from '#domain/forms/read-form.ts';
import { newsletterSchema } from '#domain/newsletter/newsletter-form.ts';
import {
  confirmNewsletter,
  endNewsletter,
  type LetterPlace,
  requestMarketLetter,
  requestNewsletter,
} from '#domain/newsletter/request-newsletter.server.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { FormAnswer } from '#app/forms/form-controls.ts';

export type NewsletterStep = 'confirm' | 'unsubscribe';

export interface NewsletterLinkResult {
  outcome: 'confirmed' | 'ended' | 'dead' | 'failed';
}

const NOT_KEPT = 'We couldn’t save your address. Please try again in a moment.';
const TOO_OFTEN = 'You sent too many requests at once. Try again in a minute.';

/**
 * `url` is the address of the page with the form; the redirect keeps its query. `place`: whose figures are asked for;
 * null: the newsletter.
 */
export async function takeNewsletterForm(
  request: Request,
  url: URL,
  context: Pick<ServerContext, 'db' | 'siteUrl' | 'takeFormTurn' | 'log'>,
  address: string,
  place: LetterPlace | null = null,
) {
  const values = typedValues(await request.formData().catch(() => new FormData()));
  const answer = (errors: FormAnswer['errors'], status: number) => data<FormAnswer>({ values, errors }, { status });
  const reading = await readForm(newsletterSchema, values);
  if ('errors' in reading) return answer(reading.errors, 400);
  try {
    if ((await context.takeFormTurn.newsletter(address)) > 0) return answer({ form: TOO_OFTEN }, 429);
    if (place) await requestMarketLetter(context, reading.fields.email, place);
    else await requestNewsletter(context, reading.fields.email);
  } catch (cause) {
    context.log('error', 'newsletter request could not be stored', { cause: String(cause) });
    return answer({ form: NOT_KEPT }, 500);
  }
  const query = new URLSearchParams(url.search);
  query.set('subscribed', '1');
  return redirect(`${url.pathname}?${query}#newsletter`);
}

/** Handles the button behind a mailed link. Mail programs post to the unsubscribe link's address by themselves. */
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
