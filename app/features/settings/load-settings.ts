import type { Factor, UserIdentity } from '@supabase/supabase-js';
import { isRole, type Role } from '#domain/identity/roles.ts';
import { readMissingAcknowledgements } from '#app/features/account/acknowledgements.ts';
import type { ProviderStates } from '#app/features/account/provider-buttons.tsx';
import { keepSearchPreferences } from '#app/features/habits/search-preferences.ts';
import { readPlatformAddress } from '#app/platform/client.ts';
import { loadWithSession, type SignedIn } from '#app/platform/guards.ts';
import { rememberAccount } from '#app/platform/session.ts';
import { throwIfFailed } from '#app/features/account/use-personal-submit.ts';

/** The switches, by the table that keeps them. */
const SWITCHES = {
  account_preferences: [
    'save_search_criteria',
    'show_saved_first',
    'use_current_location',
    'public_profile',
    'allow_contact_from_agents',
    'share_email_with_partners',
  ],
  notification_preferences: ['saved_searches_email', 'saved_homes_email', 'market_updates_email', 'newsletters_email'],
} as const;
export type PreferenceTable = keyof typeof SWITCHES;
export type Preference = (typeof SWITCHES)[PreferenceTable][number];

export interface SettingsProfile {
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  address: string | null;
}

export interface SettingsData {
  userId: string;
  email: string;
  role: Role | null;
  profile: SettingsProfile;
  preferences: Record<Preference, boolean>;
  identities: UserIdentity[];
  factors: Factor[];
  /** Texts in force that the account has not agreed to: signed up with a provider, or before the text changed. */
  openAcknowledgements: number;
  /** Which providers can be connected; null: not known, then all are offered. */
  providers: ProviderStates | null;
}

export function loadSettings(request: Request): Promise<SettingsData> {
  return loadWithSession(request, read);
}

async function read({ client, session }: SignedIn): Promise<SettingsData> {
  const userId = session.user.id;
  const switches = <Table extends PreferenceTable>(table: Table) =>
    client
      .from(table)
      .select(SWITCHES[table].join(','))
      .eq('user_id', userId)
      .single<Record<(typeof SWITCHES)[Table][number], boolean>>();
  const [profile, preferences, notifications, user, missing, providers] = await Promise.all([
    client
      .from('profiles')
      .select('role,first_name,last_name,phone,address')
      .eq('id', userId)
      .single<SettingsProfile & { role: string | null }>(),
    switches('account_preferences'),
    switches('notification_preferences'),
    client.auth.getUser(),
    readMissingAcknowledgements(client, userId),
    readProviderStates(),
  ]);
  throwIfFailed(profile);
  throwIfFailed(preferences);
  throwIfFailed(notifications);
  throwIfFailed(user);
  if (!profile.data || !preferences.data || !notifications.data || !user.data.user)
    throw new Error('The account has no profile');
  const email = user.data.user.email ?? '';
  // The address changed since this session's token was made: the header and the other pages read it from there.
  if (email !== session.user.email) await client.auth.refreshSession();
  const { role, ...fields } = profile.data;
  const known = isRole(role) ? role : null;
  rememberAccount({
    id: userId,
    role: known,
    firstName: fields.first_name ?? '',
    lastName: fields.last_name ?? '',
  });
  keepSearchPreferences(preferences.data);
  return {
    userId,
    email,
    role: known,
    profile: fields,
    preferences: { ...preferences.data, ...notifications.data },
    identities: user.data.user.identities ?? [],
    factors: user.data.user.factors ?? [],
    openAcknowledgements: missing.length,
    providers,
  };
}

async function readProviderStates(): Promise<ProviderStates | null> {
  const { url, key } = readPlatformAddress();
  try {
    const response = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: key } });
    const { external } = (await response.json()) as { external: ProviderStates };
    return external;
  } catch {
    return null;
  }
}
