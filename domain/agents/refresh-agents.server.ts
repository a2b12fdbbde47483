// Derives what the directory shows of an agent from what sources say and from the listings that name them.
import type pg from 'pg';
import { searchWords, spellingsOf } from './agent-names.ts';
import { areasOf, kindOfArea } from './areas.ts';
import { FIRST_TIME_UP_TO, type ListingCounts, LUXURY_FROM, specializationsOf } from './specializations.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/**
 * What an account published counts only for the agent that it manages. Listings that are not for the internet count for
 * nothing. One that hides its address counts, but only its borough or
 * city is used. The closing price of a home whose price is on request stays hidden, too. A sale that two sources report
 * counts once.
 */
const FACTS = `
  with facts as (
    select t.agent_id, t.is_sample, p.id, p.status, p.listing_kind, p.property_type, p.is_multi_family, p.unit_key,
      p.price, p.listing_agent_phone, p.listing_agent_license, p.last_updated, s.name as source,
      p.borough, coalesce(p.county, z.county) as county, p.city, p.state,
      concat_ws(', ', case when not p.hide_address then p.neighborhood end, coalesce(p.borough, p.city || ', ' || p.state))
        as place,
      case when p.price is not null then p.close_price end as close_price,
      (coalesce(p.closed_at, p.off_market_at, (
        select max(e.happened_at) from listing_events e where e.property_id = p.id and e.status = 'sold'
      )) at time zone 'America/New_York')::date as sold_on
    from platform.agent_statements t
    join agents g on g.id = t.agent_id
    join platform.agent_listings l on l.statement_id = t.id
    join properties p on p.id = l.property_id
    join mls_sources s on s.id = p.source_id
    left join zip_codes z on z.zip_code = p.zip_code
    where t.agent_id = any ($1) and not p.hide_from_internet and (t.account_id is null or t.account_id = g.account_id)
  ), sales as (
    select agent_id, min(sold_on) as sold_on, max(close_price) as price
    from facts where status = 'sold' and listing_kind = 'sale'
    group by agent_id, unit_key, extract(year from sold_on)
  ), closed as (
    select agent_id, count(*)::int as sold, min(sold_on) as sold_since, count(price)::int as sold_priced,
      round(avg(price), 2) as average_price
    from sales group by agent_id
  ), listed as (
    select agent_id,
      count(distinct unit_key) filter (where status = 'active' and listing_kind = 'sale')::int as for_sale,
      count(distinct unit_key) filter (where status = 'active' and listing_kind = 'rental')::int as for_rent,
      (array_agg(listing_agent_phone order by last_updated desc, id) filter (where listing_agent_phone is not null))[1]
        as phone,
      (array_agg(listing_agent_license order by last_updated desc, id)
        filter (where listing_agent_license is not null))[1] as title,
      mode() within group (order by place) as place,
      bool_and(is_sample) as is_sample,
      array_agg(distinct source) as sources,
      jsonb_agg(distinct jsonb_build_object('borough', borough, 'county', county, 'city', city, 'state', state)) as places,
      count(*) filter (where listing_kind = 'sale' and property_type <> 'Commercial')::int as sales,
      count(*) filter (where listing_kind = 'rental' and property_type <> 'Commercial')::int as rentals,
      count(*) filter (where property_type = 'Commercial')::int as commercial,
      count(*) filter (where listing_kind = 'sale' and is_multi_family)::int as multi_family,
      count(*) filter (where listing_kind = 'sale' and property_type <> 'Commercial' and price >= ${LUXURY_FROM})::int
        as expensive,
      count(*) filter (where listing_kind = 'sale' and property_type <> 'Commercial' and price <= ${FIRST_TIME_UP_TO})::int
        as affordable
    from facts group by agent_id
  ), made as (
    select t.*, t.kind <> 'listing' or exists (select from platform.agent_listings l where l.statement_id = t.id) as is_made
    from platform.agent_statements t where t.agent_id = any ($1)
  ), said as (
    select t.agent_id,
      (array_agg(t.name order by t.is_made desc, t.kind = 'member' and t.is_shown desc, t.account_id is null desc,
        t.kind = 'profile' desc, t.said_at desc, t.id))[1] as name,
      (array_agg(t.firm order by t.is_made desc, t.kind = 'member' and t.is_shown desc, t.kind = 'profile',
        t.said_at desc, t.id) filter (where t.firm is not null))[1] as firm,
      (array_agg(t.phone order by t.said_at desc, t.id)
        filter (where t.kind = 'member' and t.is_shown and t.phone is not null))[1] as phone,
      bool_or(t.is_shown) as is_shown,
      bool_and(t.is_sample) filter (where t.is_shown) as is_sample,
      array_agg(distinct s.name) filter (where t.kind = 'member' and t.is_shown) as sources,
      coalesce((array_agg(to_jsonb(t.languages)) filter (where t.kind = 'profile' and t.is_shown))[1], '[]') as languages
    from made t left join mls_sources s on s.id = t.source_id
    group by t.agent_id
  )
  select a.id, coalesce(d.name, a.name) as name, d.firm, coalesce(l.phone, d.phone) as phone, l.title, l.place,
    coalesce(d.is_shown, false) or l.agent_id is not null as is_shown,
    coalesce(l.is_sample, true) and coalesce(d.is_sample, l.agent_id is not null) as is_sample,
    coalesce(d.languages, '[]') as languages, l.sources as listed_by, d.sources as named_by, l.places,
    coalesce(l.for_sale, 0) as for_sale, coalesce(l.for_rent, 0) as for_rent, coalesce(c.sold, 0) as sold, c.sold_since,
    coalesce(c.sold_priced, 0) as sold_priced, c.average_price,
    coalesce(l.sales, 0) as sales, coalesce(l.rentals, 0) as rentals, coalesce(l.commercial, 0) as commercial,
    coalesce(l.multi_family, 0) as "multiFamily", coalesce(l.expensive, 0) as expensive,
    coalesce(l.affordable, 0) as affordable
  from agents a
  left join said d on d.agent_id = a.id
  left join listed l on l.agent_id = a.id
  left join closed c on c.agent_id = a.id
  where a.id = any ($1) and a.merged_into is null`;

interface Facts extends ListingCounts {
  id: number;
  name: string;
  firm: string | null;
  phone: string | null;
  title: string | null;
  place: string | null;
  is_shown: boolean;
  is_sample: boolean;
  languages: string[];
  listed_by: string[] | null;
  named_by: string[] | null;
  places: Parameters<typeof areasOf>[0][] | null;
  for_sale: number;
  for_rent: number;
  sold: number;
  sold_since: string | null;
  sold_priced: number;
  average_price: number | null;
}

const UPDATE = `
  with given as (
    select * from jsonb_to_recordset($1) as n (id bigint, name text, firm text, phone text, title text, place text,
      is_shown boolean, is_sample boolean, languages text[], specializations text[], areas text[], sources text[],
      words text[], for_sale integer, for_rent integer, sold integer, sold_since date, sold_priced integer,
      average_price numeric)
  )
  update agents a set name = n.name, firm = n.firm, phone = n.phone, title = n.title, place = n.place,
    is_shown = n.is_shown, is_sample = n.is_sample, languages = n.languages, specializations = n.specializations,
    areas = n.areas, sources = n.sources, words = n.words, for_sale = n.for_sale, for_rent = n.for_rent, sold = n.sold,
    sold_since = n.sold_since, sold_priced = n.sold_priced, average_price = n.average_price, changed_at = now()
  from given n
  where a.id = n.id and (a.name, a.firm, a.phone, a.title, a.place, a.is_shown, a.is_sample, a.languages,
      a.specializations, a.areas, a.sources, a.words, a.for_sale, a.for_rent, a.sold, a.sold_since, a.sold_priced,
      a.average_price)
    is distinct from (n.name, n.firm, n.phone, n.title, n.place, n.is_shown, n.is_sample, n.languages,
      n.specializations, n.areas, n.sources, n.words, n.for_sale, n.for_rent, n.sold, n.sold_since, n.sold_priced,
      n.average_price)`;

const ADD_WORDS = `
  insert into platform.agent_words (word, spellings)
  select word, spellings from jsonb_to_recordset($1) as n (word text, spellings text[])
  on conflict (word) do nothing`;

/** @returns how many changed */
export async function refreshAgents(client: Queryable, ids: Iterable<number>): Promise<number> {
  const asked = [...ids];
  if (asked.length === 0) return 0;
  const { rows } = await client.query<Facts>(FACTS, [asked]);
  const agents = rows.map((facts) => ({
    ...facts,
    specializations: specializationsOf(facts),
    areas: [...new Set((facts.places ?? []).flatMap(areasOf))].sort(),
    sources: [...new Set([...(facts.listed_by ?? []), ...(facts.named_by ?? [])])].sort(),
    words: searchWords(facts.name, facts.firm),
  }));
  const words = [...new Set(agents.flatMap((agent) => agent.words))];
  await client.query(ADD_WORDS, [JSON.stringify(words.map((word) => ({ word, spellings: spellingsOf(word) })))]);
  const { rowCount } = await client.query(UPDATE, [JSON.stringify(agents)]);
  return rowCount ?? 0;
}

const READ_AREAS = `
  select area, count(*)::int as agents from agents, unnest(areas) as area
  where is_shown and merged_into is null group by area`;

/** What the directory offers as areas. */
export async function countAreas(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ area: string; agents: number }>(READ_AREAS);
  const areas = rows.map((row) => ({ ...row, kind: kindOfArea(row.area) }));
  await client.query('delete from platform.agent_areas');
  await client.query(
    `insert into platform.agent_areas (area, kind, agents)
     select area, kind, agents from jsonb_to_recordset($1) as n (area text, kind text, agents integer)`,
    [JSON.stringify(areas)],
  );
}
