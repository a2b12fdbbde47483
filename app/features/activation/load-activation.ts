import type { ActivationOrder } from '#domain/payments/payment.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { loadWithSession } from '#app/session/guards.ts';
import { readListingId } from './listing-id.ts';

export interface ActivationData {
  order: ActivationOrder;
}

/** Throws a 404 if the account has no such listing. */
export function loadActivation(url: URL, id: string): Promise<ActivationData | Response> {
  return loadWithSession(url, async ({ client }) => {
    try {
      return { order: await callFunction<ActivationOrder>(client, 'read-activation', { id: readListingId(id) }) };
    } catch (error) {
      if (!(error instanceof FunctionRefused) || error.code !== 'not_found') throw error;
      throw new Response(error.message, { status: 404 });
    }
  });
}
