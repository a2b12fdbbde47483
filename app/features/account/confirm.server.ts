// Handles a mailed link's button without scripts: the server redeems the link. It can't sign anybody in, because only a
// browser with scripts can keep the session.
import { data, redirect } from 'react-router';
import { type FieldErrors, readForm, typedValues } from '#domain/forms/read-form.ts';
import { newPasswordSchema } from '#domain/identity/account-forms.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import { checkPassword } from '#domain/identity/password-hash.server.ts';
import { finalPath, withNext } from '#app/session/return-path.ts';
import { asksForPassword, needsSession, readMailedLink } from './link-kinds.ts';
import { type AuthAnswer, askAuth, type AuthContext } from './ask-auth.server.ts';
import { UNEXPECTED } from '#app/forms/unexpected.ts';

/** What happened to the link. A `refusal` leaves it usable. */
export interface ConfirmResult {
  outcome: 'dead' | 'waiting' | 'changed' | null;
  /** The account's address after a change. */
  email: string | null;
  refusal: string | null;
  /** Errors in the new password, by field. */
  errors: FieldErrors;
}

const TOO_EARLY = 'The page wasn’t ready yet, and nothing was sent. Please try again.';
const DEAD = new Set<string | undefined>(['otp_expired', 'flow_state_not_found']);

const answer = (result: Partial<ConfirmResult>, status: number) =>
  data<ConfirmResult>({ outcome: null, email: null, refusal: null, errors: {}, ...result }, { status });

export async function takeConfirmation(request: Request, url: URL, context: AuthContext, address: string) {
  // A request without a form has no link.
  const form = await request.formData().catch(() => new FormData());
  const { type, token } = readMailedLink(form);
  // The form is sent to the link's own URL.
  const { next } = readMailedLink(url.searchParams);
  if (!type || !token) return answer({ outcome: 'dead' }, 400);
  // A link that ends in a session is not redeemed here, unless the fields for visitors without scripts were sent.
  if (needsSession(type) || (asksForPassword(type) && !form.has('password'))) {
    return answer({ refusal: TOO_EARLY }, 400);
  }
  const reading = asksForPassword(type) ? await readForm(newPasswordSchema, typedValues(form)) : { fields: null };
  if ('errors' in reading) return answer({ errors: reading.errors }, 400);
  const password = reading.fields?.password ?? '';
  const wrong = reading.fields && findFault(password);
  if (wrong) return answer({ errors: { password: wrong } }, 400);

  const ask = askAuth(context, request, address);
  try {
    const verified = await ask('verify', 'POST', { type, token_hash: token });
    const { access_token: session, user, code } = verified;
    if (!verified.ok) {
      return DEAD.has(code) ? answer({ outcome: 'dead' }, 400) : answer({ refusal: refusalOf(verified) }, 400);
    }
    if (!session) return answer({ outcome: 'waiting' }, 200);
    const changed = asksForPassword(type) ? await ask('user', 'PUT', { password }, session) : null;
    await ask(`logout?scope=${changed?.ok ? 'global' : 'local'}`, 'POST', {}, session);
    if (changed && !changed.ok) return answer({ outcome: 'dead', refusal: passwordRefusal(changed) }, 400);
    if (type === 'email_change') return answer({ outcome: 'changed', email: user?.email ?? null }, 200);
    return redirect(withNext(`/signin?reason=${changed ? 'new-password' : 'confirmed'}`, finalPath(next)), 303);
  } catch (error) {
    context.log('error', 'A mailed link could not be redeemed', { error: String(error) });
    return answer({ refusal: UNEXPECTED }, 503);
  }
}

/** Checked before the link is used up. */
function findFault(password: string): string | null {
  try {
    checkPassword(password);
    return null;
  } catch (error) {
    if (error instanceof AuthError) return error.message;
    throw error;
  }
}

const refusalOf = ({ status }: AuthAnswer): string =>
  status === 429 ? 'Too many links were opened at once. Please try again in five minutes.' : UNEXPECTED;

const passwordRefusal = ({ code }: AuthAnswer): string =>
  code === 'insufficient_aal'
    ? 'This account has a second factor, which needs JavaScript. Open the next link in a browser with JavaScript.'
    : 'The password couldn’t be changed.';
