// Listings whose address may be another spelling of a home's, for an administrator to decide.
import type pg from 'pg';
import { withLatinLetters } from '#domain/fair-housing/tokens.ts';
import { plainNumber } from '#domain/intake/rows/read-typed-address.ts';
import { unitKey } from '#domain/listings/address.ts';
import type { ListingKind } from '#domain/listings/listing.ts';
import { isNearHome, nearKeyStarts, placeOfKey } from './near-home.ts';

/** Homes in one town or borough whose address begins alike. */
const MOST_EACH = 500;

/**
 * Homes that hide their address are in no index of streets; of those, only people's own listings are compared. Each
 * beginning is looked up by itself, because Postgres expects far more homes between two texts than there are: without
 * the laterals it reads all listings (measured with 100,000: 138 ms).
 */
const CANDIDATES = `
  with starts as (
    select s as low, left(s, -1) || chr(ascii(right(s, 1)) + 1) as high from unnest($1::text[]) s
  ), found as (
    select p.id, p.key
    from starts s cross join lateral (
      select q.id, q.unit_key as key
      from properties q
      where q.unit_key ~>=~ s.low and q.unit_key ~<~ s.high and not q.hide_address and not q.hide_from_internet
        and right(q.unit_key, length($4)) = $4
        and q.listing_kind = $2 and q.status in ('active', 'pending') and not q.is_sample
      order by q.unit_key using ~<~ limit ${MOST_EACH}
    ) p
    union
    select o.id, o.key
    from starts s cross join lateral (
      select q.id, o.home_key as key
      from postings o join properties q on q.id = o.property_id
      where o.home_key ~>=~ s.low and o.home_key ~<~ s.high and right(o.home_key, length($4)) = $4
        and q.listing_kind = $2 and q.status in ('active', 'pending') and not q.is_sample
      order by o.home_key using ~<~ limit ${MOST_EACH}
    ) o
  )
  select f.id, f.key
  from found f
  where not exists (select from postings o where o.property_id = f.id and o.account_id = $3)
  order by f.id`;

/** Addresses from files and feeds keep the letters that they came with; people's own are stored in Latin ones. */
const IN_OTHER_LETTERS = `
  select q.id, q.address, q.unit, q.city, q.state, q.zip_code as "zipCode", q.borough
  from properties q
  where octet_length(q.unit_key) <> length(q.unit_key) and q.listing_kind = $1 and q.status in ('active', 'pending')
    and not q.is_sample and not exists (select from postings o where o.property_id = q.id and o.account_id = $2)
  order by q.id`;

type WrittenHome = Parameters<typeof unitKey>[0] & { id: number };

const keyInLatin = ({ address, unit, city, ...home }: WrittenHome): string =>
  unitKey({ ...home, address: plainNumber(address), unit: unit && plainNumber(unit), city: withLatinLetters(city) });

/** @param accountId whose own listings don't count @returns ids in `properties` of what is on the market */
export async function findNearHomes(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  { key, kind, accountId }: { key: string; kind: ListingKind; accountId: string },
): Promise<number[]> {
  const { rows } = await client.query<{ id: number; key: string }>(CANDIDATES, [
    nearKeyStarts(key),
    kind,
    accountId,
    placeOfKey(key),
  ]);
  const near = rows.filter((other) => isNearHome(key, other.key)).map(({ id }) => id);
  const { rows: others } = await client.query<WrittenHome>(IN_OTHER_LETTERS, [kind, accountId]);
  const alike = others.filter((home) => {
    const latin = keyInLatin(home);
    return latin === key || isNearHome(key, latin);
  });
  return [...new Set([...near, ...alike.map(({ id }) => id)])];
}
