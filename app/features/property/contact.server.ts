// Handles the contact form of a property page, both from the dialog and from the page without JavaScript.
import { data, redirect } from 'react-router';
import { type FieldErrors, readForm, textIn, typedValues } from '#domain/forms/read-form.ts';
import { contactSchema, tourDayProblem } from '#domain/messaging/contact-form.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { formatDate } from '#app/ui/format.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import type { ServerContext } from '#server/server-context.ts';
import { ownerOfAddress } from '#app/session/owner-of-address.server.ts';
import { type ContactMode, TOUR_TIMES } from './contact-form.tsx';
import { type ContactResult, UNSENT } from './contact-result.ts';

/** A tour request is a message whose first sentence gives the time. */
export function tourSentence(day: string, time: string): string {
  const when = day === '' ? '' : ` on ${formatDate(day)}`;
  const part = (TOUR_TIMES as readonly string[]).includes(time) ? ` (${time.toLowerCase()})` : '';
  return `I would like to see this home${when}${part}.`;
}

export async function takeContactForm(
  request: Request,
  propertyId: number,
  context: Pick<ServerContext, 'conversations' | 'platform' | 'callAuth' | 'takeFormTurn' | 'log'>,
  address: string,
) {
  const form = await request.formData().catch(() => null);
  if (form === null) return data<ContactResult>({ ...UNSENT }, { status: 400 });
  const { session = '', ...values } = typedValues(form);
  const text = (name: string) => textIn(values, name);
  const mode: ContactMode = values.mode === 'tour' ? 'tour' : 'message';
  const tourDay = mode === 'tour' ? tourDayProblem(text('tourDay'), newYorkDay(new Date())) : null;
  const message =
    mode === 'tour'
      ? [tourSentence(tourDay === null ? text('tourDay') : '', text('tourTime')), text('message')]
          .filter(Boolean)
          .join('\n\n')
      : text('message');
  const reading = await readForm(contactSchema, { ...values, message });
  const answer = (rest: Partial<ContactResult>, status: number) =>
    data<ContactResult>(
      { sent: false, mode, values, errors: {}, failed: false, isTooOften: false, ...rest },
      { status },
    );
  const errors: FieldErrors = 'errors' in reading ? reading.errors : {};
  if (tourDay !== null) errors.tourDay = tourDay;
  if ('errors' in reading || tourDay !== null) return answer({ errors }, 400);
  try {
    if ((await context.takeFormTurn.contact(address)) > 0) return answer({ failed: true, isTooOften: true }, 429);
    const accountId = await ownerOfAddress(context, String(session), reading.fields.email, address);
    const inquiry = { ...reading.fields, isTour: mode === 'tour', accountId };
    if (!(await context.conversations.ask(propertyId, inquiry))) return answer({ failed: true }, 410);
  } catch (error) {
    if (error instanceof RequestRefused) return answer({ errors: { [error.field ?? 'form']: error.message } }, 409);
    context.log('error', 'contact message could not be stored', { propertyId, cause: String(error) });
    return answer({ failed: true }, 500);
  }
  // The dialog expects data. A plain form is redirected to the page, so that reloading it does not send the message
  // again.
  if (values.via === 'dialog') return answer({ sent: true, values: {} }, 200);
  return redirect(`/property/${propertyId}?sent=${mode}#contact`);
}
