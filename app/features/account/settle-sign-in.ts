// Runs after every kind of sign-in, before the person is led on: reads the role and moves what the browser stored into
// the account.
import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { homeOfRole, isRole, type Role } from '#domain/people/roles.ts';
import { keepSearchPreferences, type SearchPreferences } from '#app/features/habits/search-preferences.ts';
import { mergeSavedIntoAccount } from '#app/features/saved/account-saved.ts';
import { rememberAccount } from '#app/session/session.ts';
import { readMissingAcknowledgements, storeAcknowledgements } from '#app/session/acknowledgements.ts';

/**
 * Where the person's role leads. Failures here never hold the person up; the steps are tried again at the next sign-in.
 */
export async function settleSignIn(client: SupabaseClient, session: Session): Promise<string> {
  const [role] = await Promise.all([
    readRole(client, session.user.id),
    storeAcknowledgements(client, session.user.id).catch(logFailure),
    mergeSavedIntoAccount(client, session.user.id).catch(logFailure),
    copySearchPreferences(client, session.user.id).catch(logFailure),
  ]);
  return homeOfRole(role);
}

/** Whether the onboarding page still has something to ask. False if that couldn't be read. */
export async function hasMissingAcknowledgements(client: SupabaseClient, session: Session): Promise<boolean> {
  return readMissingAcknowledgements(client, session.user.id).then(
    (missing) => missing.length > 0,
    () => false,
  );
}

/** Null if there is no role, or if it couldn't be read, which is logged (specification, section 8). */
async function readRole(client: SupabaseClient, userId: string): Promise<Role | null> {
  const { data, error } = await client
    .from('profiles')
    .select('role,first_name,last_name,preferred_name')
    .eq('id', userId)
    .single();
  if (error) {
    logFailure(error);
    return null;
  }
  const role = isRole(data.role) ? data.role : null;
  rememberAccount({
    id: userId,
    role,
    firstName: data.first_name ?? '',
    lastName: data.last_name ?? '',
    preferredName: data.preferred_name ?? '',
  });
  return role;
}

async function copySearchPreferences(client: SupabaseClient, userId: string): Promise<void> {
  const { data, error } = await client
    .from('account_preferences')
    .select('save_search_criteria,show_saved_first,use_current_location')
    .eq('user_id', userId)
    .single<SearchPreferences>();
  if (error) throw error;
  keepSearchPreferences(data);
}

function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's log is the only one there is (specification, section 8)
  console.error(error);
}
