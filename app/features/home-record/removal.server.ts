// The page that asks to remove the address of a home.
import { data, redirect } from 'react-router';
import { readForm, typedValues } from '#domain/forms/read-form.ts';
import { removalSchema } from '#domain/records/removal-form.ts';
import { findRemovalHome, requestRemoval } from '#domain/records/suppress-home.server.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { FormAnswer } from '#app/forms/form-controls.ts';

const TOO_OFTEN = 'You sent too many requests at once. Try again in a minute.';
const NOT_SAVED = 'We couldn’t save that. Please try again in a moment.';

/** @throws a 404 */
export async function loadRemoval({ db }: ServerContext, id: number) {
  const home = await findRemovalHome(db, id);
  if (!home) throw data(null, { status: 404 });
  return { home };
}

export async function takeRemoval(request: Request, id: number, context: ServerContext, address: string) {
  const values = typedValues(await request.formData().catch(() => new FormData()));
  const refuse = (errors: FormAnswer['errors'], status: number) => data<FormAnswer>({ values, errors }, { status });
  const reading = await readForm(removalSchema, values);
  if ('errors' in reading) return refuse(reading.errors, 400);
  const { email, covered, note } = reading.fields;
  try {
    if ((await context.takeFormTurn.contact(address)) > 0) return refuse({ form: TOO_OFTEN }, 429);
    if (!(await requestRemoval(context.db, id, { email, isCovered: covered !== '', note })))
      throw data(null, { status: 404 });
  } catch (cause) {
    if (cause instanceof Error) {
      context.log('error', 'a request to remove an address could not be stored', { cause: String(cause) });
      return refuse({ form: NOT_SAVED }, 500);
    }
    throw cause;
  }
  return redirect(`/home/${id}/remove?asked=1`);
}
