import { redirect } from 'react-router';
import { platformClient } from '#app/session/client.ts';
import { returnRedirect } from '#app/session/guards.ts';
import { secondStepPath } from '#app/session/return-path.ts';
import { readAccount } from '#app/session/session.ts';
import { hasSignInAnswer } from '#app/session/sign-in-answer.ts';
import type { ResetPasswordData } from './reset-password-page.tsx';

/** The mailed link signs the person in; if it failed, the page says why. */
export function loadResetPassword(url: URL): Promise<ResetPasswordData | Response> {
  return returnRedirect(() => readAnswer(url));
}

async function readAnswer(url: URL): Promise<ResetPasswordData> {
  if (!readAccount() && !hasSignInAnswer()) return { email: null, problem: null };
  const client = await platformClient();
  const { error } = await client.auth.initialize();
  const { data } = await client.auth.getSession();
  // The second step comes before the form, because an account that has a second factor needs it to change the password.
  const assurance = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (!error && assurance.data?.nextLevel === 'aal2' && assurance.data.currentLevel === 'aal1') {
    throw redirect(secondStepPath(url));
  }
  return { email: error ? null : (data.session?.user.email ?? null), problem: error?.message ?? null };
}
