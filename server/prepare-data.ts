// Brings the database to where this version of Stoop needs it.
import pg from 'pg';
import { ownerConnection } from '#db/connection.ts';
import type { Log } from '#db/log.ts';
import { migrate } from '#db/migrate.ts';
import { seedPlaces } from '#db/seed/places.ts';
import { seedSampleData } from '#db/seed/sample-data.ts';
import type { Settings } from './settings.ts';

/** `url` is the owner's. Every step changes nothing when it has nothing to do. */
export async function prepareData(url: string, sampleData: Settings['sampleData'], log: Log): Promise<void> {
  await migrate(url, log);
  const owner = new pg.Pool({ ...ownerConnection(url), max: 2 });
  owner.on('error', () => {});
  try {
    await seedPlaces({ owner });
    if (sampleData === 'full') await seedSampleData({ owner, log: (message) => log('info', message), now: new Date() });
  } finally {
    await owner.end();
  }
}
