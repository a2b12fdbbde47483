// Distinguishes requests from this machine's own browser from those through a proxy or a tunnel. Proxies and tunnels
// connect from a loopback address too, so the socket does not tell who is behind it.

/** Headers that proxies, tunnels and CDNs add. A client that sends none of them does not come through a proxy. */
const FORWARDING =
  /^(?:forwarded|via|cdn-loop|cf-.+|fastly-.+|fly-.+|x-forwarded.*|x-original-.+|x-real-ip|x-client-ip|x-cluster-client-ip|x-envoy-.+|x-azure-.+|x-amzn-.+|x-cloud-trace-context|x-appengine-.+|true-client-ip)$/;

export function isForwarded(headers: Headers): boolean {
  for (const name of headers.keys()) if (FORWARDING.test(name)) return true;
  return false;
}

/** Another site can point its own name at this machine's address, but its requests still carry that name. */
export function isLocalRequest({ url, headers }: Pick<Request, 'url' | 'headers'>): boolean {
  return isLoopback(new URL(url).hostname) && !isForwarded(headers);
}

/** Also in the brackets that an IPv6 address has in a URL. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
