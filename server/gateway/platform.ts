// All endpoints of the platform on a database with our tables, assembled for the site, for the platform alone, and for
// tests.
import type { Hono } from 'hono';
import type { OpenDatabase } from '#db/open-database.ts';
import type { Keys } from '#domain/identity/keys.server.ts';
import { deskOf } from '#domain/messaging/send-contact-message.server.ts';
import { tokenSecondsByRole } from '#domain/identity/token-seconds.server.ts';
import { buildAuth } from './auth/auth.ts';
import type { AuthOptions } from './auth/auth-options.ts';
import { identifyCaller } from './caller.ts';
import { buildFunctions } from './functions/functions.ts';
import { type FunctionParts, listFunctions } from './functions/registry.ts';
import type { ServerFunction } from './functions/server-function.ts';
import { buildGateway, type GatewayEnv, type GatewayOptions } from './gateway.ts';
import { type Realtime, startRealtime } from './realtime/realtime.ts';
import { buildRest, type RestOptions } from './rest/rest.ts';
import { createSignedUrls } from './storage/signed-urls.ts';
import { DEFAULT_ACTIVE_DAYS } from '#domain/postings/posting.ts';
import { lazyPlaceIndex, type PlaceIndex } from '#domain/places/place-index.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import { buildStorage } from './storage/storage.ts';
import type { StorageOptions } from './storage/storage-options.ts';

export interface PlatformOptions extends Omit<GatewayOptions, 'doors'> {
  database: Pick<OpenDatabase, 'db' | 'callers' | 'auth'>;
  keys: Keys;
  auth: Pick<AuthOptions, 'settings' | 'providers'>;
  rest: Pick<RestOptions, 'schemas' | 'functions' | 'limits'>;
  /** For storage/v1 and everything else that stores files; null: neither storage/v1 nor functions/v1. */
  files: Pick<StorageOptions, 'blobs' | 'uploadsFolder' | 'hasRoom'> | null;
  /** Gets the inquiries that have no other contact; without it, a mailbox at the site's host. */
  deskEmail?: string;
  /** Takes answers to mails of conversations; without it, these have only a link. */
  replyDomain?: string | null;
  /** Days for which a listing that somebody publishes stays active. */
  /** Where addresses are; read from the database when it is missing. */
  placeIndex?: () => Promise<PlaceIndex>;
  activeDays?: number;
  /** Allows feeds of listers on this machine; without it, only public addresses with https. */
  allowsPrivateFeeds?: boolean;
  /** Takes payments; without it, they are tests. */
  paymentProvider?: FunctionParts['paymentProvider'];
  /** Notifications on devices; without it, there are none. */
  push?: FunctionParts['push'];
  /** For the portal; without these, its functions are not available. */
  portal?: FunctionParts['portal'];
  /** Additional functions of functions/v1. */
  functions?: ServerFunction[];
}

export interface Platform {
  gateway: Hono<GatewayEnv>;
  /** A socket upgrade of the server; must be stopped. */
  realtime: Realtime;
  /** Names of the enabled endpoints. */
  doors: string[];
}

export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { database, keys, auth, rest, files, portal = null, functions = [], trustedProxies, log } = options;
  const { callers: pools } = database;
  const identify = (headers: Headers) => identifyCaller(headers, keys);
  const realtime = await startRealtime({ pools, identify, trustedProxies, log });
  const doors: GatewayOptions['doors'] = {
    auth: buildAuth({ pool: database.auth, keys, tokenSeconds: tokenSecondsByRole, ...auth, log }),
    rest: buildRest({ pools, identify, ...rest, log }),
    realtime: realtime.door,
  };
  if (files) {
    const { siteUrl, limits, smsProvider } = auth.settings;
    const { deskEmail = deskOf(siteUrl), replyDomain = null } = options;
    const own = listFunctions({
      db: database.db,
      pools,
      pool: pools.service,
      auth: database.auth,
      siteUrl,
      deskEmail,
      replyDomain,
      blobs: files.blobs,
      portal,
      postings: {
        activeDays: options.activeDays ?? DEFAULT_ACTIVE_DAYS,
        placeIndex: options.placeIndex ?? lazyPlaceIndex(() => readPlaces(database.db)),
      },
      allowsPrivateFeeds: options.allowsPrivateFeeds ?? false,
      paymentProvider: options.paymentProvider ?? null,
      push: options.push ?? null,
      limits,
      hasTextMessages: smsProvider !== '',
    });
    doors.storage = buildStorage({ pools, identify, signedUrls: createSignedUrls(keys.secret), ...files, log });
    doors.functions = buildFunctions({ functions: [...own, ...functions], pools, identify });
  }
  return { gateway: buildGateway({ doors, trustedProxies, log }), realtime, doors: Object.keys(doors) };
}
