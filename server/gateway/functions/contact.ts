// contact: a message to the one agent or owner of a home; the same use case as the form on the page.
import { z } from 'zod';
import type { Caller } from '#db/caller.ts';
import { networkOf } from '#domain/identity/network-of.ts';
import { contactSchema } from '#domain/messaging/contact-form.ts';
import { type MessagingContext, sendContactMessage } from '#domain/messaging/send-contact-message.server.ts';
import { FunctionError } from './function-error.ts';
import { defineFunction, type ServerFunction } from './server-function.ts';

/** Per visitor, for this function and the form on the page together. */
export const CONTACTS_PER_MINUTE = 10;

export function contactFunction(context: MessagingContext): ServerFunction {
  return defineFunction({
    name: 'contact',
    access: 'anybody',
    perMinute: CONTACTS_PER_MINUTE,
    schema: z.object({
      property_id: z
        .int('property_id must be the number of a home')
        .positive('property_id must be the number of a home'),
      fields: contactSchema,
    }),
    async run({ property_id: propertyId, fields }, { caller, accountId, clientAddress }) {
      const inquiry = {
        ...fields,
        network: networkOf(clientAddress),
        accountId: ownsAddress(caller, fields.email) ? accountId : null,
      };
      const outcome = await sendContactMessage(context, propertyId, inquiry);
      // `held`: an administrator looks at it first.
      if (outcome !== null) return outcome === 'sent' ? { sent: true } : { sent: false, held: true };
      throw new FunctionError('not_found', 'This home is no longer shown');
    },
  });
}

/** Tokens are only given for confirmed addresses. */
export const ownsAddress = ({ claims = {} }: Caller, email: string): boolean =>
  claims.is_anonymous !== true &&
  typeof claims.email === 'string' &&
  claims.email.toLowerCase() === email.toLowerCase();
