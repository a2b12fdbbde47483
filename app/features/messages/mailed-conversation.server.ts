// The page behind the mailed link of a conversation, for a side without an account. It works without JavaScript.
import { data } from 'react-router';
import { RequestRefused } from '#domain/domain-error.ts';
import { readForm, textIn, typedValues } from '#domain/forms/read-form.ts';
import type { Conversation } from '#domain/messaging/conversation.ts';
import { MAILED_MARKS, type MailedMark } from '#domain/messaging/mailed-conversation.server.ts';
import { replySchema } from '#domain/messaging/reply-form.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { FormAnswer } from '#app/forms/form-controls.ts';

/** Null: the link is unknown. */
export interface MailedPage {
  conversation: Conversation | null;
}

export interface MailedAnswer extends FormAnswer {
  /** What was done; null: nothing. */
  done: 'sent' | MailedMark | null;
}

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';
const TOO_OFTEN = 'You sent too many requests at once. Try again in a minute.';
const UNKNOWN_LINK = 'This link doesn’t work. Use the one in our latest email.';
const NOT_SENT = 'We couldn’t send that. Please try again in a moment.';

export async function loadMailed(url: URL, { conversations }: ServerContext) {
  const conversation = await conversations.read(tokenOf(url));
  return data<MailedPage>({ conversation }, { status: conversation ? 200 : 404 });
}

export async function takeMailed(request: Request, url: URL, context: ServerContext, address: string) {
  const values = typedValues(await request.formData().catch(() => new FormData()));
  const refuse = (errors: FormAnswer['errors'], status: number) =>
    data<MailedAnswer>({ values, errors, done: null }, { status });
  const mark = MAILED_MARKS.find((each) => each === textIn(values, 'answer'));
  try {
    if ((await context.takeFormTurn.contact(address)) > 0) return refuse({ form: TOO_OFTEN }, 429);
    if (mark) {
      const marked = await context.conversations.mark(tokenOf(url), mark);
      return marked ? data<MailedAnswer>({ values: {}, errors: {}, done: mark }) : refuse({ form: UNKNOWN_LINK }, 404);
    }
    const reading = await readForm(replySchema, values);
    if ('errors' in reading) return refuse(reading.errors, 400);
    const conversation = await context.conversations.write(tokenOf(url), reading.fields.body);
    if (!conversation) return refuse({ form: UNKNOWN_LINK }, 404);
    return data<MailedAnswer>({ values: {}, errors: {}, done: 'sent' });
  } catch (cause) {
    // What was typed stays in its field.
    if (cause instanceof RequestRefused) return refuse({ form: cause.message }, 409);
    context.log('error', 'a message of a mailed link could not be stored', { cause: String(cause) });
    return refuse({ form: NOT_SENT }, 500);
  }
}
