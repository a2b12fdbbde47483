import { platformClient } from '#app/session/client.ts';
import { withNext } from '#app/session/return-path.ts';
import type { ToastMessage } from '#app/ui/toast/toast.tsx';
import { errorText } from '#app/forms/error-text.ts';
import { CHECK_YOUR_EMAIL } from './messages.ts';

/** Mails the confirmation link again and returns the toast to show. */
export async function resendConfirmation(email: string, next: string | null): Promise<ToastMessage> {
  const client = await platformClient();
  const { error } = await client.auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: location.origin + withNext('/', next) },
  });
  return error ? { title: 'Error', text: errorText(error), tone: 'error' } : CHECK_YOUR_EMAIL;
}
