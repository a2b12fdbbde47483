import type { SignedIn } from './guards.ts';

/** Replaces the password if the old one is right, and signs out the other devices. Returns what is wrong, or null. */
export async function changePassword(
  { client }: SignedIn,
  current: string,
  next: string,
): Promise<Record<string, string> | null> {
  const { error } = await client.auth.updateUser({ password: next, current_password: current });
  if (error?.code === 'current_password_invalid') return { currentPassword: 'This is not your current password' };
  if (error) return { password: error.message };
  await client.auth.signOut({ scope: 'others' });
  return null;
}
