// Handles "Forgot your password" without JavaScript.
import { data, redirect } from 'react-router';
import { readForm, typedValues } from '#domain/forms/read-form.ts';
import { recoverSchema } from '#domain/identity/account-forms.ts';
import { UNEXPECTED } from '#app/forms/unexpected.ts';
import type { FormAnswer } from '#app/forms/form-controls.ts';
import { safeReturnPath, withNext } from '#app/session/return-path.ts';
import { askAuth, type AuthContext, refusalOf } from './ask-auth.server.ts';

export async function takeForgotPassword(
  request: Request,
  url: URL,
  context: AuthContext & { siteUrl: string },
  address: string,
) {
  const values = typedValues(await request.formData().catch(() => new FormData()));
  const answer = (errors: FormAnswer['errors'], status: number) => data<FormAnswer>({ values, errors }, { status });
  const reading = await readForm(recoverSchema, values);
  if ('errors' in reading) return answer(reading.errors, 400);
  const next = safeReturnPath(url.searchParams.get('next'));
  try {
    const query = new URLSearchParams({ redirect_to: context.siteUrl + withNext('/reset-password', next) });
    const asked = await askAuth(context, request, address)(`recover?${query}`, 'POST', reading.fields);
    // The email address must not get into the URL, so the page doesn't show it.
    if (asked.ok) return redirect(withNext('/forgot-password?sent=true', next), 303);
    const { errors, status } = refusalOf(asked);
    return answer(errors, status);
  } catch (error) {
    context.log('error', 'A request for a new password could not be passed on', { error: String(error) });
    return answer({ form: UNEXPECTED }, 503);
  }
}
