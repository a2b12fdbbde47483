// Lets time pass for a listing of the portal's site, by moving back what its database has stored.
import { openDatabase } from '#db/open-database.ts';
import { endWeeks } from '#domain/postings/end-weeks.server.ts';
import { DEFAULT_ACTIVE_DAYS } from '#domain/postings/posting.ts';
import { PORTAL_DATA, PORTAL_PORT } from './ports.ts';

/** @param street the first words of the listing's address */
export async function letDaysPass(street: string, days: number): Promise<void> {
  const database = await openDatabase({ dataDir: PORTAL_DATA, log: () => {} });
  try {
    await database.pool.query(
      `update postings set active_until = active_until - make_interval(days => $2)
       where form ->> 'address' like $1 || '%'`,
      [street, days],
    );
    // What the job of each minute does.
    await endWeeks({
      pool: database.pool,
      siteUrl: `http://127.0.0.1:${PORTAL_PORT}`,
      activeDays: DEFAULT_ACTIVE_DAYS,
      signal: new AbortController().signal,
    });
  } finally {
    await database.stop();
  }
}
