// The best SQL design we found for matching: searches as rows, each found by one index (its area with its price range,
// its place, its rarest word, or its price range alone), and one prepared statement for each change.
import type pg from 'pg';
import { boxAroundRing, boxOf, ringOf } from '#domain/search/areas.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import type { SearchFilters } from '#domain/search/search-query.ts';
import { type SearchDocument, wordsOf } from '#domain/search/term-document.ts';
import { parseTerm } from '#domain/search/term-query.ts';
import { stemOf } from '#domain/search/term-words.ts';
import { NARROW_TYPE_CODES } from './query-mix.ts';

const ROWS_PER_INSERT = 5_000;

const TABLE = `
  create temporary table searches (
    id integer, kind text, price int4range, min_beds smallint, types smallint[],
    area box, ring polygon, place text, state text, word text, words tsquery
  )`;
const INDEXES = `
  create index on searches using gist (area, price) where area is not null;
  create index on searches (place, kind) where area is null and place is not null;
  create index on searches (word, kind) where area is null and place is null and word is not null;
  create index on searches using gist (price) where area is null and place is null and word is null;
  analyze searches;
`;

/** `shareOf` tells how common a word is, as the matcher also knows. */
export async function fillSearches(
  client: pg.Client,
  searches: Iterable<SearchFilters>,
  shareOf: (stem: string) => number,
): Promise<void> {
  await client.query(TABLE);
  let rows: unknown[][] = [];
  const insert = async () => {
    await client.query(
      `insert into searches select (r->>0)::integer, r->>1, (r->>2)::int4range, (r->>3)::smallint,
         (r->>4)::smallint[], (r->>5)::box, (r->>6)::polygon,
         r->>7, r->>8, r->>9, (r->>10)::tsquery
       from jsonb_array_elements($1::jsonb) r`,
      [JSON.stringify(rows)],
    );
    rows = [];
  };
  let id = 0;
  for (const search of searches) {
    rows.push([id++, ...valuesOf(search, shareOf)]);
    if (rows.length === ROWS_PER_INSERT) await insert();
  }
  if (rows.length > 0) await insert();
  await client.query(INDEXES);
}

function valuesOf(search: SearchFilters, shareOf: (stem: string) => number): unknown[] {
  const { kind, minPrice, maxPrice, beds, types, bbox, polygon, neighborhood, zipCode, city, state, term } = search;
  const ring = polygon && ringOf(polygon);
  const box = bbox ? boxOf(bbox) : ring ? boxAroundRing(ring) : null;
  const words = term === undefined ? [] : (parseTerm(term)?.words ?? []);
  const stems = words
    .map(({ stem }) => `s${stem}`)
    .sort((one, other) => shareOf(one.slice(1)) - shareOf(other.slice(1)));
  // The last word of a term may be unfinished, so it can't be the one that an index finds.
  const whole = words.filter(({ isPrefix }) => !isPrefix).map(({ stem }) => `s${stem}`);
  return [
    kind,
    minPrice === undefined && maxPrice === undefined ? null : `[${minPrice ?? 0},${maxPrice ?? ''})`,
    beds?.count ?? 0,
    types ? `{${types.map((type) => NARROW_TYPE_CODES.get(type)).join(',')}}` : null,
    box && `((${box.west},${box.south}),(${box.east},${box.north}))`,
    ring ? `(${corners(ring).join(',')})` : null,
    neighborhood?.toLowerCase() ?? zipCode ?? city?.toLowerCase() ?? null,
    state ?? null,
    stems.find((stem) => whole.includes(stem)) ?? null,
    words.length === 0
      ? null
      : words.map(({ stem, written, isPrefix }) => `('s${stem}'${isPrefix ? ` | 'w${written}':*` : ''})`).join(' & '),
  ];
}

function corners(ring: Int32Array): string[] {
  return Array.from({ length: ring.length / 2 }, (_, at) => `(${ring[2 * at]},${ring[2 * at + 1]})`);
}

const FURTHER = `kind = $1 and (price is null or price @> $2::integer) and min_beds <= $3::smallint
  and (types is null or $4::smallint = any(types)) and $4::smallint <> ${NARROW_TYPE_CODES.get('Commercial')}
  and (state is null or state = $6) and (words is null or $7::tsvector @@ words)`;

const MATCH = `
  select id from searches
  where area @> box($5::point, $5::point) and (price is null or price @> $2::integer) and area is not null
    and ${FURTHER} and (ring is null or ring @> $5::point)
  union all
  select id from searches where area is null and place = any($8::text[]) and ${FURTHER}
  union all
  select id from searches where area is null and place is null and word = any($9::text[]) and ${FURTHER}
  union all
  select id from searches where area is null and place is null and word is null and ${FURTHER}`;

export async function matchBySql(
  client: pg.Client,
  row: SearchValuesView,
  document: SearchDocument,
): Promise<number[]> {
  const words = wordsOf(document);
  const stems = new Set([...words].map((word) => `s${stemOf(word)}`));
  const lexemes = [...[...words].map((word) => `w${word}`), ...stems];
  const places = [row.city, row.borough, row.neighborhood].flatMap((name) =>
    name === null ? [] : [name.toLowerCase()],
  );
  const { rows } = await client.query<[number]>({
    name: 'match',
    rowMode: 'array',
    text: MATCH,
    values: [
      row.listing_kind,
      row.price,
      row.beds,
      NARROW_TYPE_CODES.get(row.property_type),
      `(${row.longitude_micro},${row.latitude_micro})`,
      row.state,
      lexemes.map((lexeme) => `'${lexeme.replaceAll("'", "''")}'`).join(' '),
      [...places, row.zip_code],
      [...stems],
    ],
  });
  return rows.map(([id]) => id);
}
