// Addresses that somebody typed and others open: only those that the public web has. Browser-safe.

/** Top-level names that never lead to the public web (RFC 2606, 6761, 6762, 7686, 8375) or that networks use inside. */
const PRIVATE_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|intra|lan|home|corp|private|test|invalid|onion|arpa)$/;

/** Whether only this machine or a private network can know a host's name, such as "db" or "api.internal". */
export function isPrivateName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.+$/, '');
  return !name.includes('.') || /^\.|\.\./.test(name) || PRIVATE_NAMES.test(name);
}

/** The address as URLs are written. Null: it isn't valid, has a password, or its host is a number or a private name. */
export function readPublicUrl(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const { hostname } = url;
  // URL writes every spelling of an IPv4 address as four numbers, and IPv6 in brackets. No service for people needs either.
  const isPublic = !hostname.startsWith('[') && !/^[\d.]+$/.test(hostname) && !isPrivateName(hostname);
  return isPublic ? url.href : null;
}
