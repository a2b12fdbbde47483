// How much memory and work one sender can cause. Uses raw sockets to send things that the client would never send.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { type Feed, startFeed, type Subscriber } from './feed.ts';
import { MOST_LISTENERS } from './limits.ts';
import { createRowReader } from './row-reader.ts';
import { readSubscription } from './subscription.ts';
import { type Member, Topics } from './topics.ts';

interface Answer {
  event: string;
  ref: string | null;
  topic: string;
  payload: { status?: string; response?: { reason?: string; postgres_changes?: unknown[] } };
}

let platform: TestPlatform;
let account: string;
let token: string;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  platform = await startTestPlatform();
  const { data } = await (await signedIn(platform, 'BUYER')).auth.getSession();
  account = data.session?.user.id ?? '';
  token = data.session?.access_token ?? '';
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await platform.stop();
});

/** Sends messages and returns the answer to each. */
async function connect() {
  const socket = new WebSocket(
    `${platform.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=1.0.0&apikey=${platform.keys.publishable}`,
  );
  sockets.push(socket);
  const heard: Answer[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as Answer));
  await new Promise((done) => socket.once('open', done));
  let ref = 0;
  const ask = async (topic: string, event: string, payload: object) => {
    ref += 1;
    const own = String(ref);
    socket.send(JSON.stringify({ topic: `realtime:${topic}`, event, payload, ref: own, join_ref: own }));
    const find = () => heard.find((each) => each.event === 'phx_reply' && each.ref === own);
    await expect.poll(find).toBeDefined();
    return find()?.payload;
  };
  const reasonOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked))?.response?.reason ?? 'ok';
  return { heard, ask, reasonOf };
}

const track = (bytes: number) => ({ type: 'presence', event: 'track', payload: { text: 'x'.repeat(bytes) } });

test('a presence can be up to 8 kB, and all of a connection up to 64 kB; if one is refused, the earlier one stays valid', async () => {
  const { heard, reasonOf } = await connect();
  expect(await reasonOf('room', 'phx_join', { config: { presence: { key: 'k'.repeat(256) } } })).toMatch(
    /key must have/,
  );
  for (let at = 0; at < 10; at += 1) expect(await reasonOf(`room-${at}`, 'phx_join', {})).toBe('ok');
  expect(await reasonOf('room-0', 'presence', track(9_000))).toBe('A presence can be at most 8 kB');
  const said: string[] = [];
  for (let at = 0; at < 10; at += 1) said.push(await reasonOf(`room-${at}`, 'presence', track(7_900)));
  expect(said.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 'ok'));
  expect(said.slice(8)).toEqual(
    Array.from({ length: 2 }, () => 'The presences of a connection can be at most 64 kB in all'),
  );
  // A presence that is tracked again on the same channel counts once.
  for (let times = 0; times < 10; times += 1) expect(await reasonOf('room-0', 'presence', track(7_900))).toBe('ok');
  expect(await reasonOf('room-1', 'presence', { event: 'untrack' })).toBe('ok');
  expect(await reasonOf('room-8', 'presence', track(7_900))).toBe('ok');
  expect(heard.filter(({ event }) => event === 'presence_diff').length).toBeGreaterThan(0);
});

test('the presences of a topic can be up to one megabyte; when one leaves, there is room again', () => {
  const topics = new Topics();
  const members = Array.from({ length: 140 }, (): Member => ({ deliver: () => {} }));
  for (const member of members) topics.join('hall', member);
  const enter = (member: Member) => topics.track('hall', member, 'k', { text: 'x'.repeat(8_000) });
  const answers = members.map(enter);
  expect(answers.indexOf('Too many members are present in this topic')).toBe(130);
  topics.leave('hall', members[0] as Member);
  expect(enter(members[135] as Member)).toBeNull();
  expect(enter(members[136] as Member)).not.toBeNull();
});

test('only the part of a channel’s request that the client compares is stored, and a long filter is refused', async () => {
  const { ask, reasonOf } = await connect();
  const asked = { event: '*', schema: 'public', table: 'properties', filter: 'city=eq.Hoboken' };
  const joined = await ask('rows', 'phx_join', {
    config: { postgres_changes: [{ ...asked, more: 'x'.repeat(100_000) }] },
  });
  expect(joined?.response?.postgres_changes).toEqual([{ id: expect.any(Number), ...asked }]);
  const long = { ...asked, filter: `city=in.(${'x'.repeat(5_000)})` };
  expect(await reasonOf('more', 'phx_join', { config: { postgres_changes: [long] } })).toBe(
    'A filter can have at most 4000 characters',
  );
});

test('a change is read once for all channels of an account, and sent to each', async () => {
  const { heard, ask } = await connect();
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'saved_searches' }] };
  for (let at = 0; at < 60; at += 1)
    expect((await ask(`mine-${at}`, 'phx_join', { config, access_token: token }))?.status).toBe('ok');
  const { requests } = platform.database.callers;
  const { connect: original } = requests;
  let reads = 0;
  requests.connect = ((...asked: Parameters<typeof original>) => {
    reads += 1;
    return original.apply(requests, asked);
  }) as typeof original;
  try {
    await platform.database.owner.query('insert into saved_searches (user_id, name, path) values ($1, $2, $3)', [
      account,
      'Two rooms',
      '/buy?beds=2',
    ]);
    const changes = () => heard.filter(({ event }) => event === 'postgres_changes').length;
    await expect.poll(changes, { timeout: 10_000 }).toBe(60);
    // One read for the row, and one for the columns.
    expect(reads).toBeLessThanOrEqual(2);
  } finally {
    requests.connect = original;
  }
});

interface Listener {
  subscriber: Subscriber;
  heard: string[];
  dropped: boolean;
}

/** A signed-in person who listens to their own saved searches. */
function listener(id: string): Listener {
  const made: Listener = {
    heard: [],
    dropped: false,
    subscriber: {
      caller: { role: 'authenticated', claims: { sub: id, role: 'authenticated' } },
      network: '203.0.113.9',
      subscriptions: [readSubscription({ event: '*', schema: 'public', table: 'saved_searches' })],
      deliver: (_event, payload) => made.heard.push((payload.data as { record: { name: string } }).record.name),
      drop: () => {
        made.dropped = true;
      },
    },
  };
  return made;
}

test('an account whose changes take long delays nobody else, and gets them in order', async () => {
  const other = (await (await signedIn(platform, 'BUYER')).auth.getUser()).data.user?.id ?? '';
  const reader = createRowReader(platform.database.callers);
  let go = () => {};
  const gate = new Promise<void>((done) => {
    go = done;
  });
  const feed: Feed = await startFeed({
    pool: platform.database.callers.service,
    rows: {
      ...reader,
      read: async (caller, ...asked) => {
        if (caller.claims?.sub === account) await gate;
        return reader.read(caller, ...asked);
      },
    },
    onBroadcast: () => {},
    mostWaiting: 5,
    log: () => {},
  });
  const save = (id: string, name: string) =>
    platform.database.owner.query('insert into saved_searches (user_id, name, path) values ($1, $2, $3)', [
      id,
      name,
      `/buy?term=${name}`,
    ]);
  const [slow, quick] = [listener(account), listener(other)];
  try {
    expect([feed.add(slow.subscriber), feed.add(quick.subscriber)]).toEqual([true, true]);
    for (const name of ['a', 'b', 'c']) await save(account, name);
    await save(other, 'mine');
    await expect.poll(() => quick.heard, { timeout: 10_000 }).toEqual(['mine']);
    expect(slow.heard).toEqual([]);
    go();
    await expect.poll(() => slow.heard).toEqual(['a', 'b', 'c']);
    expect(slow.dropped).toBe(false);
    let count = 1;
    while (feed.add(listener(account).subscriber)) count += 1;
    expect(count).toBe(MOST_LISTENERS);
    expect(feed.add(listener(other).subscriber)).toBe(true);
  } finally {
    go();
    await feed.stop();
  }
});

test('waiting changes of an account are limited: beyond that its channels are told to join again', async () => {
  const reader = createRowReader(platform.database.callers);
  let go = () => {};
  const gate = new Promise<void>((done) => {
    go = done;
  });
  const rows = { ...reader, read: async () => gate.then(() => null) };
  const { service: pool } = platform.database.callers;
  const feed = await startFeed({ pool, rows, onBroadcast: () => {}, mostWaiting: 5, log: () => {} });
  const slow = listener(account);
  try {
    feed.add(slow.subscriber);
    await platform.database.owner.query(
      "insert into saved_searches (user_id, name, path) select $1, 'n' || n, '/buy?minBeds=' || n from generate_series(1, 12) n",
      [account],
    );
    await expect.poll(() => slow.dropped, { timeout: 10_000 }).toBe(true);
  } finally {
    go();
    await feed.stop();
  }
});
