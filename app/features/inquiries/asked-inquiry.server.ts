// The page behind the mailed link of an answer: the person who asked writes back without signing in.
import { data } from 'react-router';
import { readForm, typedValues } from '#domain/forms/read-form.ts';
import type { AskedInquiry } from '#domain/messaging/inquiries.server.ts';
import { replySchema } from '#domain/messaging/reply-form.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { FormAnswer } from '#app/forms/form-controls.ts';

/** Null: the link is unknown; a newer mail has a newer link. */
export interface AskedPage {
  inquiry: AskedInquiry | null;
}

export interface AskedAnswer extends FormAnswer {
  isSent: boolean;
}

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';
const TOO_OFTEN = 'You sent too many requests at once. Try again in a minute.';
const LISTING_GONE = 'Your answer wasn’t sent: this listing was deleted.';
const NOT_SENT = 'We couldn’t send that. Please try again in a moment.';

export async function loadAsked(url: URL, { inquiries }: ServerContext) {
  const inquiry = await inquiries.read(tokenOf(url));
  return data<AskedPage>({ inquiry }, { status: inquiry ? 200 : 404 });
}

export async function takeAsked(request: Request, url: URL, context: ServerContext, address: string) {
  const values = typedValues(await request.formData().catch(() => new FormData()));
  const refuse = (errors: FormAnswer['errors'], status: number) =>
    data<AskedAnswer>({ values, errors, isSent: false }, { status });
  const reading = await readForm(replySchema, values);
  if ('errors' in reading) return refuse(reading.errors, 400);
  try {
    if ((await context.takeFormTurn.contact(address)) > 0) return refuse({ form: TOO_OFTEN }, 429);
    const inquiry = await context.inquiries.writeBack(tokenOf(url), reading.fields.body);
    if (!inquiry) return refuse({ form: 'This link no longer works. Use the one in our latest email.' }, 404);
    // The page says that the listing is gone; what was typed stays in its field.
    if (inquiry.isGone) return refuse({ form: LISTING_GONE }, 409);
    return data<AskedAnswer>({ values: {}, errors: {}, isSent: true });
  } catch (cause) {
    context.log('error', 'an answer to an inquiry could not be stored', { cause: String(cause) });
    return refuse({ form: NOT_SENT }, 500);
  }
}
