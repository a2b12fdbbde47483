// Handles the contact form of a property page, both from the dialog and from the page without JavaScript.
import { data, redirect } from 'react-router';
import { readForm, typedValues } from '#domain/forms/read-form.ts';
import { contactSchema } from '#domain/messaging/contact-form.ts';
import { networkOf } from '#domain/identity/network-of.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import type { ServerContext } from '#server/server-context.ts';
import { ownerOfAddress } from '#app/session/owner-of-address.server.ts';
import { type ContactResult, UNSENT } from './contact-result.ts';

export async function takeContactForm(
  request: Request,
  propertyId: number,
  context: Pick<ServerContext, 'conversations' | 'platform' | 'callAuth' | 'takeFormTurn' | 'log'>,
  address: string,
) {
  const form = await request.formData().catch(() => null);
  if (form === null) return data<ContactResult>({ ...UNSENT }, { status: 400 });
  const { session = '', ...values } = typedValues(form);
  const reading = await readForm(contactSchema, values);
  const answer = (rest: Partial<ContactResult>, status: number) =>
    data<ContactResult>({ sent: false, values, errors: {}, failed: false, isTooOften: false, ...rest }, { status });
  if ('errors' in reading) return answer({ errors: reading.errors }, 400);
  try {
    if ((await context.takeFormTurn.contact(address)) > 0) return answer({ failed: true, isTooOften: true }, 429);
    const accountId = await ownerOfAddress(context, String(session), reading.fields.email, address);
    const inquiry = { ...reading.fields, accountId, network: networkOf(address) };
    if (!(await context.conversations.ask(propertyId, inquiry))) return answer({ failed: true }, 410);
  } catch (error) {
    if (error instanceof RequestRefused) return answer({ errors: { [error.field ?? 'form']: error.message } }, 409);
    context.log('error', 'contact message could not be stored', { propertyId, cause: String(error) });
    return answer({ failed: true }, 500);
  }
  // The dialog expects data. A plain form is redirected to the page, so that reloading it does not send the message
  // again.
  if (values.via === 'dialog') return answer({ sent: true, values: {} }, 200);
  return redirect(`/property/${propertyId}?sent=message#contact`);
}
