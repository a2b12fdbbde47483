// Takes the contact form of a property page, from the dialog and from the page without JavaScript alike.
import { data, redirect } from 'react-router';
import { type ContactErrors, readContactForm, tourDayProblem } from '#domain/messaging/contact-form.ts';
import { sendContactMessage } from '#domain/messaging/send-contact-message.server.ts';
import { dayInNewYork, formatDate } from '#app/ui/format.ts';
import type { ServerContext } from '#server/server-context.ts';
import { type ContactMode, TOUR_TIMES } from './contact-form.tsx';
import { type ContactResult, UNSENT } from './contact-result.ts';

/** A tour request is a message whose first sentence says when. */
export function tourSentence(day: string, time: string): string {
  const when = day === '' ? '' : ` on ${formatDate(day)}`;
  const part = (TOUR_TIMES as readonly string[]).includes(time) ? ` (${time.toLowerCase()})` : '';
  return `I would like to see this home${when}${part}.`;
}

/** Null: the body is no form. */
async function readForm(request: Request): Promise<Record<string, FormDataEntryValue> | null> {
  try {
    return Object.fromEntries(await request.formData());
  } catch {
    return null;
  }
}

export async function takeContactForm(
  request: Request,
  propertyId: number,
  context: Pick<ServerContext, 'db' | 'siteUrl' | 'deskEmail' | 'takeFormTurn' | 'log'>,
  address: string,
) {
  const form = await readForm(request);
  if (form === null) return data<ContactResult>({ ...UNSENT }, { status: 400 });
  const values = Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const mode: ContactMode = values.mode === 'tour' ? 'tour' : 'message';
  const tourDay = mode === 'tour' ? tourDayProblem(values.tourDay ?? '', dayInNewYork(new Date())) : null;
  const message =
    mode === 'tour'
      ? [tourSentence(tourDay === null ? (values.tourDay ?? '') : '', values.tourTime ?? ''), values.message]
          .filter(Boolean)
          .join('\n\n')
      : (values.message ?? '');
  const reading = readContactForm({ ...values, message });
  const answer = (rest: Partial<ContactResult>, status: number) =>
    data<ContactResult>(
      { sent: false, mode, values, errors: {}, failed: false, isTooOften: false, ...rest },
      { status },
    );
  if ('errors' in reading || tourDay !== null) {
    const errors: ContactErrors = { ...('errors' in reading && reading.errors), ...(tourDay !== null && { tourDay }) };
    return answer({ errors }, 400);
  }
  try {
    if ((await context.takeFormTurn.contact(address)) > 0) return answer({ failed: true, isTooOften: true }, 429);
    const stored = await sendContactMessage(context, propertyId, reading.fields);
    if (!stored) return answer({ failed: true }, 410);
  } catch (error) {
    context.log('error', 'contact message could not be stored', { propertyId, cause: String(error) });
    return answer({ failed: true }, 500);
  }
  // The dialog asks for data; a plain form goes back to the page, so that reloading does not send again.
  if (values.via === 'dialog') return answer({ sent: true, values: {} }, 200);
  return redirect(`/property/${propertyId}?sent=${mode}#contact`);
}
