// The directory of agents with 60,000 of them: the server's time for any filter.
import { Kysely, PostgresDialect } from 'kysely';
import { readDirectory } from '#app/features/agents/directory.server.ts';
import type { Database } from '#db/schema.ts';
import { gatherAgents } from '#domain/agents/gather-agents.server.ts';
import { type DirectoryQuery, directoryPath, EVERYBODY } from '#domain/agents/directory-query.ts';
import { readAreas } from '#domain/agents/directory.server.ts';
import { SPECIALIZATIONS, type Specialization } from '#domain/agents/specializations.ts';
import { withFeedDatabase, type FeedDatabase } from './feed-database.ts';
import { Random } from './random.ts';
import { limitFigure, note, percentile, type Result } from './result.ts';

const AGENTS = 60_000;
/** Five each, in all statuses. */
const LISTINGS = 300_000;
const QUESTIONS = 400;
const MOST_MILLISECONDS = 50;

export async function measure(): Promise<Result[]> {
  return withFeedDatabase(async (database) => [await measureDirectory(database)]);
}

async function measureDirectory(database: FeedDatabase): Promise<Result> {
  await fill(database);
  const startedAt = performance.now();
  await gatherAgents(database.pool);
  const seconds = (performance.now() - startedAt) / 1000;
  note(`${AGENTS} agents of ${LISTINGS} listings are gathered after ${seconds.toFixed(0)} s`);
  await database.owner.query(
    'vacuum analyze agents, platform.agent_words, platform.agent_statements, platform.agent_listings',
  );
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: database.pool }) });
  const context = {
    db,
    siteUrl: 'https://stoop.example',
    platform: { url: '', publishableKey: '' },
  };
  const areas = (await readAreas(db)).map(({ area }) => area);
  const milliseconds: number[] = [];
  for (const query of questions(areas)) {
    const url = new URL(`https://stoop.example${directoryPath(query)}`);
    const askedAt = performance.now();
    await readDirectory(context, url).catch((answer: unknown) => {
      // A page behind the last one leads to the last one.
      if (!(answer instanceof Response)) throw answer;
    });
    milliseconds.push(performance.now() - askedAt);
  }
  note(
    `Directory: median ${percentile(milliseconds, 0.5).toFixed(1)} ms, slowest ${Math.max(...milliseconds).toFixed(0)} ms`,
  );
  return limitFigure(
    'the directory of 60,000 agents, any filter, p95',
    'ms',
    percentile(milliseconds, 0.95),
    MOST_MILLISECONDS,
  );
}

/** Frequent, rare, beginnings, two words, typos, nobody. */
const TERMS = ['', '', '', 'ana', 'r', 'realty', 'ortiz 77', 'firm 12', 'okafor', 'okafro', 'zzzzzz', 'ana firm'];

function* questions(areas: readonly string[]): Generator<DirectoryQuery> {
  const random = new Random(12);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random.next() * values.length)] as Value;
  for (let asked = 0; asked < QUESTIONS; asked++) {
    yield {
      ...EVERYBODY,
      term: pick(TERMS),
      specialization: pick([null, ...(Object.keys(SPECIALIZATIONS) as Specialization[])]),
      area: pick([null, ...areas]),
      language: pick([null, null, null, null, 'Spanish' as const]),
      page: pick([1, 1, 1, 2, 10, 500]),
    };
  }
}

async function fill({ owner }: FeedDatabase): Promise<void> {
  await owner.query("insert into mls_sources (name) values ('Bench MLS')");
  await owner.query('alter table properties disable trigger user');
  await owner.query(
    `insert into properties
       (source_id, mls_source, mls_id, unit_key, title, address, city, state, county, borough, price, property_type,
        listing_kind, status, closed_at, close_price, listing_agent, listing_firm, listing_agent_phone, listing_agent_email,
        listing_date, market_since, last_updated)
     select s.id, s.name, 'M' || n, 'unit ' || n, 'Home ' || n, n || ' Maple Street',
       (array['Hoboken', 'Albany', 'Brooklyn', 'Montclair', 'New York', 'Ithaca', 'Newark', 'Yonkers'])[1 + a % 8],
       (array['NJ', 'NY', 'NY', 'NJ', 'NY', 'NY', 'NJ', 'NY'])[1 + a % 8],
       (array['Hudson', 'Albany', 'Kings', 'Essex', 'New York', 'Tompkins', 'Essex', 'Westchester'])[1 + a % 8],
       (array[null, null, 'Brooklyn', null, 'Manhattan', null, null, null])[1 + a % 8],
       100000 + n::bigint * 7919 % 3000000, (array['Apartment', 'House', 'Condo', 'Commercial'])[1 + n % 4],
       (array['sale', 'sale', 'rental'])[1 + n % 3], (array['active', 'sold', 'sold', 'pending', 'expired'])[1 + n % 5],
       now() - make_interval(days => n % 900), 100000 + n::bigint * 7919 % 3000000,
       (array['Ana', 'Bo', 'Mei', 'Renée', 'José', 'Kwame', 'Luis'])[1 + a % 7] || ' '
         || (array['Ortiz', 'Li', 'Okafor', 'Peña', 'Rahman'])[1 + a % 5] || ' ' || a % 1000,
       'Firm ' || a % 997 || ' Realty', '201-555-0100', 'a' || a || '@example.com',
       now() - make_interval(mins => n), now() - make_interval(mins => n), now() - make_interval(mins => n)
     from generate_series(1, $1::int) n cross join lateral (select n % $2::int as a) k, mls_sources s
     where s.name = 'Bench MLS'`,
    [LISTINGS, AGENTS],
  );
  await owner.query('alter table properties enable trigger user');
  await owner.query('analyze properties');
}
