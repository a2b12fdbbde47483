// What this machine's own browser sends, told from what came through a proxy or a tunnel: those listen on a loopback
// address too, and the socket alone says nothing about who is behind it.

/** What proxies, tunnels and content networks add. A client that leaves them out is no proxy's. */
const FORWARDING =
  /^(?:forwarded|via|cdn-loop|cf-.+|fastly-.+|fly-.+|x-forwarded.*|x-original-.+|x-real-ip|x-client-ip|x-cluster-client-ip|x-envoy-.+|x-azure-.+|x-amzn-.+|x-cloud-trace-context|x-appengine-.+|true-client-ip)$/;

export function isForwarded(headers: Headers): boolean {
  for (const name of headers.keys()) if (FORWARDING.test(name)) return true;
  return false;
}

/** A page elsewhere may give its own name this machine's address; its requests still carry that name. */
export function isLocalRequest({ url, headers }: Pick<Request, 'url' | 'headers'>): boolean {
  return isLoopback(new URL(url).hostname) && !isForwarded(headers);
}

/** Also in the brackets that an address has in a URL. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
