// The page of the mailed link that asks whether a home is still available. Reading it changes nothing.
import { data } from 'react-router';
import type { LinkAnswer, LinkedPosting } from '#domain/postings/answer-link.server.ts';
import { STATES } from '#domain/postings/posting-states.ts';
import type { ServerContext } from '#server/server-context.ts';

export interface StillAvailable {
  name: string;
  kind: LinkedPosting['kind'];
  state: LinkedPosting['state'];
  stateText: string;
  activeUntil: string | null;
  answered: LinkAnswer | null;
}

export interface StillAvailableAnswer {
  /** Null: the link is unknown or too old. */
  posting: StillAvailable | null;
  /** What was sent now. Null: the page was only opened. */
  sent: LinkAnswer | null;
  hasFailed: boolean;
  /** Milliseconds: when it was answered. */
  now: number;
}

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

function shown(posting: LinkedPosting | null): StillAvailable | null {
  if (!posting) return null;
  const { name, kind, state, activeUntil, answered } = posting;
  return {
    name,
    kind,
    state,
    stateText: STATES[state].label[kind],
    activeUntil: activeUntil?.toISOString() ?? null,
    answered,
  };
}

export async function loadStillAvailable(url: URL, { postingLinks }: ServerContext) {
  const posting = shown(await postingLinks.read(tokenOf(url)));
  return data<StillAvailableAnswer>(
    { posting, sent: null, hasFailed: false, now: Date.now() },
    { status: posting ? 200 : 404 },
  );
}

export async function answerStillAvailable(request: Request, url: URL, { postingLinks, log }: ServerContext) {
  const form = await request.formData().catch(() => new FormData());
  const answer = form.get('answer') === 'gone' ? 'gone' : 'available';
  try {
    const posting = shown(await postingLinks.answer(tokenOf(url), answer));
    return data<StillAvailableAnswer>(
      { posting, sent: answer, hasFailed: false, now: Date.now() },
      { status: posting ? 200 : 404 },
    );
  } catch (cause) {
    log('error', 'the answer to a mailed link could not be stored', { cause: String(cause) });
    return data<StillAvailableAnswer>(
      { posting: null, sent: answer, hasFailed: true, now: Date.now() },
      { status: 500 },
    );
  }
}
