// How often one visitor may send the forms that cause mail.
import { networkOf } from '#domain/identity/network-of.ts';
import type { CreateLimit } from './gateway/shared-limit.ts';
import { CONTACTS_PER_MINUTE } from './gateway/functions/contact.ts';
import type { ServerContext } from './server-context.ts';

const NEWSLETTERS_PER_MINUTE = 5;

export function limitForms(createLimit: CreateLimit): ServerContext['takeFormTurn'] {
  const limit = (name: string, perMinute: number) => {
    const takeTurn = createLimit(name, perMinute);
    return (address: string) => takeTurn(networkOf(address));
  };
  // By the function's name, so that both ways are counted together.
  return { contact: limit('contact', CONTACTS_PER_MINUTE), newsletter: limit('newsletter', NEWSLETTERS_PER_MINUTE) };
}
