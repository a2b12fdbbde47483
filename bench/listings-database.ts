// A scratch database with a given number of made-up active listings, and the best SQL design we found for searching
// them: a narrow table in spatial order with few indexes, with words and finished cards in separate tables. Made once,
// kept in .data-bench.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { ownerConnection, serviceConnection } from '#db/connection.ts';
import { openEmbeddedDatabase } from '#db/embedded/embedded-database.ts';
import { migrate } from '#db/migrate.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import { PROPERTY_TYPES } from '#domain/listings/listing.ts';
import { documentOf, wordsOf } from '#domain/search/term-document.ts';
import { stemOf } from '#domain/search/term-words.ts';
import { type GeneratedListing, generateListings } from './generated-listings.ts';
import { note } from './result.ts';

export interface ListingsDatabase {
  url: string;
  /** Acts as service_role, like the product. */
  pool: pg.Pool;
  serviceUrl: string;
  /** Full rights: queries of the SQL design go past row-level security. */
  owner: pg.Pool;
  stop(): Promise<void>;
}

export async function openListingsDatabase(count: number): Promise<ListingsDatabase> {
  const dataDir = join(import.meta.dirname, '..', '.data-bench');
  const embedded = await openEmbeddedDatabase({ dataDir, log: () => {}, lasting: false });
  const name = `listings_${count}_${fingerprint()}`;
  const on = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  await createOnce(embedded.ownerUrl, on(embedded.ownerUrl), name, count);
  const pool = new pg.Pool({ ...serviceConnection(on(embedded.loginUrls.stoop_service)), max: 10 });
  const owner = new pg.Pool({ ...ownerConnection(on(embedded.ownerUrl)), max: 10 });
  for (const each of [pool, owner]) each.on('error', () => {});
  return {
    url: on(embedded.ownerUrl),
    serviceUrl: on(embedded.loginUrls.stoop_service),
    pool,
    owner,
    async stop() {
      await pool.end();
      await owner.end();
      await embedded.stop();
    },
  };
}

/** A checksum of everything that decides what is in the database; later migrations are applied to it. */
function fingerprint(): string {
  const sum = createHash('sha256');
  for (const file of ['generated-listings.ts', 'listings-database.ts', 'random.ts']) {
    sum.update(readFileSync(join(import.meta.dirname, file)));
  }
  return sum.digest('hex').slice(0, 10);
}

async function createOnce(serverUrl: string, url: string, name: string, count: number): Promise<void> {
  const server = new pg.Client(ownerConnection(serverUrl));
  await server.connect();
  try {
    const known = await server.query('select from pg_database where datname = $1', [name]);
    if (known.rowCount === 1) {
      await migrate(url, () => {});
      return;
    }
    const started = performance.now();
    note(`Making ${count} listings, once`);
    const unfinished = `${name}_unfinished`;
    await server.query(`drop database if exists ${unfinished}`);
    await server.query(`create database ${unfinished}`);
    await fill(url.replace(name, unfinished), count);
    await server.query(`alter database ${unfinished} rename to ${name}`);
    note(`Made in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  } finally {
    await server.end();
  }
}

async function fill(url: string, count: number): Promise<void> {
  await migrate(url, () => {});
  const client = new pg.Client(ownerConnection(url));
  await client.connect();
  await client.query("insert into mls_sources (name) values ('Bench MLS')");
  await client.query('alter table properties disable trigger user');
  await client.query(`create unlogged table words (id bigint, words tsvector)`);
  await copyInto(client, `properties (${Object.keys(COLUMNS).join(', ')})`, propertyLines(count));
  await copyInto(client, 'words', wordLines(count));
  await client.query('alter table properties enable trigger user');
  await client.query('vacuum analyze properties');
  await client.query(NARROW_TABLES);
  for (const table of ['narrow', 'words', 'cards']) await client.query(`vacuum analyze ${table}`);
  await client.end();
}

const COLUMNS: Record<string, (listing: GeneratedListing, id: number) => string | number | null> = {
  id: (_, id) => id,
  source_id: () => 1,
  mls_source: () => 'Bench MLS',
  mls_id: ({ mlsId }) => mlsId,
  unit_key: (_, id) => `unit ${id}`,
  title: ({ title }) => title,
  description: ({ description }) => description,
  address: ({ address }) => address,
  unit: ({ unit }) => unit,
  city: ({ town }) => town.city,
  state: ({ town }) => town.state,
  borough: ({ town }) => town.borough,
  zip_code: ({ zip }) => zip,
  neighborhood: ({ neighborhood }) => neighborhood,
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  location_precision: () => 'exact',
  listing_kind: ({ kind }) => kind,
  property_type: ({ type }) => type,
  ownership: ({ ownership }) => ownership,
  price: ({ price }) => price,
  previous_price: ({ previousPrice }) => previousPrice,
  price_changed_at: ({ previousPrice, listedAt }) => (previousPrice === null ? null : listedAt.toISOString()),
  beds: ({ beds }) => beds,
  baths: ({ baths }) => baths,
  sqft: ({ sqft }) => sqft,
  year_built: ({ yearBuilt }) => yearBuilt,
  listing_firm: (_, id) => `Firm ${id % 900}`,
  listing_date: ({ listedAt }) => listedAt.toISOString(),
  market_since: ({ listedAt }) => listedAt.toISOString(),
};

async function copyInto(client: pg.Client, target: string, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(lines), client.query(copyStreams.from(`copy ${target} from stdin`)));
}

const LINES_PER_CHUNK = 500;

function* inChunks(count: number, line: (listing: GeneratedListing, id: number) => string): Generator<string> {
  let chunk = '';
  let id = 0;
  for (const listing of generateListings(count)) {
    chunk += `${line(listing, ++id)}\n`;
    if (id % LINES_PER_CHUNK !== 0) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

function propertyLines(count: number): Iterable<string> {
  const values = Object.values(COLUMNS);
  return inChunks(count, (listing, id) => values.map((value) => value(listing, id) ?? '\\N').join('\t'));
}

/** Our own words and stems as lexemes, so that SQL answers exactly the same query. */
function wordLines(count: number): Iterable<string> {
  return inChunks(count, (listing, id) => {
    const lexemes = new Set<string>();
    for (const word of wordsOf(documentOf(asSearchValues(listing)))) lexemes.add(`w${word}`).add(`s${stemOf(word)}`);
    return `${id}\t${[...lexemes].join(' ')}`;
  });
}

/** The text that the words of a listing come from. */
function asSearchValues(listing: GeneratedListing): SearchValuesView {
  const { town, zip, type, kind } = listing;
  const values: Partial<SearchValuesView> = {
    ...listing,
    city: town.city,
    state: town.state,
    borough: town.borough,
    zip_code: zip,
    features: [],
    amenities: [],
    property_type: type,
    listing_kind: kind,
  };
  return values as SearchValuesView;
}

const TYPE_LIST = PROPERTY_TYPES.map((type) => `'${type}'`).join(', ');

const NARROW_TABLES = `
  create unlogged table narrow as
  select id::integer as id, (listed_at_us / 1000)::bigint as listed, price::integer as price, beds::smallint as beds,
    array_position(array[${TYPE_LIST}], property_type)::smallint as type,
    width_bucket(price, array[500000, 750000, 1000000, 1500000, 2000000, 3000000, 5000000])::smallint as price_range,
    longitude_micro as x, latitude_micro as y, point(longitude_micro, latitude_micro) as pin
  from search_values
  order by point(longitude_micro, latitude_micro) <-> point(-90000000, 30000000);
  alter table narrow add primary key (id);
  create index narrow_pin on narrow using gist (pin) include (x, y, price, beds, listed, id);
  alter table words add primary key (id);
  create index words_words on words using gin (words);
  create unlogged table cards as
  select id::integer as id, json_build_object('id', id, 'mlsId', mls_id, 'kind', listing_kind, 'title', title,
    'address', address, 'unit', unit, 'city', city, 'state', state, 'zipCode', zip_code, 'neighborhood', neighborhood,
    'borough', borough, 'propertyType', property_type, 'ownership', ownership, 'price', price,
    'previousPrice', previous_price, 'monthlyCost', monthly_cost, 'brokerFee', broker_fee, 'beds', beds, 'baths', baths,
    'sqft', sqft, 'latitude', latitude_micro / 1e6, 'longitude', longitude_micro / 1e6, 'listedAt', listed_at_us,
    'marketSince', market_since_us, 'listingFirm', listing_firm, 'mlsSource', mls_source)::text as card
  from search_values;
  alter table cards add primary key (id);
`;
