import { redirect } from 'react-router';

/**
 * The answer to a form that was sent before the page's scripts were there to send it to the platform. What was typed
 * came in the body, where no history and no log keeps it; the page opens again.
 */
export function answerEarlyPost({ pathname, search }: URL) {
  return redirect(pathname + search, 303);
}
