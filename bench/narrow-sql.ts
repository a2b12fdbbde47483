// The same answer from a single SQL statement: total, 24 newest cards, clusters, three disjunctive facets.
import type pg from 'pg';
import { boxOf, toMicro } from '#domain/search/areas.ts';
import { gridOver } from '#domain/search/cluster-grid.ts';
import { parseTerm } from '#domain/search/term-query.ts';
import { type BenchQuery, NARROW_TYPE_CODES } from './query-mix.ts';

const ALL_HOMES = [...NARROW_TYPE_CODES].filter(([type]) => type !== 'Commercial').map(([, code]) => code);

interface Statement {
  text: string;
  values: unknown[];
}

/** The answer as JSON text, ready to send. */
export function narrowStatement(query: BenchQuery): Statement {
  const { west, south, east, north } = boxOf(query.bbox);
  const { perX, perY } = gridOver(boxOf(query.bbox));
  const types = query.types?.map((type) => NARROW_TYPE_CODES.get(type)) ?? ALL_HOMES;
  const values: unknown[] = [
    west,
    south,
    east,
    north,
    query.minPrice,
    query.maxPrice,
    query.beds.count,
    types,
    ALL_HOMES,
    perX,
    perY,
    query.pageSize,
  ];
  const more: string[] = [];
  if (query.polygon) {
    const corners = query.polygon.map((corner) => `(${corner.map(toMicro).join(',')})`);
    values.push(`(${corners.join(',')})`);
    more.push(`pin <@ $${values.length}::polygon`);
  }
  const term = query.term === undefined ? null : parseTerm(query.term);
  if (term) {
    values.push(
      term.words
        .map(({ stem, written, isPrefix }) => `('s${stem}'${isPrefix ? ` | 'w${written}':*` : ''})`)
        .join(' & '),
    );
    more.push(`words @@ $${values.length}::tsquery`);
  }
  const from = term ? 'narrow join words using (id)' : 'narrow';
  return { text: statementText(from, more.map((each) => `and ${each}`).join(' ')), values };
}

// Rows that fail two filters count in no facet, so only the other rows are materialized, once.
function statementText(from: string, more: string): string {
  return `
    with near as materialized (
      select id, listed, x, y, type, beds, price_range,
        price >= $5::integer and price < $6::integer as ok_price, beds >= $7::integer as ok_beds, type = any($8::smallint[]) as ok_type
      from ${from}
      where pin <@ box(point($1::double precision, $2::double precision), point($3::double precision, $4::double precision)) and type = any($9::smallint[]) ${more}
        and (price >= $5::integer and price < $6::integer)::integer + (beds >= $7::integer)::integer + (type = any($8::smallint[]))::integer >= 2
    ), found as materialized (
      select id, listed, x, y from near where ok_price and ok_beds and ok_type
    ), page as (
      select id, listed from found order by listed desc, id desc limit $12::integer
    )
    select json_build_object(
      'total', (select count(*) from found),
      'items', (select coalesce(json_agg(cards.card::json order by page.listed desc, page.id desc), '[]') from page join cards using (id)),
      'clusters', (select coalesce(json_agg(json_build_array(cell, count, sum_x, sum_y)), '[]') from (
        select floor((y - $2::integer) * $11::double precision)::integer * 16 + floor((x - $1::integer) * $10::double precision)::integer as cell,
          count(*) as count, sum(x) as sum_x, sum(y) as sum_y
        from found group by 1) as clusters),
      'type', (select json_object_agg(type, count) from (
        select type, count(*) as count from near where ok_price and ok_beds group by 1) as types),
      'beds', (select json_object_agg(beds, count) from (
        select least(beds, 5) as beds, count(*) as count from near where ok_price and ok_type group by 1) as bedrooms),
      'price', (select json_object_agg(price_range, count) from (
        select price_range, count(*) as count from near where ok_beds and ok_type group by 1) as prices)
    )::text as answer`;
}

export async function askNarrow(client: pg.Pool | pg.Client, query: BenchQuery): Promise<string> {
  const { rows } = await client.query<[string]>({ ...narrowStatement(query), rowMode: 'array' });
  return (rows as unknown as [string][])[0]?.[0] ?? '';
}
