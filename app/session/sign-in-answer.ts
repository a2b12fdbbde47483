// What a mailed link or a sign-in provider leaves in the address of the page that it leads to. Apart from the client,
// which every page would load with it.

/** In the query, and in the fragment. They mean nothing the second time. */
export const ANSWER_PARAMS = ['code', 'error', 'error_code', 'error_description', 'message', 'sb'];

const readHash = () => new URLSearchParams(location.hash.slice(1));

/** True when the address signs in, or says why it does not. */
export function hasSignInAnswer(): boolean {
  const query = new URLSearchParams(location.search);
  const hash = readHash();
  return (
    query.has('code') || hash.has('access_token') || query.has('error_description') || hash.has('error_description')
  );
}

/** True when the address says that the link was used already, or is over. */
export function isDeadLink(): boolean {
  return [new URLSearchParams(location.search), readHash()].some((each) => each.get('error_code') === 'otp_expired');
}

/** What a mail link says beside signing in: that the other address has to confirm as well. */
export function signInMessage(): string | null {
  return readHash().get('message');
}

/** Takes the answer out of the address, so that a reload, a bookmark or a shared address does not say it again. */
export function clearSignInAnswer(): void {
  const url = new URL(location.href);
  for (const name of ANSWER_PARAMS) url.searchParams.delete(name);
  const hash = readHash();
  if (hash.has('access_token') || ANSWER_PARAMS.some((name) => hash.has(name))) url.hash = '';
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
