import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { FeedError, type BudgetState, type BudgetStore, type Credentials, type Feed } from '#domain/feed/ports.ts';
import { profileOf, type SourceOptions } from '#domain/sources/source-options.server.ts';
import { VENDOR_PROFILES, type VendorName } from '#domain/feed/vendor-profiles.ts';
import { walkPages } from '#domain/feed/walk-pages.ts';
import { beginWalk, type Walk } from '#domain/feed/feed-cursors.server.ts';
import {
  MOCK_CLIENT,
  MOCK_TOKEN,
  type MockFeed,
  type MockFeedOptions,
  startMockFeed,
} from '#tools/mock-reso/mock-feed.ts';
import { isOfFeed } from './feed-address.ts';
import { createResoFeeds } from './reso-feed.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const never = new AbortController().signal;
const FREE: SourceOptions = {
  limits: { data: [{ seconds: 1, requests: 100_000 }], media: [{ seconds: 1, requests: 100_000 }] },
};
const OF_VENDOR: Partial<Record<VendorName, SourceOptions>> = {
  mls_grid: { filter: { always: "OriginatingSystemName eq 'mockmls'" } },
};

function credentialsOf(vendor: VendorName): Credentials {
  return vendor === 'trestle' ? { kind: 'client', ...MOCK_CLIENT } : { kind: 'token', token: MOCK_TOKEN };
}

function memoryBudgets(): BudgetStore & { states: Map<string, BudgetState> } {
  const states = new Map<string, BudgetState>();
  return {
    states,
    read: (budget) => Promise.resolve(states.get(budget) ?? { used: [], suspendedUntil: null, reason: null }),
    write: (budget, state) => {
      states.set(budget, structuredClone(state));
      return Promise.resolve();
    },
  };
}

interface Opened {
  mock: MockFeed;
  feed: Feed;
  profile: ReturnType<typeof profileOf>;
  budgets: ReturnType<typeof memoryBudgets>;
}

async function open(
  given: Partial<MockFeedOptions> & { options?: SourceOptions; credentials?: Credentials },
): Promise<Opened> {
  const { options, credentials, ...mockOptions } = given;
  const vendor = given.vendor ?? 'reso';
  const mock = await startMockFeed({ vendor, count: 250, photos: 2, ...mockOptions });
  stops.push(() => mock.stop());
  const profile = profileOf(vendor, { ...FREE, ...OF_VENDOR[vendor], ...options });
  const budgets = memoryBudgets();
  const feed = createResoFeeds({ allowPrivate: true, firstBackoffMs: 5 })({
    id: 1,
    endpoint: mock.endpoint,
    profile,
    credentials: credentials ?? credentialsOf(vendor),
    budgets,
  });
  return { mock, feed, profile, budgets };
}

interface Listening {
  address: string;
  /** Headers of each request. */
  asked: http.IncomingHttpHeaders[];
}

/** A local server that is not a feed. */
async function listen(answer: http.RequestListener): Promise<Listening> {
  const asked: http.IncomingHttpHeaders[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request.headers);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** A feed that gives this same answer to everything. */
async function answerWith(status: number, headers: http.OutgoingHttpHeaders, body: object) {
  const { address } = await listen((_, response) => response.writeHead(status, headers).end(JSON.stringify(body)));
  const profile = profileOf('reso', FREE);
  const budgets = memoryBudgets();
  const feed = createResoFeeds({ allowPrivate: true, firstBackoffMs: 5 })({
    id: 1,
    endpoint: address,
    profile,
    credentials: { kind: 'token', token: MOCK_TOKEN },
    budgets,
  });
  return { feed, profile, budgets };
}

const WALK = beginWalk('backfill', null);

async function walkKeys(
  { feed, profile }: Pick<Opened, 'feed' | 'profile'>,
  walk: Partial<Walk> = {},
): Promise<string[]> {
  const keys: string[] = [];
  const pages = walkPages(feed, {
    resource: 'Property',
    walk: { ...WALK, ...walk },
    nextLink: null,
    profile,
    signal: never,
  });
  for await (const page of pages) keys.push(...page.records.map((record) => String(record.ListingKey)));
  return keys;
}

const SMALL: SourceOptions = { paging: { size: 40, keysSize: 60 } };

describe.each(Object.keys(VENDOR_PROFILES) as VendorName[])('a feed of %s', (vendor) => {
  test('returns every record once, with its photos', async () => {
    const { mock, ...opened } = await open({ vendor, options: { ...OF_VENDOR[vendor], ...SMALL } });
    const keys = await walkKeys(opened);
    expect(keys).toHaveLength(250);
    expect(new Set(keys)).toEqual(new Set(mock.records.Property.map((record) => record.ListingKey)));
    const { records } = await opened.feed.readPage(
      { resource: 'Property', query: { purpose: 'backfill', since: null } },
      never,
    );
    expect(records[0]?.Media).toHaveLength(2);
  });

  test('returns what changed since a given time, and all keys for a sweep', async () => {
    const { mock, ...opened } = await open({ vendor, options: { ...OF_VENDOR[vendor], ...SMALL } });
    const [first, second] = mock.records.Property.map((record) => String(record.ListingKey));
    mock.change(second as string, { ListPrice: 1_000_000 });
    mock.change(first as string, { ListPrice: 1_000_001 });
    const changed = await walkKeys(opened, { purpose: 'delta', since: '2026-11-01T00:00:00Z' });
    expect(changed.toSorted()).toEqual([first, second]);
    expect(new Set(await walkKeys(opened, { purpose: 'keys' }))).toHaveProperty('size', 250);
  });

  test('returns one record by its key, and null for an unknown key', async () => {
    const { mock, feed } = await open({ vendor });
    const key = String(mock.records.Property[0]?.ListingKey);
    expect(await feed.readRecord('Property', key, never)).toMatchObject({ ListingKey: key });
    expect(await feed.readRecord('Property', "it's none", never)).toBeNull();
  });
});

describe('pages', () => {
  test('a group of equal times larger than a page is read completely', async () => {
    const opened = await open({ wrong: { sameTimestamps: true }, options: SMALL });
    expect(new Set(await walkKeys(opened))).toHaveProperty('size', 250);
  });

  test('without a next link, the walk continues by time and key', async () => {
    const opened = await open({ wrong: { sameTimestamps: true, nextLink: 'absent' }, options: SMALL });
    expect(new Set(await walkKeys(opened))).toHaveProperty('size', 250);
  });

  test('a relative next link is followed', async () => {
    const opened = await open({ wrong: { nextLink: 'relative' }, options: SMALL });
    expect(await walkKeys(opened)).toHaveLength(250);
  });

  test('after a next link that is no longer valid, the walk restarts from its last position', async () => {
    const opened = await open({ wrong: { nextLink: 'stale-once' }, options: SMALL });
    expect(new Set(await walkKeys(opened))).toHaveProperty('size', 250);
  });

  test('pages smaller than requested are accepted', async () => {
    const opened = await open({ wrong: { shortPages: true }, options: SMALL });
    expect(await walkKeys(opened)).toHaveLength(250);
  });

  test('a limit on how far one can page is avoided by continuing with time and key', async () => {
    const opened = await open({ wrong: { depthWall: 100, sameTimestamps: true }, options: SMALL });
    expect(new Set(await walkKeys(opened))).toHaveProperty('size', 250);
  });

  test('if the feed cannot sort, such a limit ends the walk with the feed’s own message', async () => {
    const opened = await open({ vendor: 'spark', wrong: { depthWall: 100 }, options: SMALL });
    await expect(walkKeys(opened)).rejects.toMatchObject({
      failure: 'refused',
      message: expect.stringContaining('No more than 100 rows'),
    });
  });

  test('a feed that repeats its page is abandoned', async () => {
    const opened = await open({ wrong: { loops: true }, options: SMALL });
    await expect(walkKeys(opened)).rejects.toMatchObject({ failure: 'malformed' });
  });

  test('the token never goes to another server', async () => {
    const { feed } = await open({});
    await expect(
      feed.readPage(
        {
          resource: 'Property',
          next: 'https://elsewhere.example/Property',
          query: { purpose: 'backfill', since: null },
        },
        never,
      ),
    ).rejects.toMatchObject({ failure: 'malformed', message: 'The link to the next page leads to another server' });
  });
});

describe('failed answers', () => {
  test.each(['503', '504', '408', '500-html', 'truncated', 'not-json', 'reset'] as const)(
    'after %s the same page is requested again',
    async (trouble) => {
      const { mock, ...opened } = await open({ options: SMALL });
      mock.wrong.unwell.push(trouble, trouble);
      expect(await walkKeys(opened)).toHaveLength(250);
    },
  );

  test('a page that breaks off halfway is never treated as a complete one', async () => {
    const opened = await open({ wrong: { breakAtPage: 3 }, options: SMALL });
    expect(await walkKeys(opened)).toHaveLength(250);
  });

  test('a feed that keeps failing is abandoned after a few attempts, with its message', async () => {
    const { mock, ...opened } = await open({});
    mock.wrong.unwell.push(...Array.from({ length: 20 }, () => '503' as const));
    await expect(walkKeys(opened)).rejects.toMatchObject({
      failure: 'unavailable',
      message: expect.stringContaining('503'),
    });
    expect(mock.asked.length).toBeLessThan(6);
  });
});

describe('tokens', () => {
  test('one that expires in the middle of a walk is renewed', async () => {
    const { mock, ...opened } = await open({ vendor: 'trestle', wrong: { tokenRequests: 3 }, options: SMALL });
    expect(await walkKeys(opened)).toHaveLength(250);
    expect(mock.asked.filter((path) => path.includes('/connect/token')).length).toBeGreaterThan(1);
  });

  test('if fresh ones are rejected too, the feed is not asked in a loop', async () => {
    const { mock, ...opened } = await open({ vendor: 'trestle', wrong: { refusesTokens: true } });
    await expect(walkKeys(opened)).rejects.toMatchObject({ failure: 'credentials' });
    expect(mock.asked.length).toBeLessThan(7);
  });

  test('a wrong secret is reported as such and never appears in the text', async () => {
    const opened = await open({
      vendor: 'trestle',
      credentials: { kind: 'client', clientId: 'x', clientSecret: 'my-secret' },
    });
    const error = await walkKeys(opened).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(FeedError);
    expect(error).toMatchObject({ failure: 'credentials' });
    expect(String(error)).not.toContain('my-secret');
  });
});

describe('a feed that repeats the token in its errors', () => {
  test.each([400, 401, 429, 500])('reveals it to nobody with %i', async (status) => {
    const message = `Token ${MOCK_TOKEN} or ${encodeURIComponent(MOCK_TOKEN).replace('-', '%2D')}\0 is wrong`;
    const opened = await answerWith(status, {}, { error: { message } });
    const error = await walkKeys(opened).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(FeedError);
    expect((error as FeedError).message).toContain('Token [hidden] or [hidden]  is wrong');
    const kept = JSON.stringify([...opened.budgets.states]);
    expect(kept).not.toContain(MOCK_TOKEN);
    expect(kept).not.toContain('\\u0000');
  });
});

describe('limits', () => {
  test('429 suspends the feed for as long as it says, even for the next process, and does not mean wrong credentials', async () => {
    const { mock, feed, profile, budgets } = await open({
      wrong: { tooMany: { after: 2, retryAfterSeconds: 120 } },
      options: SMALL,
    });
    await expect(walkKeys({ feed, profile })).rejects.toMatchObject({ failure: 'suspended' });
    const until = budgets.states.get('data')?.suspendedUntil ?? 0;
    expect(until).toBeGreaterThan(Date.now() + 110_000);
    const before = mock.asked.length;
    const later = createResoFeeds({ allowPrivate: true })({
      id: 1,
      endpoint: mock.endpoint,
      profile,
      credentials: credentialsOf('reso'),
      budgets,
    });
    await expect(walkKeys({ feed: later, profile })).rejects.toMatchObject({ failure: 'suspended' });
    expect(mock.asked).toHaveLength(before);
  });

  test.each(['99999999999999999999', '100000000', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'a wait of %s is obeyed for a day, not forever',
    async (retryAfter) => {
      const opened = await answerWith(429, { 'retry-after': retryAfter }, { message: 'Slow down' });
      const error = await walkKeys(opened).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ failure: 'suspended', retryAt: expect.any(Date) });
      const seconds = ((error as FeedError).retryAt as Date).getTime() / 1000 - Date.now() / 1000;
      expect(seconds).toBeGreaterThan(86_000);
      expect(seconds).toBeLessThan(86_500);
      expect(opened.budgets.states.get('data')?.suspendedUntil).toBeGreaterThan(Date.now());
    },
  );

  test('no more requests are sent in a window than the vendor allows', async () => {
    const { mock, ...opened } = await open({
      options: { paging: { size: 50 }, limits: { data: [{ seconds: 1, requests: 2 }] } },
    });
    const startedAt = Date.now();
    expect(await walkKeys(opened)).toHaveLength(250);
    const seconds = (Date.now() - startedAt) / 1000;
    expect(mock.asked.length / 2 - 1).toBeLessThanOrEqual(Math.ceil(seconds));
  });

  test('a limit that is used up for an hour ends the run instead of waiting', async () => {
    const opened = await open({
      options: { paging: { size: 50 }, limits: { data: [{ seconds: 3600, requests: 2 }] } },
    });
    await expect(walkKeys(opened)).rejects.toMatchObject({ failure: 'suspended', retryAt: expect.any(Date) });
  });
});

describe('photos', () => {
  test('come within the vendor’s limits, and an address that was already used counts as expired', async () => {
    const { mock, feed } = await open({ vendor: 'mls_grid', wrong: { singleUseMedia: true } });
    const media = mock.records.Property[0]?.Media as { MediaURL: string }[];
    const url = String(media[0]?.MediaURL);
    expect((await feed.readMedia(url, never)).length).toBeGreaterThan(500);
    await expect(feed.readMedia(url, never)).rejects.toMatchObject({ failure: 'expired' });
  });

  test('the token goes only to the feed’s own servers, no matter which address a record contains', async () => {
    const { profile, budgets, mock } = await open({ vendor: 'mls_grid' });
    const other = await listen((_, response) => response.end('picture'));
    const feed = createResoFeeds({ allowPrivate: true })({
      id: 3,
      endpoint: mock.endpoint,
      profile,
      credentials: { kind: 'token', token: MOCK_TOKEN },
      budgets,
    });
    await feed.readMedia(`${other.address}/photo.jpg`, never);
    expect(other.asked).toHaveLength(1);
    expect(other.asked[0]?.authorization).toBeUndefined();
    expect(JSON.stringify(other.asked)).not.toContain(MOCK_TOKEN);
  });

  test('half a picture is not accepted', async () => {
    const { mock, feed } = await open({ wrong: { halfMedia: true } });
    const media = mock.records.Property[0]?.Media as { MediaURL: string }[];
    await expect(feed.readMedia(String(media[0]?.MediaURL), never)).rejects.toMatchObject({ failure: 'unavailable' });
  });
});

test('a feed in a private network is not contacted where that is not allowed', async () => {
  const { mock, profile, budgets } = await open({});
  const feed = createResoFeeds({ allowPrivate: false })({
    id: 2,
    endpoint: mock.endpoint,
    profile,
    credentials: null,
    budgets,
  });
  await expect(walkKeys({ feed, profile })).rejects.toMatchObject({
    failure: 'refused',
    message: expect.stringContaining('private network'),
  });
  expect(mock.asked).toEqual([]);
});

test('the mock feed can be changed by hand while it runs, and reports what it does not understand', async () => {
  const { mock } = await open({ count: 3 });
  const key = String(mock.records.Property[0]?.ListingKey);
  const control = (method: string, path: string, body?: object) =>
    fetch(new URL(`/control/${path}`, mock.endpoint), { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  expect((await control('PATCH', `Property/${key}`, { ListPrice: 1 })).status).toBe(200);
  expect(mock.records.Property[0]).toMatchObject({ ListPrice: 1 });
  expect((await control('DELETE', `Property/${key}`)).status).toBe(200);
  expect(mock.records.Property).toHaveLength(2);
  expect((await control('PATCH', 'wrong', { unwell: ['503'] })).status).toBe(200);
  expect(mock.wrong.unwell).toEqual(['503']);
  expect((await control('PATCH', 'Property/none', { ListPrice: 1 })).status).toBe(400);
  expect((await control('POST', 'nonsense')).status).toBe(404);
});

test.each(['spark', 'reso'] as const)(
  'a feed of %s that stops linking to the next page is read to its end',
  async (vendor) => {
    const { mock, ...opened } = await open({
      vendor,
      options: SMALL,
      wrong: { nextLink: 'absent', shortPages: vendor === 'reso' },
    });
    for (const purpose of ['backfill', 'keys'] as const) {
      expect(new Set(await walkKeys(opened, { purpose })), purpose).toHaveProperty(
        'size',
        mock.records.Property.length,
      );
    }
  },
);

test('a feed from Bridge delivers changes and keys beyond its limit of ten thousand rows', async () => {
  const { mock, ...opened } = await open({ vendor: 'bridge', count: 10_500, photos: 0 });
  mock.touchAll();
  for (const walk of [{ purpose: 'keys' }, { purpose: 'delta', since: '2026-11-01T00:00:00Z' }] as const) {
    expect(new Set(await walkKeys(opened, walk)), walk.purpose).toHaveProperty('size', 10_500);
  }
});

test('an address is the feed’s own on its server, or over TLS on a host that the profile names', () => {
  const endpoint = 'https://api.mlsgrid.com/v2';
  const hosts = VENDOR_PROFILES.mls_grid.media.tokenHosts;
  for (const address of ['https://api.mlsgrid.com/a.jpg', 'https://media.mlsgrid.com/a.jpg', 'https://mlsgrid.com/']) {
    expect(isOfFeed(new URL(address), endpoint, hosts), address).toBe(true);
  }
  for (const address of [
    'http://media.mlsgrid.com/a.jpg',
    'https://evilmlsgrid.com/a.jpg',
    'https://mlsgrid.com.evil.example/a.jpg',
    'https://mlsgrid.com@evil.example/a.jpg',
    'https://evil.example/mlsgrid.com',
  ]) {
    expect(isOfFeed(new URL(address), endpoint, hosts), address).toBe(false);
  }
});
