// The pages around one open house: being told if it changes, and the mailed links.
import { data, redirect } from 'react-router';
import { readForm, typedValues } from '#domain/forms/read-form.ts';
import { followSchema } from '#domain/open-houses/follow-form.ts';
import {
  confirmFollow,
  findOpenHouse,
  type LinkedOpenHouse,
  readFollowLink,
  requestFollow,
  stopFollow,
} from '#domain/open-houses/follow-open-house.server.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { FormAnswer } from '#app/forms/form-controls.ts';

/** Null: there is no such open house, or it is over. */
export type ShownOpenHouse = { homeName: string; startsAt: string; endsAt: string } | null;

const TOO_OFTEN = 'You sent too many requests at once. Try again in a minute.';
const NOT_SAVED = 'We couldn’t save that. Please try again in a moment.';

const wanted = (url: URL, id: string) => ({
  propertyId: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0,
  startsAt: url.searchParams.get('start') ?? '',
});

export async function loadOpenHouse(url: URL, id: string, { db }: ServerContext) {
  const found = await findOpenHouse(db, wanted(url, id));
  const shown: ShownOpenHouse = found && {
    homeName: found.homeName,
    startsAt: found.startsAt.toISOString(),
    endsAt: found.endsAt.toISOString(),
  };
  return data(shown, { status: shown ? 200 : 404 });
}

export async function takeFollowForm(
  request: Request,
  { url, id }: { url: URL; id: string },
  context: ServerContext,
  address: string,
) {
  const values = typedValues(await request.formData().catch(() => new FormData()));
  const refuse = (errors: FormAnswer['errors'], status: number) => data<FormAnswer>({ values, errors }, { status });
  const reading = await readForm(followSchema, values);
  if ('errors' in reading) return refuse(reading.errors, 400);
  try {
    if ((await context.takeFormTurn.contact(address)) > 0) return refuse({ form: TOO_OFTEN }, 429);
    if (!(await requestFollow(context, reading.fields.email, wanted(url, id))))
      return refuse({ form: 'This open house is over or was canceled.' }, 410);
  } catch (cause) {
    context.log('error', 'a request about an open house could not be stored', { cause: String(cause) });
    return refuse({ form: NOT_SAVED }, 500);
  }
  const query = new URLSearchParams(url.search);
  query.set('asked', '1');
  return redirect(`/property/${wanted(url, id).propertyId}/open-house?${query}`);
}

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

export async function loadFollowLink(url: URL, { db }: ServerContext) {
  const linked: LinkedOpenHouse | null = await readFollowLink(db, tokenOf(url));
  return data({ linked }, { status: linked ? 200 : 404 });
}

export interface FollowLinkAnswer {
  outcome: 'confirmed' | 'stopped' | 'dead' | 'failed';
}

/** Mail programs post to the address by themselves to stop the mails, without our button's value. */
export async function takeFollowLink(request: Request, url: URL, { db, log }: ServerContext) {
  const answer = (outcome: FollowLinkAnswer['outcome'], status: number) =>
    data<FollowLinkAnswer>({ outcome }, { status });
  try {
    const form = await request.formData().catch(() => new FormData());
    if (form.get('intent') === 'confirm')
      return (await confirmFollow(db, tokenOf(url))) ? answer('confirmed', 200) : answer('dead', 404);
    await stopFollow(db, tokenOf(url));
    return answer('stopped', 200);
  } catch (cause) {
    log('error', 'a link about an open house could not be carried out', { cause: String(cause) });
    return answer('failed', 500);
  }
}
