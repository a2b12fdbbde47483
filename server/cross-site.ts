// Refuses writes that another site's page sends through our visitor's browser.

/** Null if the request may continue, otherwise the reason. Scripts send neither header and have no visitor's rights. */
export function refuseCrossSite(method: string, headers: Pick<Headers, 'get'>, siteUrl: string): string | null {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return null;
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return null;
  const origin = headers.get('origin');
  if (site === null && origin === null) return null;
  // Older browsers send only Origin. Behind a proxy, Host may be an internal name, so the site's own origin counts too.
  if (site === null && origin !== null && URL.canParse(origin)) {
    const host = new URL(origin).host;
    if (host === headers.get('host') || origin === siteUrl) return null;
  }
  return 'This form was sent from another site. Open the page on this site and send it again.';
}
