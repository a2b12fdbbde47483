// Addresses that somebody typed and others open: only those that the public web has. Browser-safe.

/** Top-level names that never lead to the public web (RFC 2606, 6761, 6762, 8375) or that networks use inside. */
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|corp|home|private|test|invalid|home\.arpa)$/;

/** The address as URLs are written. Null: it isn't valid, has a password, or its host is a number or a private name. */
export function readPublicUrl(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const host = url.hostname.replace(/\.$/, '');
  // URL writes every spelling of an IPv4 address as four numbers, and IPv6 in brackets. No service for people needs either.
  const isPublic = host.includes('.') && !host.startsWith('[') && !/^[\d.]+$/.test(host) && !PRIVATE_NAMES.test(host);
  return isPublic ? url.href : null;
}
