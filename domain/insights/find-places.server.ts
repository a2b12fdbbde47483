import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { MarketPlace } from './market-place.ts';

const MOST = 10;

/** Places whose name begins with what was typed, or contains it; the ones with the most listings first. */
export async function findMarketPlaces(db: Kysely<Database>, typed: string): Promise<MarketPlace[]> {
  const name = typed
    .trim()
    .replace(/,\s*(ny|nj)$/i, '')
    .toLowerCase();
  const pattern = name.replace(/[\\%_]/g, '\\$&');
  const { rows } = await sql<MarketPlace>`
    select p.slug, p.kind, p.name, p.state
    from market_places p
    left join lateral (
      select sum(m.asked) as asked from market_months m
      where m.place = p.slug and m.segment = 'all' and m.beds = -1 and m.span = 3
    ) m on true
    where lower(p.name) like ${`%${pattern}%`}
    order by lower(p.name) <> ${name}, lower(p.name) not like ${`${pattern}%`}, m.asked desc nulls last, p.name
    limit ${MOST}`.execute(db);
  return rows;
}
