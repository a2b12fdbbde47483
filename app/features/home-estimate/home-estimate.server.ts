// The estimate as the page of a home shows it.
import { estimateFrom, type HomeEstimate } from '#domain/estimates/home-estimate.server.ts';
import { findRecordOfListing, readRecordedHome } from '#domain/estimates/read-home-facts.server.ts';
import type { ServerContext } from '#server/server-context.ts';

export type BlockEstimate = { homeId: number } & Pick<
  HomeEstimate,
  'range' | 'middle' | 'market' | 'day' | 'isStale' | 'recordsThrough'
>;

/** Null: no record knows the home, or no model was trained. */
export async function loadHomeEstimate(db: ServerContext['db'], homeId: number): Promise<BlockEstimate | null> {
  const home = await readRecordedHome(db, homeId);
  const estimate = home && (await estimateFrom(db, home.facts));
  if (!estimate) return null;
  const { range, middle, market, day, isStale, recordsThrough } = estimate;
  return { homeId, range, middle, market, day, isStale, recordsThrough };
}

/** From public records alone. Null also where the listing hides its address, which the sales nearby would give away. */
export async function loadListingEstimate(db: ServerContext['db'], listingId: number): Promise<BlockEstimate | null> {
  const homeId = await findRecordOfListing(db, listingId);
  return homeId === null ? null : loadHomeEstimate(db, homeId);
}
