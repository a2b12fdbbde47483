// The page of the mailed link that asks whether somebody takes the inquiries of listings that name them. Opening it
// changes nothing.
import { data } from 'react-router';
import type { ContactQuestion } from '#domain/messaging/listing-contact.server.ts';
import type { ServerContext } from '#server/server-context.ts';

export interface ContactQuestionAnswer {
  /** Null: the link is unknown; a newer mail has a newer link. */
  question: ContactQuestion | null;
  hasFailed: boolean;
}

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

const shown = (question: ContactQuestion | null) =>
  data<ContactQuestionAnswer>({ question, hasFailed: false }, { status: question ? 200 : 404 });

export async function loadContactQuestion(url: URL, { listingContacts }: ServerContext) {
  return shown(await listingContacts.read(tokenOf(url)));
}

export async function takeContactAnswer(request: Request, url: URL, { listingContacts, log }: ServerContext) {
  const form = await request.formData().catch(() => new FormData());
  try {
    return shown(await listingContacts.answer(tokenOf(url), form.get('answer') === 'yes' ? 'yes' : 'no'));
  } catch (cause) {
    log('error', 'the answer to a mailed link could not be stored', { cause: String(cause) });
    return data<ContactQuestionAnswer>({ question: null, hasFailed: true }, { status: 500 });
  }
}
