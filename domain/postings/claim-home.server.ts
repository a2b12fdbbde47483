// Who else lists a home that is about to come to the market.
import type pg from 'pg';
import { type CheckedPosting, findOthers, type OtherListing } from './check-posting.server.ts';
import { findNearHomes } from './find-near-homes.server.ts';
import { isOnMarket } from './posting-states.ts';
import { lockPlaceOfHome } from './lock-place.server.ts';
import type { Posting } from './posting.ts';
import { isApproved } from './return-needs.server.ts';

export interface Claim {
  /** The account's own listing of the same home. */
  own: OtherListing | null;
  /** Why an administrator has to decide first. */
  reason: 'same_home' | 'near_home' | null;
}

/** Looks for other listings of the home. Until the transaction ends, nobody can add one. */
export async function claimHome(client: pg.ClientBase, posting: Posting, check: CheckedPosting): Promise<Claim> {
  const { values, place } = check;
  await lockPlaceOfHome(client, place.unit_key);
  const others = await findOthers(client, posting, values, place);
  const own = others.find(({ ownPostingId }) => ownPostingId !== null) ?? null;
  if (own || (await isCleared(client, posting, check))) return { own, reason: null };
  if (others.length > 0) return { own, reason: 'same_home' };
  const home = { key: place.unit_key, kind: values.kind, accountId: posting.accountId };
  return { own, reason: (await findNearHomes(client, home)).length > 0 ? 'near_home' : null };
}

/** Whether it is on the market as this home, or an administrator has approved it as this home. */
async function isCleared(client: pg.ClientBase, posting: Posting, { place }: CheckedPosting): Promise<boolean> {
  const { rows } = await client.query(
    `select where ${isApproved('$1', '$2')}
       or $3 and exists (select from properties where id = $4 and unit_key = $2)`,
    [posting.id, place.unit_key, isOnMarket(posting.state), posting.propertyId],
  );
  return rows.length > 0;
}
