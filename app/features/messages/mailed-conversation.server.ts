// The page behind the mailed link of a conversation, for a side without an account. It works without JavaScript.
import { data } from 'react-router';
import { isRequestRefused } from '#domain/domain-error.ts';
import { readForm, textIn, type TypedValues, typedValues } from '#domain/forms/read-form.ts';
import type { GivenFile } from '#domain/messaging/attachments.server.ts';
import type { Conversation } from '#domain/messaging/conversation.ts';
import { MAILED_MARKS, type MailedMark } from '#domain/messaging/mailed-conversation.server.ts';
import { replySchema } from '#domain/messaging/reply-form.ts';
import type { Tour } from '#domain/tours/tour.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { FormAnswer } from '#app/forms/form-controls.ts';

/** Null: the link is unknown. */
export interface MailedPage {
  conversation: Conversation | null;
  tour: Tour | null;
  now: number;
}

export interface MailedAnswer extends FormAnswer {
  /** What was done; null: nothing. */
  done: 'sent' | MailedMark | null;
}

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';
const TOO_OFTEN = 'You sent too many requests at once. Try again in a minute.';
const UNKNOWN_LINK = 'This link doesn’t work. Use the one in our latest email.';
const NOT_SENT = 'We couldn’t send that. Please try again in a moment.';

export async function loadMailed(url: URL, { conversations, tours }: ServerContext) {
  const conversation = await conversations.read(tokenOf(url));
  const tour = conversation && (await tours.findLast(tokenOf(url)));
  return data<MailedPage>({ conversation, tour, now: Date.now() }, { status: conversation ? 200 : 404 });
}

export async function takeMailed(request: Request, url: URL, context: ServerContext, address: string) {
  let values: TypedValues = {};
  const refuse = (errors: FormAnswer['errors'], status: number) =>
    data<MailedAnswer>({ values, errors, done: null }, { status });
  try {
    // Before the body is read, which may be large.
    if (!(await context.conversations.read(tokenOf(url)))) return refuse({ form: UNKNOWN_LINK }, 404);
    if ((await context.takeFormTurn.contact(address)) > 0) return refuse({ form: TOO_OFTEN }, 429);
    const form = await request.formData().catch(() => new FormData());
    values = typedValues(form);
    const mark = MAILED_MARKS.find((each) => each === textIn(values, 'answer'));
    if (mark) {
      const marked = await context.conversations.mark(tokenOf(url), mark);
      return marked ? data<MailedAnswer>({ values: {}, errors: {}, done: mark }) : refuse({ form: UNKNOWN_LINK }, 404);
    }
    const reading = await readForm(replySchema, values);
    if ('errors' in reading) return refuse(reading.errors, 400);
    const files = await filesIn(form);
    const conversation = await context.conversations.write(tokenOf(url), { body: reading.fields.body, files });
    if (!conversation) return refuse({ form: UNKNOWN_LINK }, 404);
    return data<MailedAnswer>({ values: {}, errors: {}, done: 'sent' });
  } catch (cause) {
    // What was typed stays in its field.
    if (isRequestRefused(cause)) return refuse({ [cause.field ?? 'form']: cause.message }, 409);
    context.log('error', 'a message of a mailed link could not be stored', { cause: String(cause) });
    return refuse({ form: NOT_SENT }, 500);
  }
}

/** An empty file input sends one nameless, empty file. */
async function filesIn(form: FormData): Promise<GivenFile[]> {
  const files = form.getAll('files').filter((file) => file instanceof File && (file.name !== '' || file.size > 0));
  return Promise.all(
    files.map(async (file) => ({ name: (file as File).name, bytes: Buffer.from(await (file as File).arrayBuffer()) })),
  );
}
