// What a mailed link or a sign-in provider adds to the address of the page it leads to. Separate from the client, which
// every page would otherwise load.

/** In the query or the fragment. They work only once. */
export const ANSWER_PARAMS = ['code', 'error', 'error_code', 'error_description', 'message', 'sb'];

const readHash = () => new URLSearchParams(location.hash.slice(1));

/** True if the address signs somebody in, or says why it doesn't. */
export function hasSignInAnswer(): boolean {
  const query = new URLSearchParams(location.search);
  const hash = readHash();
  return (
    query.has('code') || hash.has('access_token') || query.has('error_description') || hash.has('error_description')
  );
}

/** True if the address says that the link was already used or has expired. */
export function isDeadLink(): boolean {
  return [new URLSearchParams(location.search), readHash()].some((each) => each.get('error_code') === 'otp_expired');
}

/** What a mailed link says apart from signing in: that the other address must confirm, too. */
export function signInMessage(): string | null {
  return readHash().get('message');
}

/** Removes the answer from the address, so that a reload, a bookmark or a shared address does not repeat it. */
export function clearSignInAnswer(): void {
  const url = new URL(location.href);
  for (const name of ANSWER_PARAMS) url.searchParams.delete(name);
  const hash = readHash();
  if (hash.has('access_token') || ANSWER_PARAMS.some((name) => hash.has(name))) url.hash = '';
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
