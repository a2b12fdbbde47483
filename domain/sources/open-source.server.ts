// Opens the feed of a stored source, with its vendor's profile, its credentials and its limits.
import type pg from 'pg';
import { cleanFeed } from '#domain/feed/clean-record.ts';
import type { Feed, FeedParts } from '#domain/feed/ports.ts';
import { profileOf } from './source-options.server.ts';
import type { VendorProfile } from '#domain/feed/vendor-profile.ts';
import type { VendorName } from '#domain/feed/vendor-profiles.ts';

export interface FeedSource {
  id: number;
  name: string;
  vendor: VendorName;
  api_endpoint: string;
  options: unknown;
  last_sync: Date | null;
}

/** Null: it isn't active or isn't a feed. */
export async function findFeedSource(pool: Pick<pg.Pool, 'query'>, id: number): Promise<FeedSource | null> {
  const { rows } = await pool.query<FeedSource>(
    `select id, name, vendor, api_endpoint, options, last_sync from mls_sources
     where id = $1 and active and vendor is not null and api_endpoint is not null`,
    [id],
  );
  return rows[0] ?? null;
}

export async function openSource(
  { id, vendor, api_endpoint: endpoint, options }: FeedSource,
  { openFeed, readCredentials, budgetsOf }: FeedParts,
): Promise<{ feed: Feed; profile: VendorProfile }> {
  const profile = profileOf(vendor, options);
  const feed = openFeed({ id, endpoint, profile, credentials: await readCredentials(id), budgets: budgetsOf(id) });
  return { feed: cleanFeed(feed), profile };
}
