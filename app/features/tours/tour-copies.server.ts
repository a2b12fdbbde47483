// Where the agent of somebody who asked for a tour agrees to get copies, or stops them. Opening it changes nothing.
import { data } from 'react-router';
import { COPY_ANSWERS } from '#domain/tours/own-agent.server.ts';
import type { ServerContext } from '#server/server-context.ts';

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

export async function loadTourCopies(url: URL, { tours }: ServerContext) {
  const copies = await tours.findCopies(tokenOf(url));
  return data({ copies }, { status: copies ? 200 : 404 });
}

export async function takeTourCopies(request: Request, url: URL, { tours, log }: ServerContext) {
  const form = await request.formData().catch(() => new FormData());
  const answer = COPY_ANSWERS.find((each) => each === form.get('answer'));
  if (!answer) return data({ problem: 'Press one of the buttons.' }, { status: 400 });
  try {
    const isKnown = await tours.answerCopies(tokenOf(url), answer);
    return data({ problem: isKnown ? null : 'This link doesn’t work.' }, { status: isKnown ? 200 : 404 });
  } catch (cause) {
    log('error', 'copies of a tour could not be changed', { cause: String(cause) });
    return data({ problem: 'We couldn’t save that. Please try again in a moment.' }, { status: 500 });
  }
}
