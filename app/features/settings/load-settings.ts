import type { Factor, UserIdentity } from '@supabase/supabase-js';
import { publicName } from '#domain/people/public-name.ts';
import { isRole, type Role } from '#domain/people/roles.ts';
import { readMissingAcknowledgements } from '#app/session/acknowledgements.ts';
import { readAuthSettings } from '#app/session/auth-settings.ts';
import type { ProviderStates } from '#app/session/providers.ts';
import { readOwnRow } from '#app/session/read-own-row.ts';
import { keepSearchPreferences } from '#app/features/habits/search-preferences.ts';
import { loadWithSession, type SignedIn } from '#app/session/guards.ts';
import { rememberAccount } from '#app/session/session.ts';

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

interface ProfileRow extends SettingsProfile {
  role: string | null;
  preferred_name: string | null;
}

export interface SettingsData {
  userId: string;
  email: string;
  role: Role | null;
  profile: SettingsProfile;
  /** Empty: the profile has no name to be shown by. */
  publicName: string;
  preferences: Record<Preference, boolean>;
  identities: UserIdentity[];
  factors: Factor[];
  /** Texts in force that the account has not agreed to: signed up with a provider, or before the text changed. */
  openAcknowledgements: number;
  /** Which providers can be connected; null: not known, then all are offered. */
  providers: ProviderStates | null;
  /** False where nobody carries text messages. */
  hasTextMessages: boolean;
}

export function loadSettings(url: URL): Promise<SettingsData | Response> {
  return loadWithSession(url, read);
}

async function read(signedIn: SignedIn): Promise<SettingsData> {
  const { client, session } = signedIn;
  const userId = session.user.id;
  const [profile, preferences, notifications, { data, error }, missing, service] = await Promise.all([
    readOwnRow<ProfileRow>(signedIn, 'profiles', [
      'role',
      'first_name',
      'last_name',
      'preferred_name',
      'phone',
      'address',
    ]),
    readSwitches(signedIn, 'account_preferences'),
    readSwitches(signedIn, 'notification_preferences'),
    client.auth.getUser(),
    readMissingAcknowledgements(client, userId),
    readAuthSettings(),
  ]);
  if (error) throw error;
  const { email = '', identities = [], factors = [] } = data.user;
  // The address changed since this session's token was made: the header and the other pages read it from there.
  if (email !== session.user.email) await client.auth.refreshSession();
  const { role, preferred_name, ...fields } = profile;
  const known = isRole(role) ? role : null;
  rememberAccount({
    id: userId,
    role: known,
    firstName: fields.first_name ?? '',
    lastName: fields.last_name ?? '',
    preferredName: preferred_name ?? '',
  });
  keepSearchPreferences(preferences);
  return {
    userId,
    email,
    role: known,
    profile: fields,
    publicName: publicName(profile),
    preferences: { ...preferences, ...notifications },
    identities,
    factors,
    openAcknowledgements: missing.length,
    providers: service?.external ?? null,
    hasTextMessages: service?.sms_provider !== '',
  };
}

function readSwitches<Table extends PreferenceTable>(signedIn: SignedIn, table: Table) {
  type Row = Record<(typeof SWITCHES)[Table][number], boolean>;
  return readOwnRow<Row>(signedIn, table, SWITCHES[table]);
}
