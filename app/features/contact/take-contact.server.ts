// Handles the contact form of a home or an agent, both from the dialog and from the page without JavaScript.
import { data, redirect } from 'react-router';
import { isRequestRefused } from '#domain/domain-error.ts';
import { readForm, typedValues } from '#domain/forms/read-form.ts';
import { networkOf } from '#domain/identity/network-of.ts';
import { contactSchema } from '#domain/messaging/contact-form.ts';
import type { Inquiry, InquiryOutcome } from '#domain/messaging/send-contact-message.server.ts';
import { ownerOfAddress } from '#app/session/owner-of-address.server.ts';
import type { ServerContext } from '#server/server-context.ts';
import { type ContactResult, UNSENT } from './contact-result.ts';

interface Taker {
  /** Of the page that shows the form. */
  path: string;
  /** The visitor's, for limits. */
  address: string;
  /** Null if there is nobody to write to anymore. */
  send(inquiry: Inquiry): Promise<InquiryOutcome | null>;
}

export async function takeContactForm(
  request: Request,
  context: Pick<ServerContext, 'platform' | 'callAuth' | 'takeFormTurn' | 'log'>,
  { path, address, send }: Taker,
) {
  const form = await request.formData().catch(() => null);
  if (form === null) return data<ContactResult>({ ...UNSENT }, { status: 400 });
  const { session = '', ...values } = typedValues(form);
  const answer = (rest: Partial<ContactResult>, status: number) =>
    data<ContactResult>({ ...UNSENT, failed: false, values, ...rest }, { status });
  const reading = await readForm(contactSchema, values);
  if ('errors' in reading) return answer({ errors: reading.errors }, 400);
  let outcome: InquiryOutcome | null;
  try {
    if ((await context.takeFormTurn.contact(address)) > 0) return answer({ failed: true, isTooOften: true }, 429);
    const accountId = await ownerOfAddress(context, String(session), reading.fields.email, address);
    outcome = await send({ ...reading.fields, accountId, network: networkOf(address) });
    if (outcome === null) return answer({ failed: true }, 410);
  } catch (error) {
    if (isRequestRefused(error)) return answer({ errors: { [error.field ?? 'form']: error.message } }, 409);
    context.log('error', 'contact message could not be stored', { path, cause: String(error) });
    return answer({ failed: true }, 500);
  }
  // The dialog expects data. A plain form is redirected to the page, so that reloading it does not send the message
  // again.
  if (values.via === 'dialog') return answer({ sent: true, isHeld: outcome === 'held', values: {} }, 200);
  return redirect(`${path}?sent=${outcome === 'held' ? 'held' : 'message'}#contact`);
}
