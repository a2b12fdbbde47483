import type { SignedIn } from './guards.ts';
import type { ToastMessage } from '#app/ui/toast/toast.tsx';
import { throwIfFailed } from './throw-if-failed.ts';

/**
 * Requests a change of the email address, which both addresses must confirm first. Returns the toast to show, or null
 * if nothing changes.
 */
export async function changeEmail({ client, session }: SignedIn, email: string): Promise<ToastMessage | null> {
  if (email.toLowerCase() === session.user.email?.toLowerCase()) return null;
  throwIfFailed(await client.auth.updateUser({ email }, { emailRedirectTo: `${location.origin}/account-settings` }));
  return {
    title: 'Confirm your new email',
    text: `We sent a link to ${session.user.email} and to ${email}. Your email changes once you've opened both links.`,
  };
}
