// What a mail link or a sign-in provider puts into the address. Apart from the client, which every page would load
// with it.

/** True when the address carries what a mail link or a sign-in provider sends back. */
export function hasSignInAnswer(): boolean {
  const query = new URLSearchParams(location.search);
  const hash = new URLSearchParams(location.hash.slice(1));
  return (
    query.has('code') || hash.has('access_token') || query.has('error_description') || hash.has('error_description')
  );
}

/** What a mail link says beside signing in: that the other address has to confirm as well. */
export function signInMessage(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('message');
}
