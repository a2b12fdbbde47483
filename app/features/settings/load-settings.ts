import type { Factor, UserIdentity } from '@supabase/supabase-js';
import { publicName } from '#domain/people/public-name.ts';
import { isRole, type Role } from '#domain/people/roles.ts';
import { type BilledPayment, loadPayments } from './load-payments.ts';
import { readMissingAcknowledgements } from '#app/session/acknowledgements.ts';
import { readAuthSettings } from '#app/session/auth-settings.ts';
import type { ProviderStates } from '#app/session/providers.ts';
import { readOwnRow } from '#app/session/read-own-row.ts';
import { keepSearchPreferences } from '#app/features/habits/search-preferences.ts';
import { loadWithSession, type SignedIn } from '#app/session/guards.ts';
import { rememberAccount } from '#app/session/session.ts';

/** The switches, grouped by the table that stores them. */
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
  /** Empty: the profile has no name to show. */
  publicName: string;
  preferences: Record<Preference, boolean>;
  identities: UserIdentity[];
  factors: Factor[];
  /**
   * Current texts that the account has not agreed to, because the person signed up with a provider or the text has
   * changed since.
   */
  openAcknowledgements: number;
  /** Which providers can be connected. Null: unknown, so all are offered. */
  providers: ProviderStates | null;
  /** False if this site can't send text messages. */
  hasTextMessages: boolean;
  /** For the section that shows them; otherwise empty. */
  payments: BilledPayment[];
}

export function loadSettings(url: URL): Promise<SettingsData | Response> {
  const isBilling = url.searchParams.get('section') === 'billing';
  return loadWithSession(url, (signedIn) => read(signedIn, isBilling));
}

async function read(signedIn: SignedIn, isBilling: boolean): Promise<SettingsData> {
  const { client, session } = signedIn;
  const userId = session.user.id;
  const [profile, preferences, notifications, { data, error }, missing, service, payments] = await Promise.all([
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
    isBilling ? loadPayments(signedIn) : [],
  ]);
  if (error) throw error;
  const { email = '', identities = [], factors = [] } = data.user;
  // The address has changed since this session's token was issued, and the header and other pages read it from the
  // token.
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
    payments,
  };
}

function readSwitches<Table extends PreferenceTable>(signedIn: SignedIn, table: Table) {
  type Row = Record<(typeof SWITCHES)[Table][number], boolean>;
  return readOwnRow<Row>(signedIn, table, SWITCHES[table]);
}
