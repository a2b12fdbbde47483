const GOOGLE = /^(?:gmail|googlemail)\.com$/;

/**
 * Addresses of one mailbox fold to the same text: in lower case, without what follows a plus, and at Google without
 * dots. For comparing and counting only, never to send to.
 */
export function foldAddress(address: string): string {
  const [, name = '', domain = ''] = /^([^@]*)@(.*)$/s.exec(address.trim().toLowerCase()) ?? [];
  const base = name.replace(/(?<=.)\+.*$/s, '');
  return GOOGLE.test(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`;
}

/** Whether the address leads to the mailbox of one of these. */
export const isOneMailboxOf = (addresses: readonly string[], address: string): boolean =>
  addresses.some((each) => foldAddress(each) === foldAddress(address));
