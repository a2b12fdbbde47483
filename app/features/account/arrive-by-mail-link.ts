// Loaded only for people who come from a provider, or by another platform's mailed link, which is redeemed when it is
// opened.
import { platformClient } from '#app/session/client.ts';
import { finalPath, withNext } from '#app/session/return-path.ts';
import { clearSignInAnswer, hasSignInAnswer, isDeadLink, signInMessage } from '#app/session/sign-in-answer.ts';
import { errorText } from '#app/forms/error-text.ts';
import { type CurrentPage, leadOn } from './lead-on.ts';

/** These pages handle the answer of a link or a provider themselves. */
const OWN_ANSWER = ['/signin', '/signup', '/reset-password'];

/**
 * Says whether the link worked. A confirmation leads to the site's root (specification, section 7) and on from there.
 */
export async function arriveByMailLink(page: CurrentPage): Promise<void> {
  const { navigate, toast } = page;
  const message = signInMessage();
  if (message) toast({ title: 'One more step', text: message });
  if (!hasSignInAnswer()) return clearSignInAnswer();
  const isDead = isDeadLink();
  const client = await platformClient();
  const { error } = await client.auth.initialize();
  clearSignInAnswer();
  if (OWN_ANSWER.includes(location.pathname)) return;
  const { data } = await client.auth.getSession();
  const next = finalPath(location.pathname + location.search);
  if (isDead) await navigate(withNext('/confirm', next), { replace: true });
  else if (error) toast({ title: 'Error', text: errorText(error), tone: 'error' });
  else if (location.pathname !== '/') return;
  // Only the browser that signed up can use the code. In another browser, the address is confirmed all the same.
  else if (!data.session) await navigate(withNext('/signin?reason=confirmed', next), { replace: true });
  else await leadOn(client, data.session, { type: 'signup', next }, page);
}
