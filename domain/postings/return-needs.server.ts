// What may have changed while a listing was off the market.
import type pg from 'pg';
import type { Condition } from './lifecycle.ts';
import type { Posting } from './posting.ts';

const RETURN_NEEDS = ['advertiser', 'no_other'] as const satisfies readonly Condition[];
type ReturnNeed = (typeof RETURN_NEEDS)[number];

/**
 * `no_other` is met if no other listing of the home is on the market, or if an administrator has approved this one
 * beside another.
 */
export async function metReturnNeeds(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  { id }: Pick<Posting, 'id'>,
): Promise<ReturnNeed[]> {
  const { rows } = await client.query<{ isAdvertiser: boolean; isAlone: boolean }>(
    `select
       p.firm_id is null or exists (
         select from firms f join profiles r on r.id = p.account_id
         where f.id = p.firm_id and case when f.broker_id = r.id then r.role = 'BROKER' else exists (
           select from firm_members m
           where m.firm_id = f.id and m.account_id = r.id and m.accepted_at is not null) end) as "isAdvertiser",
       not exists (
         select from properties h
         join properties q on q.unit_key = h.unit_key and q.listing_kind = h.listing_kind and q.id <> h.id
         where h.id = p.property_id and q.status in ('active', 'pending') and not q.is_sample and names_one_home(q))
         or ${isApproved('p.id', 'p.home_key')} as "isAlone"
     from postings p where p.id = $1`,
    [id],
  );
  const { isAdvertiser = false, isAlone = false } = rows[0] ?? {};
  return [...(isAdvertiser ? (['advertiser'] as const) : []), ...(isAlone ? (['no_other'] as const) : [])];
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
