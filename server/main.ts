// Assembles the server: settings, database, read model, pages. The only file besides http.ts that knows all of them.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openInboundSmtp } from '#adapters/mail/inbound-smtp.ts';
import { createSmtp } from '#adapters/mail/smtp.ts';
import { openBlobs } from '#adapters/blobs/open-blobs.ts';
import { createPhotoFetch } from '#adapters/photo-fetch/photo-fetch.ts';
import { createResoFeeds } from '#adapters/reso/reso-feed.ts';
import { createOidcProvider } from '#adapters/sign-in/oidc.ts';
import { createTwilio, isSignedByTwilio } from '#adapters/sms/twilio.ts';
import { createWebPush } from '#adapters/web-push/web-push.ts';
import { createStripeCheckout } from '#adapters/stripe/stripe-checkout.ts';
import { openDatabase } from '#db/open-database.ts';
import { withStartLock } from '#db/start-lock.ts';
import { isPrivateName } from '#domain/forms/public-url.ts';
import { runAlertEngine } from '#domain/alerts/engine/run-engine.server.ts';
import { openKeys } from '#domain/identity/keys.server.ts';
import { startSweeping } from '#domain/identity/sweep-accounts.server.ts';
import { openMessaging } from '#domain/messaging/open-messaging.server.ts';
import { answerContactQuestion, readContactQuestion } from '#domain/messaging/listing-contact.server.ts';
import { lazyPlaceIndex } from '#domain/places/place-index.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import { warmUpPublishing } from '#domain/postings/warm-up.server.ts';
import { answerLink, readLink } from '#domain/postings/answer-link.server.ts';
import { deskOf } from '#domain/messaging/send-contact-message.server.ts';
import { createPreviewStore } from '#domain/media/photos/preview-store.server.ts';
import { createPropertySearch } from '#domain/portal/property-search.server.ts';
import { startReadModel } from '#domain/search/read-model.server.ts';
import { startCountingViews } from '#domain/statistics/count-views.server.ts';
import { buildApi } from './api/routes.ts';
import { createCostlyDoors } from './costly-doors.ts';
import { buildDevMailbox } from './dev-mailbox.ts';
import { watchDisk } from './disk-space.ts';
import type { Door } from './door.ts';
import { createEndings, type Endings } from './endings.ts';
import { startPlatform } from './gateway/platform.ts';
import { sharedLimits } from './gateway/shared-limit.ts';
import { limitForms } from './limit-forms.ts';
import { CALLABLE_FUNCTIONS } from './gateway/rest/callable-functions.ts';
import { buildHandler } from './http.ts';
import { startJobThread } from './job-thread.ts';
import type { Logger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { prepareAccounts, prepareAgents, prepareData, prepareMarket, prepareSampleWork } from './prepare-data.ts';
import { notedSearch, readsHome, readsOnlySearches } from './page-reads.ts';
import type { ServerContext } from './server-context.ts';
import { buildServiceReports } from './service-reports.ts';
import { tourContext } from './tour-context.ts';
import { buildStripeWebhook } from './stripe-webhook.ts';
import { isReachedByNobodyElse, localUrl, type Settings, workerOptions } from './settings.ts';
import type { Site } from './site.ts';
import { openDelivery } from './open-delivery.ts';
import { openInboundMail } from './open-inbound-mail.ts';
import { openPhotos } from './open-photos.ts';
import { takeFolderAndPort } from './take-folder-and-port.ts';
import { warnOfGaps } from './warn-of-gaps.ts';

/** How long a step of the start may take to end once the server is asked to stop. */
const STEP_MS = 10_000;
/** Where mailed links lead (app/routes.ts). */
const LINK_PAGE = '/confirm';

export interface StartedServer {
  url: string;
  /** Rejects with an error that a person can act on, after undoing everything. Stays pending if `stop` comes first. */
  ready: Promise<void>;
  /**
   * Finishes the open requests within `finishMs` and ends everything that was started. Can be called at any time, even
   * during the start.
   */
  stop(finishMs?: number): Promise<void>;
}

export function startServer(settings: Settings, logger: Logger, site: Site): StartedServer {
  const endings = createEndings(logger.log);
  let isStopping = false;
  const end = async (finishMs?: number) => {
    await endings.end(finishMs);
    logger.flush();
  };
  const goOn = () => {
    if (isStopping) throw new Error('Asked to stop while starting');
  };
  const begin = async () => {
    const door = await takeFolderAndPort(settings, logger.log, endings);
    await site.prepare();
    goOn();
    await serve(settings, logger, { door, site, endings, goOn });
  };
  const begun = begin().catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    url: localUrl(settings.host, settings.port),
    // While the server stops, steps fail because what they need is already gone; that is not worth reporting.
    ready: begun.catch((error: unknown) => {
      if (isStopping) return new Promise<never>(() => {});
      throw error;
    }),
    async stop(finishMs) {
      isStopping = true;
      await end(finishMs);
      // A step that was in progress may still have started something.
      await Promise.race([begun.catch(() => {}), sleep(STEP_MS, undefined, { ref: false })]);
      await end();
    },
  };
}

interface Opening {
  door: Door;
  site: Site;
  endings: Endings;
  /** Throws if the server was asked to stop meanwhile. */
  goOn: () => void;
}

async function serve(settings: Settings, { log }: Logger, { door, site, endings, goOn }: Opening): Promise<void> {
  const { dataDir, databaseUrl, logins, poolSize, sampleData, siteUrl, mapStyleUrl } = settings;
  const disk = await watchDisk(dataDir, log);
  endings.defer('ground', () => disk.stop());
  const database = await openDatabase({ dataDir, databaseUrl, logins, poolSize, log });
  endings.defer('ground', () => database.stop());
  goOn();
  await prepareData(database.url, sampleData, log);
  await prepareAccounts({ auth: database.auth, service: database.pool }, settings);
  await prepareAgents(database, log);
  if (settings.sampleData === 'full') await prepareMarket(database, log);
  await withStartLock(database.url, log, () => prepareSampleWork(database, settings));
  const search = await startReadModel({ pool: database.pool, log });
  endings.defer('work', () => search.stop());
  const stopAlerts = runAlertEngine({
    pool: database.pool,
    corpus: search.corpus,
    onChange: search.onChange,
    siteUrl,
    log,
  });
  endings.defer('work', stopAlerts);
  const views = startCountingViews({ db: database.db, log });
  endings.defer('work', () => views.stop());
  const blobs = openBlobs({ bucket: settings.objects, dataDir });
  const { feeds, photos } = await openPhotos(settings, database, {
    openFeed: createResoFeeds({ allowPrivate: isReachedByNobodyElse(settings) }),
    fetchPhoto: createPhotoFetch(),
    blobs,
    hasRoom: disk.hasRoom,
    log,
  });
  endings.defer('work', () => photos.settled());
  const keys = await openKeys(database.auth, `${siteUrl}/auth/v1`);
  const properties = createPropertySearch({ pool: database.pool, serviceUrl: database.serviceUrl, log });
  endings.defer('work', () => properties.stop());
  if (settings.runsJobs) {
    const stopJobs = startJobThread(workerOptions(settings, database), log);
    endings.defer('work', stopJobs);
    // Jobs stop while the open requests are finished; neither must wait for the other.
    endings.defer('connections', () => void stopJobs());
  }
  const stopSweeping = startSweeping(database.auth, log);
  endings.defer('work', stopSweeping);
  const deskEmail = settings.platform.deskEmail ?? deskOf(siteUrl);
  const { sms } = settings.platform;
  const delivery = await openDelivery(database, {
    smtp: settings.platform.smtp ? createSmtp(settings.platform.smtp) : null,
    sendTextMessage: sms ? createTwilio(sms) : null,
    openWebPush: (keys) =>
      createWebPush({ ...keys, contact: deskEmail, isPrivateName, testService: settings.platform.testPushService }),
    log,
  });
  endings.defer('work', delivery.stop);
  const provider = settings.payments ? createStripeCheckout(settings.payments) : null;
  warnOfGaps(settings, deskEmail, log);
  const placeIndex = lazyPlaceIndex(() => readPlaces(database.db));
  const { listingActiveDays: activeDays } = settings;
  await warmUpPublishing({ pool: database.pool, placeIndex, activeDays });
  const { replyDomain } = settings.inboundMail;
  const messaging = { pool: database.pool, siteUrl, replyDomain, blobs: blobs.objects };
  const inbound = await openInboundMail(settings.inboundMail, messaging, { openSmtp: openInboundSmtp, log });
  endings.defer('work', inbound.stop);
  const { gateway, realtime } = await startPlatform({
    database,
    keys,
    auth: {
      settings: {
        siteUrl,
        linkPage: LINK_PAGE,
        ...settings.platform,
        smsProvider: settings.platform.sms ? 'twilio' : isReachedByNobodyElse(settings) ? 'outbox' : '',
      },
      providers: settings.platform.providers.map(createOidcProvider),
    },
    rest: { schemas: ['public'], functions: CALLABLE_FUNCTIONS },
    files: {
      blobs: blobs.objects,
      uploadsFolder: join(dataDir, 'uploads'),
      hasRoom: disk.hasRoom,
    },
    deskEmail,
    replyDomain,
    activeDays,
    placeIndex,
    allowsPrivateFeeds: isReachedByNobodyElse(settings),
    paymentProvider: provider,
    push: delivery.push,
    portal: { ...feeds, searchProperties: properties.search },
    trustedProxies: settings.platform.trustedProxies,
    log,
  });
  endings.defer('work', () => realtime.stop());
  endings.defer('connections', () => realtime.hangUp());
  const context: ServerContext = {
    search: { search: notedSearch(search) },
    readsOnlySearches,
    readsHome,
    db: database.db,
    photos,
    siteUrl,
    mapStyleUrl,
    platform: settings.supabase
      ? { url: settings.supabase.url, publishableKey: settings.supabase.key }
      : { url: siteUrl, publishableKey: keys.publishable },
    previews: createPreviewStore(),
    costlyDoors: createCostlyDoors(),
    takeFormTurn: limitForms(sharedLimits(database.callers.service)),
    callAuth: async (path, init, clientAddress) =>
      settings.supabase
        ? fetch(`${settings.supabase.url}/auth/v1/${path}`, init)
        : gateway.request(`/auth/v1/${path}`, init, { clientAddress }),
    conversations: openMessaging({ ...messaging, deskEmail }),
    tours: tourContext({ pool: database.pool, siteUrl, replyDomain: messaging.replyDomain, deskEmail }),
    listingContacts: {
      read: (token) => readContactQuestion(database.pool, token),
      answer: (token, answer) => answerContactQuestion(database.pool, token, answer),
    },
    postingLinks: {
      read: (token) => readLink(database.pool, token),
      answer: (token, answer) => answerLink({ pool: database.pool, siteUrl, activeDays }, token, answer),
    },
    log,
  };
  const metrics = createMetrics(() => door.openRequests());
  const { files, renderPage, before, close, upgrades = [] } = await site.open(context, door.server);
  // The open sockets of the reload channel.
  if (close) endings.defer('connections', close);
  const handler = buildHandler({
    context,
    metrics,
    metricsToken: settings.metricsToken,
    files,
    renderPage,
    serviceReports: buildServiceReports({
      pool: database.pool,
      siteUrl,
      mailReportsSecret: settings.platform.mailReportsSecret,
      log,
      isSignedText: sms && ((report) => isSignedByTwilio(report, sms)),
    }),
    paymentWebhook: provider && buildStripeWebhook({ pool: database.pool, siteUrl, activeDays, provider, log }),
    inboundMail: inbound.door,
    api: buildApi(context),
    gateway,
    devMailbox: isReachedByNobodyElse(settings)
      ? buildDevMailbox(database.pool, {
          mails: settings.platform.smtp !== null,
          textMessages: settings.platform.sms !== null,
        })
      : null,
    trustedProxies: settings.platform.trustedProxies,
    countView: views.count,
    pool: database.pool,
    disk,
    dataVersion: search.version,
    listings: search,
    isClosing: () => door.isClosing(),
    isDevelopment: site.isDevelopment,
  });
  door.admit(before ? before(handler) : handler, {
    observe: metrics.observeRequest,
    upgrades: [realtime, ...upgrades],
  });
}
