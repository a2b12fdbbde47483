// Brings the database to where this version of Stoop needs it.
import pg, { type Pool } from 'pg';
import { ownerConnection } from '#db/connection.ts';
import type { Log } from '#db/log.ts';
import type { OpenDatabase } from '#db/open-database.ts';
import { migrate } from '#db/migrate.ts';
import { withStartLock } from '#db/start-lock.ts';
import { seedPlaces } from '#seed/places.ts';
import { seedSampleData } from '#seed/sample-data.ts';
import { gatherAgents } from '#domain/agents/gather-agents.server.ts';
import { keepMarketMonths } from '#domain/insights/keep-market-months.server.ts';
import { gatherHomes } from '#domain/records/gather-homes.server.ts';
import { setAdminRequiresMfa } from '#domain/people/administrators.server.ts';
import { countSampleAccounts, seedSampleAccounts } from '#seed/sample-accounts.ts';
import { seedSampleAlerts } from '#seed/sample-alerts.ts';
import { seedSampleBoard } from '#seed/sample-boards.ts';
import { seedSampleRecords } from '#seed/sample-records.ts';
import { seedSampleReviews } from '#seed/sample-reviews.ts';
import { seedSampleTours } from '#seed/sample-tours.ts';
import { seedSamplePostings } from '#seed/sample-postings.ts';
import { createPlaceIndex } from '#domain/places/place-index.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import { isReachedByNobodyElse, type Settings } from './settings.ts';

/** `url` is the owner's. Each step does nothing if there is nothing to do. */
export function prepareData(url: string, sampleData: Settings['sampleData'], log: Log): Promise<void> {
  return withStartLock(url, log, () => fill(url, sampleData, log));
}

async function fill(url: string, sampleData: Settings['sampleData'], log: Log): Promise<void> {
  await migrate(url, log);
  const owner = new pg.Pool({ ...ownerConnection(url), max: 2 });
  owner.on('error', () => {});
  try {
    await seedPlaces({ owner });
    if (sampleData === 'full') {
      await seedSampleData({ owner, log: (message) => log('info', message), now: new Date() });
      await seedSampleRecords(owner);
    }
  } finally {
    await owner.end();
  }
}

interface AccountPools {
  /** Acts as stoop_auth. */
  auth: Pool;
  /** Acts as service_role. */
  service: Pool;
}

/**
 * Gives the sample accounts listings, a firm, a board, tours and reviews, where the sample accounts themselves are
 * allowed. Their agents are gathered before.
 */
export async function prepareSampleWork(
  database: Pick<OpenDatabase, 'db' | 'pool'>,
  settings: Settings,
): Promise<void> {
  if (settings.sampleData !== 'full' || !isReachedByNobodyElse(settings)) return;
  const { siteUrl, listingActiveDays: activeDays } = settings;
  await seedSamplePostings(database.pool, { siteUrl, activeDays }, async () =>
    createPlaceIndex(await readPlaces(database.db)),
  );
  await seedSampleBoard(database.pool);
  await seedSampleTours(database.pool, new Date());
  await seedSampleAlerts(database.pool, { siteUrl, now: new Date() });
  await seedSampleReviews(database.pool);
}

/** More than the sample set needs; jobs do the rest. */
const GATHERING_MS = 5_000;

/** A job counts the market every hour. The latest months of the sample set are there at once, the rest soon after. */
export async function prepareMarket({ pool }: Pick<OpenDatabase, 'pool'>, log: Log): Promise<void> {
  await keepMarketMonths(pool, { signal: AbortSignal.timeout(GATHERING_MS) }).catch(async (error: unknown) => {
    log('info', 'The market is being counted in the background', { reason: String(error) });
    await pool.query("select platform.enqueue_job('count-market', '{}', 'count-market')");
  });
}

/** So that the agents and the homes of the sample set are there as soon as its listings are. */
export async function prepareAgents({ pool }: Pick<OpenDatabase, 'pool'>, log: Log): Promise<void> {
  await gatherHomes(pool, AbortSignal.timeout(GATHERING_MS)).catch((error: unknown) => {
    log('info', 'Homes are being gathered in the background', { reason: String(error) });
  });
  await gatherAgents(pool, AbortSignal.timeout(GATHERING_MS)).catch((error: unknown) => {
    log('info', 'Agents are being gathered in the background', { reason: String(error) });
  });
}

/**
 * Creates the sample accounts if only this machine can reach the server.
 * @throws Error if they exist and others can reach the server, because their password is published
 */
export async function prepareAccounts(pools: AccountPools, settings: Settings): Promise<void> {
  await setAdminRequiresMfa(pools.service, settings.platform.adminRequiresMfa);
  const isPrivate = isReachedByNobodyElse(settings);
  if (isPrivate && settings.sampleData === 'full') return seedSampleAccounts(pools);
  if (!isPrivate && (await countSampleAccounts(pools.auth)) > 0) {
    throw new Error(
      'Others can reach this Stoop (because of HOST, SITE_URL, TRUSTED_PROXIES or NODE_ENV=production), and the password of its sample accounts is published. First run: npm run admin -- remove-samples',
    );
  }
}
