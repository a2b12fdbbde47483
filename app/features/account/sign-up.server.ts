// Handles the sign-up form without JavaScript: same schema, same service, same next page.
import { data, redirect } from 'react-router';
import { readForm, type TypedValues, typedValues } from '#domain/forms/read-form.ts';
import { metadataOf, signUpSchema } from '#domain/people/sign-up-form.ts';
import { UNEXPECTED } from '#app/forms/unexpected.ts';
import type { FormAnswer } from '#app/forms/form-controls.ts';
import { safeReturnPath, withNext } from '#app/session/return-path.ts';
import { askAuth, type AuthContext, refusalOf } from './ask-auth.server.ts';
import { ALREADY_REGISTERED } from './messages.ts';

export interface SignUpAnswer extends FormAnswer {
  accountExists: boolean;
}

export async function takeSignUp(
  request: Request,
  url: URL,
  context: AuthContext & { siteUrl: string },
  address: string,
) {
  const typed = typedValues(await request.formData().catch(() => new FormData()));
  const answer = (errors: FormAnswer['errors'], status: number, accountExists = false) =>
    data<SignUpAnswer>({ values: withoutPasswords(typed), errors, accountExists }, { status });
  const reading = await readForm(signUpSchema, typed);
  if ('errors' in reading) return answer(reading.errors, 400);
  const { fields } = reading;
  const next = safeReturnPath(url.searchParams.get('next'));
  const ask = askAuth(context, request, address);
  try {
    const query = new URLSearchParams({ redirect_to: context.siteUrl + withNext('/', next) });
    const { email, password } = fields;
    const signedUp = await ask(`signup?${query}`, 'POST', { email, password, data: metadataOf(fields) });
    if (signedUp.ok) {
      const session = signedUp.access_token;
      if (session === undefined) return redirect(withNext('/onboarding', next), 303);
      // Without scripts, the browser can't keep the session.
      await ask('logout?scope=local', 'POST', {}, session);
      return redirect(withNext('/signin?reason=created', next), 303);
    }
    if (signedUp.message === ALREADY_REGISTERED) return answer({}, 400, true);
    const { errors, status } = refusalOf(signedUp);
    return answer(errors, status);
  } catch (error) {
    context.log('error', 'A sign-up could not be passed on', { error: String(error) });
    return answer({ form: UNEXPECTED }, 503);
  }
}

const withoutPasswords = ({ password: _password, confirmPassword: _confirm, ...others }: TypedValues): TypedValues =>
  others;
