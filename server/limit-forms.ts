// How often one visitor may send the forms that cause mail.
import { networkOf } from '#domain/identity/network-of.ts';
import { createRateLimit } from './gateway/rate-limit.ts';
import type { ServerContext } from './server-context.ts';

/** As many as functions/v1/contact takes. */
const CONTACTS_PER_MINUTE = 10;
const NEWSLETTERS_PER_MINUTE = 5;

export function limitForms(): ServerContext['takeFormTurn'] {
  const limit = (perMinute: number) => {
    const takeTurn = createRateLimit(perMinute);
    return (address: string) => takeTurn(networkOf(address));
  };
  return { contact: limit(CONTACTS_PER_MINUTE), newsletter: limit(NEWSLETTERS_PER_MINUTE) };
}
