// The page that asks for a tour; it works without JavaScript.
import { data, redirect } from 'react-router';
import { isRequestRefused } from '#domain/domain-error.ts';
import { readForm, textIn, type TypedValues, typedValues } from '#domain/forms/read-form.ts';
import { networkOf } from '#domain/identity/network-of.ts';
import { tourRequestSchema } from '#domain/tours/request-form.ts';
import type { TourOffer } from '#domain/tours/tour.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { FormAnswer } from '#app/forms/form-controls.ts';
import { ownerOfAddress } from '#app/session/owner-of-address.server.ts';

export interface TourRequestData {
  offer: TourOffer;
  /** What came of a request; null: nothing was asked yet. */
  outcome: 'address' | 'sent' | 'booked' | null;
}

/** Of the form; what is wrong elsewhere is shown above it. */
const FIELDS: ReadonlySet<string> = new Set([
  'way',
  'times',
  'name',
  'email',
  'phone',
  'note',
  'ownAgent',
  'ownAgentEmail',
]);
const OUTCOMES = ['address', 'sent', 'booked'] as const;
const TOO_OFTEN = 'You sent too many requests at once. Try again in a minute.';
const NOT_SENT = 'We couldn’t send your request. Please try again in a moment.';
const GONE = 'This home is off the market.';

export async function loadTourRequest(
  url: URL,
  propertyId: number,
  { tours }: ServerContext,
): Promise<TourRequestData> {
  const offer = await tours.offer(propertyId);
  if (!offer) throw redirect(`/property/${propertyId}`);
  return { offer, outcome: OUTCOMES.find((each) => each === url.searchParams.get('sent')) ?? null };
}

export async function takeTourRequest(request: Request, propertyId: number, context: ServerContext, address: string) {
  const form = await request.formData().catch(() => new FormData());
  const { session = '', ...values } = typedValues(form);
  const refuse = (errors: FormAnswer['errors'], status: number) =>
    data<FormAnswer & { values: TypedValues }>({ values, errors }, { status });
  const reading = await readForm(tourRequestSchema, values);
  if ('errors' in reading) return refuse(reading.errors, 400);
  try {
    if ((await context.takeFormTurn.contact(address)) > 0) return refuse({ form: TOO_OFTEN }, 429);
    const accountId = await ownerOfAddress(context, textIn({ session }, 'session'), reading.fields.email, address);
    const answer = await context.tours.request(propertyId, {
      ...reading.fields,
      accountId,
      network: networkOf(address),
    });
    if (!answer) return refuse({ form: GONE }, 410);
    return redirect(`/property/${propertyId}/tour?sent=${answer.outcome}`);
  } catch (cause) {
    if (isRequestRefused(cause))
      return refuse({ [cause.field !== null && FIELDS.has(cause.field) ? cause.field : 'form']: cause.message }, 409);
    context.log('error', 'a tour could not be asked for', { propertyId, cause: String(cause) });
    return refuse({ form: NOT_SENT }, 500);
  }
}
