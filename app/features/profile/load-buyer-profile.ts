import type { Frequency } from '#domain/people/moving-details.ts';
import { readAuthSettings } from '#app/session/auth-settings.ts';
import { readOwnRow } from '#app/session/read-own-row.ts';
import { callFunction } from '#app/session/call-function.ts';
import { loadWithSession, type SignedIn } from '#app/session/guards.ts';
import { isTokenRefused } from '#app/session/token-refused.ts';
import { noteFailure } from '#app/render/note-failure.ts';
import { type DeviceList, type LoadedDevices, readAbility, readOwnEndpoint } from './own-device.ts';

export interface BuyerProfile {
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  purpose: string | null;
  is_first_time: string | null;
  search_step: string | null;
  financing: string | null;
  building_address: string | null;
}

export interface NotificationPreferences {
  saved_homes_email: boolean;
  saved_homes_frequency: Frequency;
  saved_buildings_email: boolean;
  saved_buildings_frequency: Frequency;
  saved_searches_email: boolean;
  saved_searches_frequency: Frequency;
  saved_searches_roundup: boolean;
  saved_homes_sms: boolean;
  saved_buildings_sms: boolean;
  saved_searches_sms: boolean;
  saved_homes_push: boolean;
  saved_buildings_push: boolean;
  saved_searches_push: boolean;
  search_tips_sms: boolean;
  search_tips_email: boolean;
  newsletters_email: boolean;
  product_news_sms: boolean;
  product_news_email: boolean;
  market_updates_email: boolean;
  sms_phone_number: string | null;
  sms_opted_in_at: string | null;
  sms_opted_out_at: string | null;
  email_unsubscribed_at: string | null;
}

export interface BuyerProfileData {
  userId: string;
  email: string;
  profile: BuyerProfile;
  notifications: NotificationPreferences;
  /** Whether this site can send text messages. If the service doesn't say, the first try will show. */
  hasTextMessages: boolean;
  devices: LoadedDevices;
}

const PROFILE_COLUMNS = [
  'first_name',
  'last_name',
  'phone',
  'purpose',
  'is_first_time',
  'search_step',
  'financing',
  'building_address',
] as const satisfies readonly (keyof BuyerProfile)[];
const NOTIFICATION_COLUMNS = [
  'saved_homes_email',
  'saved_homes_frequency',
  'saved_buildings_email',
  'saved_buildings_frequency',
  'saved_searches_email',
  'saved_searches_frequency',
  'saved_searches_roundup',
  'saved_homes_sms',
  'saved_buildings_sms',
  'saved_searches_sms',
  'saved_homes_push',
  'saved_buildings_push',
  'saved_searches_push',
  'search_tips_sms',
  'search_tips_email',
  'newsletters_email',
  'product_news_sms',
  'product_news_email',
  'market_updates_email',
  'sms_phone_number',
  'sms_opted_in_at',
  'sms_opted_out_at',
  'email_unsubscribed_at',
] as const satisfies readonly (keyof NotificationPreferences)[];

export function loadBuyerProfile(url: URL): Promise<BuyerProfileData | Response> {
  return loadWithSession(url, read);
}

async function read(signedIn: SignedIn): Promise<BuyerProfileData> {
  const { user } = signedIn.session;
  const [profile, notifications, service, devices] = await Promise.all([
    readOwnRow<BuyerProfile>(signedIn, 'profiles', PROFILE_COLUMNS),
    readOwnRow<NotificationPreferences>(signedIn, 'notification_preferences', NOTIFICATION_COLUMNS),
    readAuthSettings(),
    readDevices(signedIn),
  ]);
  return {
    userId: user.id,
    email: user.email ?? '',
    profile,
    notifications,
    hasTextMessages: service?.sms_provider !== '',
    devices,
  };
}

/** A platform without this function can't send notifications. */
async function readDevices({ client }: SignedIn): Promise<LoadedDevices> {
  const [list, ownEndpoint] = await Promise.all([
    callFunction<DeviceList>(client, 'list-push-devices').catch((error: unknown) => {
      if (isTokenRefused(error)) throw error;
      noteFailure('Devices could not be read', error);
      return { publicKey: null, devices: [] };
    }),
    readOwnEndpoint().catch(() => null),
  ]);
  return { ...list, ability: readAbility(), ownEndpoint };
}
