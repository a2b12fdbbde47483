// Pages a second over 2,000 different results pages in the cache, while five listings a second change, against the same
// without changes.
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openDatabase } from '#db/open-database.ts';
import { loadPages } from './page-client.ts';
import { startProduct } from './product-server.ts';
import { Random } from './random.ts';
import { compareFigures, mean, note, type Result } from './result.ts';

const PORT = 4471;
const FOLDER = '.data-bench-pages';
const PAGES = 2_000;
const CHANGES_A_SECOND = 5;
/** In turn without and with changes, because the machine may be faster at one time than at another. */
const ROUNDS = 3;
const SECONDS = 6;
const CONNECTIONS = 8;
const LEAST_SHARE = 0.6;

export async function measureTouchedPages(): Promise<Result[]> {
  const server = await startProduct(PORT, { folder: FOLDER });
  const database = await openDatabase({ dataDir: FOLDER, poolSize: 2, log: () => {} });
  try {
    const paths = await resultsPages(database.pool);
    let addresses = 1;
    const localAddress = () => `127.0.${Math.floor(++addresses / 250)}.${1 + (addresses % 250)}`;
    const ask = async () => {
      const random = new Random(7);
      const load = { url: server.url, connections: CONNECTIONS, localAddress, nextPath: () => random.one(paths) };
      return (await loadPages({ ...load, seconds: SECONDS })).perSecond;
    };
    for (const path of paths) await readOnce(server.url + path, localAddress());
    await ask();
    const quiet: number[] = [];
    const busy: number[] = [];
    const counts = { changes: 0, miss: 0, again: 0, late: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      quiet.push(await ask());
      const before = await readCounts(server.url);
      const changing = changeListings(database.pool, round);
      busy.push(await ask());
      counts.changes += await changing.stop();
      const after = await readCounts(server.url);
      for (const way of ['miss', 'again', 'late'] as const)
        counts[way] += (after.get(way) ?? 0) - (before.get(way) ?? 0);
    }
    note(
      `without changes ${quiet.map(Math.round).join(', ')}, with changes ${busy.map(Math.round).join(', ')} pages/s`,
    );
    note(
      `${counts.changes} listings changed in ${ROUNDS * SECONDS} s: ${counts.miss} pages rendered while somebody waited, ${counts.again} in the background, ${counts.late} sent late`,
    );
    return [
      compareFigures(`alerts, ${PAGES} cached results pages while listings change`, 'pages/s', {
        value: mean(busy),
        against: mean(quiet),
        least: LEAST_SHARE,
        betterIs: 'more',
      }),
    ];
  } finally {
    await database.stop();
    await server.stop();
  }
}

/** How often the cache answered in each way. */
async function readCounts(url: string): Promise<Map<string, number>> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const found = metrics.matchAll(/^stoop_page_cache_total\{result="(\w+)"\} (\d+)/gm);
  return new Map([...found].map(([, result = '', count]) => [result, Number(count)]));
}

function readOnce(url: string, localAddress: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { localAddress, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      answer.resume().once('end', resolve);
    });
    asked.once('error', reject);
  });
}

/** What people look for: a zip code, a neighborhood or a city, most with a price or bedrooms. */
async function resultsPages(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{
    listing_kind: string;
    zip_code: string | null;
    neighborhood: string | null;
    city: string;
    price: number | null;
    beds: number | null;
  }>('select listing_kind, zip_code, neighborhood, city, price, beds from search_values order by id');
  const random = new Random(11);
  const paths = new Set<string>();
  while (paths.size < PAGES) {
    const home = random.one(rows);
    const params = new URLSearchParams();
    const pick = random.next();
    if (pick < 0.4 && home.zip_code) params.set('zip', home.zip_code);
    else if (pick < 0.8 && home.neighborhood) params.set('neighborhood', home.neighborhood);
    else params.set('city', home.city);
    const step = home.listing_kind === 'rental' ? 500 : 100_000;
    if (home.price && random.next() < 0.8)
      params.set('maxPrice', String(Math.ceil((home.price * (1 + random.next())) / step) * step));
    if (home.beds && random.next() < 0.6) params.set('beds', `${home.beds}+`);
    paths.add(`${home.listing_kind === 'rental' ? '/rent' : '/buy'}?${params}`);
  }
  return [...paths];
}

/** Prices go up and down; one in five listings leaves, or comes back. */
function changeListings(pool: pg.Pool, round: number) {
  let isStopping = false;
  let changed = 0;
  const random = new Random(13 + round);
  const run = async () => {
    const { rows } = await pool.query<{ id: number }>('select id from search_values order by id');
    const gone: number[] = [];
    while (!isStopping) {
      const { id } = random.one(rows);
      const pick = random.next();
      if (pick < 0.1) {
        await pool.query("update properties set status = 'expired' where id = $1", [id]);
        gone.push(id);
      } else if (pick < 0.2 && gone.length > 0) {
        await pool.query("update properties set status = 'active' where id = $1", [gone.pop()]);
      } else {
        await pool.query('update properties set price = round(price * $2::numeric) where id = $1', [
          id,
          random.next() < 0.5 ? 0.97 : 1.03,
        ]);
      }
      changed++;
      await sleep(1_000 / CHANGES_A_SECOND);
    }
    await pool.query("update properties set status = 'active' where id = any($1::bigint[])", [gone]);
  };
  const running = run();
  return {
    async stop() {
      isStopping = true;
      await running;
      return changed;
    },
  };
}
