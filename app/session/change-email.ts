import type { SignedIn } from './guards.ts';
import type { ToastMessage } from '#app/ui/toast/toast.tsx';
import { throwIfFailed } from './throw-if-failed.ts';

/** Asks for another address; both must confirm it first. The toast to show, or null when nothing changes. */
export async function changeEmail({ client, session }: SignedIn, email: string): Promise<ToastMessage | null> {
  if (email.toLowerCase() === session.user.email?.toLowerCase()) return null;
  throwIfFailed(await client.auth.updateUser({ email }, { emailRedirectTo: `${location.origin}/account-settings` }));
  return {
    title: 'Confirm your new email',
    text: `We wrote to ${session.user.email} and to ${email}. The address changes when both links were opened.`,
  };
}
