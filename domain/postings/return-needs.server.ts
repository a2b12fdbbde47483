// What may have changed while a listing was off the market.
import type pg from 'pg';
import type { ListingKind } from '#domain/listings/listing.ts';
import { isSalesperson } from '#domain/people/firm-membership.ts';
import { findNearHomes } from './find-near-homes.server.ts';
import type { Condition } from './lifecycle.ts';
import type { Posting } from './posting.ts';

const RETURN_NEEDS = ['advertiser', 'no_other'] as const satisfies readonly Condition[];
type ReturnNeed = (typeof RETURN_NEEDS)[number];

/**
 * SQL: the lister still has the kind of role under which the listing was published, and is still with the firm that it
 * names, which still has its broker. Licensees advertise only under a firm, and with the license that the listing shows.
 */
const IS_ADVERTISER = `
  (r.role in ('SELLER', 'OWNER') and coalesce(p.published_as, r.role) in ('SELLER', 'OWNER')
    or r.role in ('AGENT', 'BROKER') and coalesce(p.published_as, r.role) = r.role and p.firm_id is not null
      and (h.id is null or right(h.listing_agent_license, length(r.real_estate_license)) = r.real_estate_license
        and coalesce(r.license_state, h.state) = h.state))
  and (p.firm_id is null or exists (
    select from firms f join profiles b on b.id = f.broker_id and b.role = 'BROKER'
    where f.id = p.firm_id and (b.id = r.id or ${isSalesperson('f.id', 'r.id')})))`;

/**
 * `no_other` is met if no other listing of the home is on the market, however its address is spelled, or if an administrator has approved this one
 * beside another.
 */
export async function metReturnNeeds(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  { id }: Pick<Posting, 'id'>,
): Promise<ReturnNeed[]> {
  const { rows } = await client.query<Standing>(
    `select p.account_id as "accountId", h.unit_key as key, h.listing_kind as kind,
       ${IS_ADVERTISER} as "isAdvertiser",
       exists (
         select from properties q
         where q.unit_key = h.unit_key and q.listing_kind = h.listing_kind and q.id <> h.id
           and q.status in ('active', 'pending') and not q.is_sample and names_one_home(q)) as "isListed",
       ${isApproved('p.id', 'p.home_key')} as "isApproved"
     from postings p join profiles r on r.id = p.account_id left join properties h on h.id = p.property_id
     where p.id = $1`,
    [id],
  );
  const [standing] = rows;
  if (!standing) return [];
  return [
    ...(standing.isAdvertiser ? (['advertiser'] as const) : []),
    ...((await isAlone(client, standing)) ? (['no_other'] as const) : []),
  ];
}

interface Standing {
  isAdvertiser: boolean;
  accountId: string;
  /** Null: it was never published. */
  key: string | null;
  kind: ListingKind | null;
  isListed: boolean;
  isApproved: boolean;
}

async function isAlone(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  { accountId, key, kind, isListed, isApproved: isCleared }: Standing,
): Promise<boolean> {
  if (isCleared || key === null || kind === null) return true;
  return !isListed && (await findNearHomes(client, { key, kind, accountId })).length === 0;
}

/** The first that isn't met; null: all are. */
export async function unmetReturnNeed(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  posting: Pick<Posting, 'id'>,
): Promise<ReturnNeed | null> {
  const met = await metReturnNeeds(client, posting);
  return RETURN_NEEDS.find((need) => !met.includes(need)) ?? null;
}

/** SQL: whether an administrator has approved the posting beside another listing of the home with this key. */
export const isApproved = (posting: string, homeKey: string): string =>
  `exists (select from posting_reviews w where w.posting_id = ${posting} and w.home_key = ${homeKey}
     and w.decision = 'approved' and w.reasons && array['same_home', 'near_home'])`;
