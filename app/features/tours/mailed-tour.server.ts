// The page behind the mailed link of a tour, for a side without an account. Opening it changes nothing, because mail
// scanners open links; it works without JavaScript.
import { data } from 'react-router';
import { isRequestRefused } from '#domain/domain-error.ts';
import { readForm, textIn, type TypedValues, typedValues } from '#domain/forms/read-form.ts';
import { tourChangeSchema } from '#domain/tours/answer-form.ts';
import type { Tour, TourDay } from '#domain/tours/tour.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { FormAnswer } from '#app/forms/form-controls.ts';

export interface MailedTourData {
  /** Null: the link is unknown. */
  tour: Tour | null;
  /** Requests for the same home that wait for the same address, too. */
  others: readonly Tour[];
  /** For suggesting other times. */
  days: readonly TourDay[];
  hasHours: boolean;
  now: number;
}

export interface MailedTourAnswer extends FormAnswer {
  /** What was done; null: nothing. */
  done: string | null;
}

export const linkOfTour = (url: URL) => ({
  token: url.searchParams.get('token') ?? '',
  tourId: Number(url.searchParams.get('tour')) || 0,
});
const TOO_OFTEN = 'You sent too many requests at once. Try again in a minute.';
const UNKNOWN_LINK = 'This link doesn’t work. Use the one in our latest email.';
const NOT_SENT = 'We couldn’t save that. Please try again in a moment.';

export async function loadMailedTour(url: URL, { tours }: ServerContext) {
  const { token, tourId } = linkOfTour(url);
  const tour = await tours.find(token, tourId);
  const waiting = tour?.state === 'unconfirmed' ? await tours.findUnconfirmed(token) : [];
  const others = waiting.filter(({ id }) => id !== tourId);
  const offer = tour?.events.includes('propose') ? await tours.offer(tour.home.id) : null;
  return data<MailedTourData>(
    { tour, others, days: offer?.days ?? [], hasHours: offer?.hasHours ?? false, now: Date.now() },
    { status: tour ? 200 : 404 },
  );
}

/** What an unchosen time is sent as. */
function changeOf(values: TypedValues): object {
  if (textIn(values, 'event') !== 'confirm') return values;
  return {
    event: 'confirm',
    time: textIn(values, 'time') || null,
    note: textIn(values, 'note'),
    videoUrl: textIn(values, 'videoUrl'),
  };
}

export async function takeMailedTour(request: Request, url: URL, context: ServerContext, address: string) {
  const values = typedValues(await request.formData().catch(() => new FormData()));
  const refuse = (errors: FormAnswer['errors'], status: number) =>
    data<MailedTourAnswer>({ values, errors, done: null }, { status });
  try {
    if ((await context.takeFormTurn.contact(address)) > 0) return refuse({ form: TOO_OFTEN }, 429);
    const reading = await readForm(tourChangeSchema, changeOf(values) as TypedValues);
    if ('errors' in reading) return refuse(reading.errors, 400);
    const { token, tourId } = linkOfTour(url);
    if (!(await context.tours.change(token, tourId, reading.fields))) return refuse({ form: UNKNOWN_LINK }, 404);
    return data<MailedTourAnswer>({ values: {}, errors: {}, done: reading.fields.event });
  } catch (cause) {
    if (isRequestRefused(cause)) return refuse({ form: cause.message }, 409);
    context.log('error', 'a tour could not be changed by its link', { cause: String(cause) });
    return refuse({ form: NOT_SENT }, 500);
  }
}
