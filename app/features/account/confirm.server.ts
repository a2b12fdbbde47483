// A mailed link's button where no script runs: the server redeems the link. Signing in needs a browser that keeps the
// session, so that is all it does not do.
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { AuthError } from '#domain/identity/auth-error.ts';
import { PASSWORDS_DIFFER } from '#domain/identity/password.ts';
import { checkPassword } from '#domain/identity/passwords.server.ts';
import type { ServerContext } from '#server/server-context.ts';
import { answerEarlyPost } from '#app/forms/early-post.ts';
import { finalPath, withNext } from '#app/session/return-path.ts';
import { asksForPassword, needsSession, readMailedLink } from './link-kinds.ts';
import { textOf } from '#app/forms/required-fields.ts';
import { UNEXPECTED } from '#app/forms/unexpected.ts';

/** What became of the link; `refusal` leaves it as good as it was. */
export interface ConfirmResult {
  outcome: 'dead' | 'waiting' | 'changed' | null;
  /** The address that the account has after a change. */
  email: string | null;
  refusal: string | null;
}

const ANSWER = z.object({
  access_token: z.string().optional(),
  user: z.object({ email: z.string() }).optional(),
  code: z.union([z.string(), z.number()]).optional(),
});
const DEAD = new Set<unknown>(['otp_expired', 'flow_state_not_found']);
const API_VERSION = '2024-01-01';

const answer = (result: Partial<ConfirmResult>, status: number) =>
  data<ConfirmResult>({ outcome: null, email: null, refusal: null, ...result }, { status });

export async function takeConfirmation(
  request: Request,
  url: URL,
  { platform, log, callAuth }: Pick<ServerContext, 'platform' | 'log' | 'callAuth'>,
  address: string,
) {
  // What is no form has no link in it.
  const form = await request.formData().catch(() => new FormData());
  const { type, token } = readMailedLink(form);
  // The form is sent to the link's own address.
  const { next } = readMailedLink(url.searchParams);
  if (!type || !token) return answer({ outcome: 'dead' }, 400);
  const password = textOf(form, 'password');
  // Nothing to do for a link that ends in a session, unless the fields for those without scripts came along.
  if (needsSession(type) || (asksForPassword(type) && !form.has('password'))) {
    return answerEarlyPost(url);
  }
  const wrong = asksForPassword(type) ? findFault(password, textOf(form, 'confirmPassword')) : null;
  if (wrong) return answer({ refusal: wrong }, 400);

  const call = (path: string, method: string, body: object, accessToken?: string) =>
    callAuth(
      path,
      {
        method,
        headers: {
          apikey: platform.publishableKey,
          'content-type': 'application/json',
          'x-supabase-api-version': API_VERSION,
          // The device that the account remembers is the person's.
          'user-agent': request.headers.get('user-agent') ?? '',
          ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        },
        body: JSON.stringify(body),
      },
      address,
    );
  try {
    const verified = await call('verify', 'POST', { type, token_hash: token });
    const { access_token: session, user, code } = ANSWER.parse(await verified.json());
    if (!verified.ok) {
      return DEAD.has(code) ? answer({ outcome: 'dead' }, 400) : answer({ refusal: refusalOf(verified) }, 400);
    }
    if (!session) return answer({ outcome: 'waiting' }, 200);
    const changed = asksForPassword(type) ? await call('user', 'PUT', { password }, session) : null;
    await call(`logout?scope=${changed?.ok ? 'global' : 'local'}`, 'POST', {}, session);
    if (changed && !changed.ok) return answer({ outcome: 'dead', refusal: await passwordRefusal(changed) }, 400);
    if (type === 'email_change') return answer({ outcome: 'changed', email: user?.email ?? null }, 200);
    return redirect(withNext(`/signin?reason=${changed ? 'new-password' : 'confirmed'}`, finalPath(next)), 303);
  } catch (error) {
    log('error', 'A mailed link could not be redeemed', { error: String(error) });
    return answer({ refusal: UNEXPECTED }, 503);
  }
}

/** Looked at before the link is used up. */
function findFault(password: string, confirmed: string): string | null {
  try {
    checkPassword(password);
  } catch (error) {
    if (error instanceof AuthError) return error.message;
    throw error;
  }
  return password === confirmed ? null : PASSWORDS_DIFFER;
}

const refusalOf = ({ status }: Response): string =>
  status === 429 ? 'Too many links were opened at once. Please try again in five minutes.' : UNEXPECTED;

async function passwordRefusal(response: Response): Promise<string> {
  const { code } = ANSWER.parse(await response.json());
  return code === 'insufficient_aal'
    ? 'This account has a second factor, whose code is asked for by script: open the next link in a browser with JavaScript.'
    : 'The password could not be changed.';
}
