import { platformClient } from '#app/platform/client.ts';
import { hasSignInAnswer } from '#app/platform/sign-in-answer.ts';
import { readAccount } from '#app/platform/session.ts';
import type { ResetPasswordData } from './reset-password-page.tsx';

/** The link of the mail signs in; what it could not do is said on the page. */
export async function loadResetPassword(): Promise<ResetPasswordData> {
  if (!readAccount() && !hasSignInAnswer()) return { email: null, problem: null };
  const client = await platformClient();
  const { error } = await client.auth.initialize();
  const { data } = await client.auth.getSession();
  return { email: error ? null : (data.session?.user.email ?? null), problem: error?.message ?? null };
}
