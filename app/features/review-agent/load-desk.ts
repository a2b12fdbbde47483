import type { ReviewDesk } from '#domain/agents/reviews/read-reviews.server.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { loadWithSession } from '#app/session/guards.ts';

export interface ReviewDeskData {
  /** Null: the account manages no profile, and its own was asked for. */
  desk: ReviewDesk | null;
  /** What is asked for: to write a review, or to report or answer the one in the address. */
  task: 'write' | 'report' | 'answer';
}

/** Instead of a number in the address: the agent that the account manages. */
const OWN = 'own';

const isNumber = (text: string | null): text is string => text !== null && /^[1-9]\d{0,14}$/.test(text);

export function loadDesk(url: URL, id: string): Promise<ReviewDeskData | Response> {
  return loadWithSession(url, async ({ client }) => {
    if (!isNumber(id) && id !== OWN) throw new Response(null, { status: 404 });
    const task = url.searchParams.has('report') ? 'report' : url.searchParams.has('answer') ? 'answer' : 'write';
    const review = url.searchParams.get(task);
    try {
      const asked = { agent: id === OWN ? null : Number(id), review: isNumber(review) ? Number(review) : null };
      return { desk: await callFunction<ReviewDesk>(client, 'read-agent-reviews', asked), task };
    } catch (error) {
      if (error instanceof FunctionRefused && id === OWN) return { desk: null, task };
      if (error instanceof FunctionRefused) throw new Response(null, { status: 404 });
      throw error;
    }
  });
}
