import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { findListing, findListingsOfHome } from '#domain/listings/queries.server.ts';
import { anyListing, FIXTURE_WORDS } from '#domain/search/listing-fixtures.arbitrary.ts';
import { insertListings, insertSource } from '#domain/search/listing-fixtures.ts';
import { type ReadModel, startReadModel } from '#domain/search/read-model.server.ts';
import { anySelectiveQuery } from '#domain/search/search-query.arbitrary.ts';
import type { SearchAnswer, SearchQuery } from '#domain/search/search-query.ts';
import { CachedPages, type PageSources } from './cached-pages.ts';
import { spelledWords } from './spelled-words.ts';

const NOW = new Date();

/** What people and sources change, one statement for one listing. */
const CHANGES = [
  'price = price * 0.9',
  'price = price * 2',
  'price = price * 0.5',
  'price = price + 1',
  "status = 'sold'",
  "status = 'active'",
  'hide_from_internet = not hide_from_internet',
  'hide_address = not hide_address',
  "title = title || ' again'",
  'beds = coalesce(beds, 0) + 1',
  'baths = null',
  'sqft = coalesce(sqft, 800) + 50',
  "city = 'Hoboken', borough = null",
  'longitude = longitude + 0.01',
  'longitude = null, latitude = null, location_precision = null',
  "listing_date = now() - interval '1 hour'",
  "ownership = 'coop'",
  'cats_allowed = not coalesce(cats_allowed, false)',
  'taxes_annual = coalesce(taxes_annual, 0) + 1200',
];

type Change = { listing: number; set: string } | 'add' | 'open house';

describe('pages that are known by their searches', { timeout: 180_000 }, () => {
  let database: TestDatabase;
  let model: ReadModel;

  beforeAll(async () => {
    database = await createTestDatabase();
    await insertSource(database.pool);
    await insertListings(database.pool, fc.sample(anyListing(), { numRuns: 120, seed: 3 }));
    // Most pins stand for several homes, so they don't show any one of them.
    await database.pool.query(
      "update properties set longitude = -74.01, latitude = 40.71, location_precision = 'approximate' where id % 4 > 0",
    );
    model = await startReadModel({ pool: database.pool, log: () => {}, clock: () => NOW });
  });
  afterAll(async () => {
    await model?.stop();
    await database?.drop();
  });

  const change = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ listing: fc.integer({ min: 1, max: 120 }), set: fc.constantFrom(...CHANGES) }),
    },
    { weight: 1, arbitrary: fc.constant('add' as const) },
    { weight: 1, arbitrary: fc.constant('open house' as const) },
  );
  const queries = fc.array(anySelectiveQuery(FIXTURE_WORDS, 3), { minLength: 20, maxLength: 40 });

  async function apply(each: Change): Promise<void> {
    if (each === 'add') await insertListings(database.pool, fc.sample(anyListing(), 1));
    else if (each === 'open house')
      await database.pool.query(
        `insert into open_houses (property_id, starts_at, ends_at)
         select id, now() + interval '1 day', now() + interval '25 hours' from properties order by random() limit 1
         on conflict do nothing`,
      );
    else await database.pool.query(`update properties set ${each.set} where id = $1`, [each.listing]);
    await model.waitForSeq(Number.MAX_SAFE_INTEGER);
  }

  /** Pages of these searches, each rendered again when a change touches it: those that should have been, and were not. */
  async function followChanges(queries: readonly SearchQuery[], changes: readonly Change[]) {
    const pages = new CachedPages(model.corpus);
    const answers = new Map<string, { query: SearchQuery; answer: SearchAnswer }>();
    const render = async (path: string, query: SearchQuery) => {
      const answer = structuredClone(await model.search(query));
      const sources = { searches: [answered(query, answer)], listings: [] };
      if (!pages.knows(sources)) return;
      answers.set(path, { query, answer });
      pages.add(path, sources);
    };
    for (const [index, query] of queries.entries()) await render(`/${index}`, query);
    const outdated: unknown[] = [];
    let [kept, ended] = [0, 0];
    let touched = new Set<string>();
    const stop = model.onListings((found) => {
      for (const path of found ? pages.touchedBy(found, NOW) : pages.paths()) touched.add(path);
    });
    try {
      for (const each of changes) {
        touched = new Set();
        await apply(each);
        const before = [...answers];
        for (const [path, { query, answer }] of before) {
          if (touched.has(path)) {
            ended++;
            answers.delete(path);
            await render(path, query);
          } else {
            kept++;
            if (!isDeepStrictEqual(await model.search(query), answer)) outdated.push({ query, after: each });
          }
        }
      }
    } finally {
      stop();
    }
    return { outdated, kept, ended };
  }

  const answered = (query: SearchQuery, answer: PageSources['searches'][number]['answer']) => ({
    query,
    answer,
    words: query.term === undefined ? [] : spelledWords(query.term, model.corpus),
  });

  test('keep an answer after a change only if a fresh one would be the same', async () => {
    const sums = { kept: 0, ended: 0 };
    await fc.assert(
      fc.asyncProperty(queries, fc.array(change, { minLength: 5, maxLength: 12 }), async (asked, changes) => {
        // Small pages, so that most homes are counted on a page that doesn't show them.
        const small = asked.map((query, index) => ({ ...query, term: undefined, pageSize: 1 + (index % 4) }));
        const { outdated, kept, ended } = await followChanges(small, changes);
        expect(outdated).toEqual([]);
        sums.kept += kept;
        sums.ended += ended;
      }),
      { numRuns: 25 },
    );
    // Otherwise nothing would be gained.
    expect(sums.kept).toBeGreaterThan(sums.ended);
  });

  test('keep an answer to words only if a fresh one would be the same, however a change spells them', async () => {
    const titles = ['Quillwork loft', 'Quilwork', 'Quillworks with a garden', 'Loft', 'Plain'];
    const spelling = fc.record({
      listing: fc.integer({ min: 1, max: 12 }),
      set: fc.constantFrom(...titles.map((title) => `title = '${title}', description = null`), ...CHANGES),
    });
    const terms = ['quillwork', 'quilwork', 'qillwork loft', 'quill', '"quillwork loft"', 'garden', 'garden loft'];
    const narrowings: Partial<SearchQuery>[] = [{}, { kind: 'sale' }, { minPrice: 400_000 }, { ownerships: ['coop'] }];
    const asked = terms.flatMap((term) =>
      narrowings.map((filters): SearchQuery => ({ term, ...filters, sort: 'recent', page: 1, pageSize: 3 })),
    );
    const sums = { kept: 0, ended: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(spelling, { minLength: 8, maxLength: 15 }), async (changes) => {
        for (const [at, title] of titles.entries()) await apply({ listing: 1 + at, set: `title = '${title}'` });
        const { outdated, kept, ended } = await followChanges(asked, changes);
        expect(outdated).toEqual([]);
        sums.kept += kept;
        sums.ended += ended;
      }),
      { numRuns: 25 },
    );
    expect(Math.min(sums.kept, sums.ended)).toBeGreaterThan(50);
  });

  test('keep the page of a home after a change only if a fresh one would be the same', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => 1 + 10 * index);
    const ofHome = fc.record({ listing: fc.constantFrom(...ids), set: fc.constantFrom(...CHANGES) });
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(change, ofHome, ofHome), { minLength: 6, maxLength: 12 }), async (changes) => {
        const pages = new CachedPages(model.corpus);
        const shown = new Map<number, unknown>();
        const read = async (id: number) => {
          const query: SearchQuery = {
            kind: 'sale',
            minPrice: 100_000 * (id % 9),
            sort: 'recent',
            page: 1,
            pageSize: 5,
          };
          const { total, items } = structuredClone(await model.search(query));
          const page = { home: await findListing(database.db, id), total, items };
          return { page, sources: { searches: [answered(query, { total, items, clusters: [] })] } };
        };
        const render = async (id: number) => {
          const listings = [id, ...(await findListingsOfHome(database.db, id))];
          const { page, sources } = await read(id);
          shown.set(id, page);
          pages.add(String(id), { ...sources, listings });
        };
        for (const id of ids) await render(id);
        let touched = new Set<string>();
        const stop = model.onListings((found) => {
          for (const path of found ? pages.touchedBy(found, NOW) : pages.paths()) touched.add(path);
        });
        const outdated: unknown[] = [];
        for (const each of changes) {
          touched = new Set();
          await apply(each);
          for (const [id, page] of shown) {
            if (touched.has(String(id))) {
              await render(id);
              continue;
            }
            kept++;
            if (!isDeepStrictEqual((await read(id)).page, page)) outdated.push({ id, after: each });
          }
        }
        stop();
        expect(outdated).toEqual([]);
      }),
      { numRuns: 5 },
    );
    expect(kept).toBeGreaterThan(50);
  });

  test('are not known if their words find nothing, because such a page also shows which place they may mean', async () => {
    const query: SearchQuery = { term: 'xyzzyx', sort: 'recent', page: 1, pageSize: 24 };
    const pages = new CachedPages(model.corpus);
    expect(pages.knows({ searches: [answered(query, await model.search(query))], listings: [] })).toBe(false);
    expect(pages.knows({ searches: [], listings: [] })).toBe(false);
  });
});
